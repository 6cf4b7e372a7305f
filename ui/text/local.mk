libui_a_SOURCES += \
	%D%/amount.c \
	%D%/dice_text.c \
	%D%/duty_text.c \
	%D%/event_text.c \
	%D%/form_text.c \
	%D%/reason_text.c \
	%D%/instruction_text.c \
	%D%/payout_text.c \
	%D%/placeholders.c \
	%D%/row_text.c \
	%D%/spot_text.c \
	%D%/terms_text.c \
	%D%/text.h \
	%D%/trouble.c
