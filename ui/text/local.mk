libui_a_SOURCES += \
	%D%/amount.c \
	%D%/amount.h \
	%D%/dealt_cards.c \
	%D%/dealt_cards.h \
	%D%/duty_text.c \
	%D%/duty_text.h \
	%D%/event_text.c \
	%D%/event_text.h \
	%D%/hold_text.c \
	%D%/hold_text.h \
	%D%/instruction_text.c \
	%D%/instruction_text.h \
	%D%/mismatch.c \
	%D%/mismatch.h \
	%D%/overdue.c \
	%D%/overdue.h \
	%D%/placeholders.c \
	%D%/placeholders.h \
	%D%/row_text.c \
	%D%/row_text.h \
	%D%/spot_text.c \
	%D%/spot_text.h \
	%D%/trouble.c \
	%D%/trouble.h
