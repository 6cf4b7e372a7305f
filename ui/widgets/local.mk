libui_a_SOURCES += \
	%D%/card_art.c \
	%D%/dice.c \
	%D%/layout.c \
	%D%/widgets.c \
	%D%/widgets.h
