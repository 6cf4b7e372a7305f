check_PROGRAMS += \
	%D%/check_layout \
	%D%/check_key_guard
