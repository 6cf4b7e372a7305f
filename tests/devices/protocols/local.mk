check_PROGRAMS += \
	%D%/check_angeleye2 \
	%D%/check_beetek \
	%D%/check_cammegh \
	%D%/check_cammegh_lines \
	%D%/check_wheel_status \
	%D%/check_damage \
	%D%/check_dice \
	%D%/check_number \
	%D%/check_protocol \
	%D%/check_scan_codes \
	%D%/check_scanner
