check_PROGRAMS += \
	%D%/check_conf \
	%D%/check_conf_link \
	%D%/check_conf_rows \
	%D%/check_protocol_options
