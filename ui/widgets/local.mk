libui_a_SOURCES += \
	%D%/card_art.c \
	%D%/card_art.h \
	%D%/card_field.c \
	%D%/card_field.h \
	%D%/columns.c \
	%D%/columns.h \
	%D%/key_guard.c \
	%D%/key_guard.h \
	%D%/key_help.c \
	%D%/key_help.h \
	%D%/layout.c \
	%D%/layout.h \
	%D%/menu.c \
	%D%/menu.h \
	%D%/page_frame.c \
	%D%/page_frame.h \
	%D%/text_field.c \
	%D%/text_field.h
