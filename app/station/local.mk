libapp_a_SOURCES += \
	%D%/consequences.c \
	%D%/queue.c \
	%D%/queue.h \
	%D%/signing.c \
	%D%/station.c \
	%D%/station.h \
	%D%/station_batch.c \
	%D%/station_internal.h \
	%D%/station_message.c
