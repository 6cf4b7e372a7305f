libdevices_a_SOURCES += \
	%D%/address.c \
	%D%/address.h \
	%D%/holder.c \
	%D%/holder.h \
	%D%/link.c \
	%D%/link.h \
	%D%/link_internal.h \
	%D%/link_resolve.c \
	%D%/link_serial.c \
	%D%/link_socket.c \
	%D%/port.c \
	%D%/port.h
