check_PROGRAMS += \
	%D%/check_envelope \
	%D%/check_growth \
	%D%/check_record \
	%D%/check_record_pit
