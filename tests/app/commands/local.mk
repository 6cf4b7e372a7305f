check_PROGRAMS += \
	%D%/check_cmd_accept_record \
	%D%/check_cmd_adjust \
	%D%/check_cmd_devices \
	%D%/check_cmd_history \
	%D%/check_cmd_history_message \
	%D%/check_cmd_upgrade
check_scripts += \
	%D%/check_check_config.sh \
	%D%/check_cmd_backup.sh \
	%D%/check_cmd_report.sh \
	%D%/check_cmd_selftest.sh \
	%D%/check_cmd_setup.sh \
	%D%/check_cmd_staff.sh \
	%D%/check_cmd_status.sh \
	%D%/check_cmd_verify.sh \
	%D%/check_decode.sh \
	%D%/check_main.sh \
	%D%/check_stunnel.sh \
	%D%/check_replay.sh
%C%_check_cmd_devices_SOURCES = %D%/check_cmd_devices.c $(serial_shim)
# The real clock, not the support's.
%C%_check_cmd_devices_LDADD = libapp.a $(LDADD)
