check_PROGRAMS += \
	%D%/check_lesson \
	%D%/check_practice_file \
	%D%/check_session
