check_PROGRAMS += \
	%D%/check_form_text \
	%D%/check_inspection_store
