check_PROGRAMS += \
	%D%/check_layout \
	%D%/check_ui_guard
