check_PROGRAMS += \
	%D%/check_history_loader \
	%D%/check_round_report \
	%D%/check_round_text
