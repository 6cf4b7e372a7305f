check_PROGRAMS += \
	%D%/check_show
