check_PROGRAMS += \
	%D%/check_clauses
