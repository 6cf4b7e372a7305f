check_PROGRAMS += \
	%D%/check_address \
	%D%/check_serial_ports \
	%D%/check_link \
	%D%/check_link_serial \
	%D%/check_link_tcp
%C%_check_serial_ports_SOURCES = %D%/check_serial_ports.c $(serial_shim)
%C%_check_link_serial_SOURCES = %D%/check_link_serial.c $(serial_shim)
