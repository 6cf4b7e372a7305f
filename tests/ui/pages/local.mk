check_PROGRAMS += \
	%D%/check_history_damage \
	%D%/check_history_page \
	%D%/check_history_round \
	%D%/check_ui_chips \
	%D%/check_ui_faces \
	%D%/check_ui_form \
	%D%/check_ui_inspect \
	%D%/check_ui_limits_page \
	%D%/check_ui_recall \
	%D%/check_ui_recall_states \
	%D%/check_ui_wheel_chart
