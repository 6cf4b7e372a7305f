check_PROGRAMS += \
	%D%/check_amendment \
	%D%/check_checklist \
	%D%/check_deck_count \
	%D%/check_inspection \
	%D%/check_inspection_test \
	%D%/check_permissions \
	%D%/check_pit \
	%D%/check_pit_lines \
	%D%/check_pit_random \
	%D%/check_pit_scripts \
	%D%/check_shuffle
