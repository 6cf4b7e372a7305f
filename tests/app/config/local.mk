check_PROGRAMS += \
	%D%/check_conf \
	%D%/check_conf_link \
	%D%/check_conf_keys \
	%D%/check_protocol_options
