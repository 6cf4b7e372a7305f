libapp_a_SOURCES += \
	%D%/clock.c \
	%D%/clock.h \
	%D%/gaming_time.c \
	%D%/gaming_time.h \
	%D%/interrupt.c \
	%D%/interrupt.h \
	%D%/lock_file.c \
	%D%/lock_file.h \
	%D%/log.c \
	%D%/log.h \
	%D%/pin.c \
	%D%/pin.h \
	%D%/progress.c \
	%D%/progress.h \
	%D%/prompt.c \
	%D%/prompt.h \
	%D%/quote.c \
	%D%/quote.h \
	%D%/rate_limit.c \
	%D%/rate_limit.h \
	%D%/station_key.c \
	%D%/station_key.h \
	%D%/warrant.c \
	%D%/warrant.h
