check_PROGRAMS += \
	%D%/check_verify \
	%D%/check_verify_flips \
	%D%/check_verify_forms \
	%D%/check_verify_moves \
	%D%/check_verify_pit \
	%D%/check_verify_random \
	%D%/check_verify_signed \
	%D%/check_verify_use \
	%D%/check_verify_values
