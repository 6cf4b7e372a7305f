check_PROGRAMS += \
	%D%/check_history_loader \
	%D%/check_show
