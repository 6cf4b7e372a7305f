check_PROGRAMS += \
	%D%/check_signing \
	%D%/check_station
