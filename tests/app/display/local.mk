check_PROGRAMS += \
	%D%/check_board_cut \
	%D%/check_board_seen \
	%D%/check_display_table
