check_PROGRAMS += \
	%D%/check_card \
	%D%/check_money \
	%D%/check_shoe
