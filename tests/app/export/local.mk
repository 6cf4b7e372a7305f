check_PROGRAMS += \
	%D%/check_export \
	%D%/check_export_seal \
	%D%/check_export_tampered
