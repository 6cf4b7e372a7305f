check_PROGRAMS += \
	%D%/check_staff
