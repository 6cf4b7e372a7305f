check_PROGRAMS += \
	%D%/check_day_summary \
	%D%/check_day_report \
	%D%/check_document \
	%D%/check_elapsed_time \
	%D%/check_fairness \
	%D%/check_figures \
	%D%/check_inspection_report \
	%D%/check_rules_report \
	%D%/check_shift_report \
	%D%/check_table_report \
	%D%/check_wheel_report
