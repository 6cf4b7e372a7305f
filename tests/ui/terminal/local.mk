check_PROGRAMS += \
	%D%/check_terminal \
	%D%/check_ui_cells \
	%D%/check_ui_keys
