check_PROGRAMS += \
	%D%/check_event
