check_PROGRAMS += \
	%D%/check_capture
