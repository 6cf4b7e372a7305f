check_PROGRAMS += \
	%D%/check_address \
	%D%/check_holder \
	%D%/check_link \
	%D%/check_link_serial \
	%D%/check_link_tcp
%C%_check_holder_SOURCES = %D%/check_holder.c $(serial_shim)
%C%_check_link_serial_SOURCES = %D%/check_link_serial.c $(serial_shim)
