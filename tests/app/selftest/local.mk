check_PROGRAMS += \
	%D%/check_selftest
