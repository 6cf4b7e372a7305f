check_PROGRAMS += \
	%D%/check_device_report \
	%D%/check_event_parse
