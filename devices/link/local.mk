libdevices_a_SOURCES += \
	%D%/address.c \
	%D%/address.h \
	%D%/link.c \
	%D%/link.h \
	%D%/link_internal.h \
	%D%/link_lookup.c \
	%D%/link_serial.c \
	%D%/link_socket.c \
	%D%/serial_ports.c \
	%D%/serial_ports.h
