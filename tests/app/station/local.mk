check_PROGRAMS += \
	%D%/check_signing \
	%D%/check_station
%C%_check_signing_SOURCES = %D%/check_signing.c $(fixture_desk)
