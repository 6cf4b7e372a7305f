check_PROGRAMS += \
	%D%/check_answer \
	%D%/check_house_rules \
	%D%/check_roulette_spots \
	%D%/check_table \
	%D%/check_wagers
