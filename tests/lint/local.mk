check_PROGRAMS += \
	%D%/check_man \
	%D%/check_record_page \
	%D%/check_script_page
check_scripts += \
	%D%/check_catalogues.sh \
	%D%/check_layers.sh \
	%D%/check_messages.sh \
	%D%/check_pages.sh \
	%D%/check_po.sh \
	%D%/check_threats.sh
