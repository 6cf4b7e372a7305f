libapp_a_SOURCES += \
	%D%/authorisation.c \
	%D%/authorisation.h \
	%D%/clock.c \
	%D%/clock.h \
	%D%/gaming_time.c \
	%D%/gaming_time.h \
	%D%/job.c \
	%D%/job.h \
	%D%/lock_file.c \
	%D%/lock_file.h \
	%D%/log.c \
	%D%/log.h \
	%D%/loop.c \
	%D%/loop.h \
	%D%/memory.c \
	%D%/memory.h \
	%D%/pin_check.c \
	%D%/pin_check.h \
	%D%/progress.c \
	%D%/progress.h \
	%D%/quote.c \
	%D%/quote.h \
	%D%/rate_limit.c \
	%D%/rate_limit.h \
	%D%/station_key.c \
	%D%/station_key.h
