check_PROGRAMS += \
	%D%/check_board_text \
	%D%/check_display_cut \
	%D%/check_display_seen \
	%D%/check_display_table
