check_PROGRAMS += \
	%D%/check_export \
	%D%/check_export_manifest \
	%D%/check_export_tampered
