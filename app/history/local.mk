libapp_a_SOURCES += \
	%D%/history_loader.c \
	%D%/history_loader.h \
	%D%/history_screen.c \
	%D%/history_screen.h \
	%D%/printout.c \
	%D%/printout.h \
	%D%/round_filter.c \
	%D%/round_filter.h \
	%D%/round_list.c \
	%D%/round_list.h \
	%D%/round_report.c \
	%D%/round_report.h \
	%D%/round_steps.c \
	%D%/round_steps.h \
	%D%/round_text.c \
	%D%/round_text.h
