check_PROGRAMS += \
	%D%/check_commit_times \
	%D%/check_en_prison \
	%D%/check_pending \
	%D%/check_signing \
	%D%/check_station \
	%D%/check_station_trouble
%C%_check_signing_SOURCES = %D%/check_signing.c $(fixture_desk)
%C%_check_pending_SOURCES = %D%/check_pending.c $(fixture_desk)
%C%_check_en_prison_SOURCES = %D%/check_en_prison.c $(fixture_desk)
