check_PROGRAMS += \
	%D%/check_history_damage \
	%D%/check_history_page \
	%D%/check_history_round \
	%D%/check_wager_page \
	%D%/check_shoe_remainder_page \
	%D%/check_event_form \
	%D%/check_inspection_page \
	%D%/check_limits_page \
	%D%/check_recall_page \
	%D%/check_recall_states \
	%D%/check_wheel_chart
