libapp_a_SOURCES += \
	%D%/batch.c \
	%D%/commit_times.c \
	%D%/commit_times.h \
	%D%/consequences.c \
	%D%/head.c \
	%D%/owners.c \
	%D%/signing.c \
	%D%/station.c \
	%D%/station.h \
	%D%/station_internal.h
