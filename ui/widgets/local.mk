libui_a_SOURCES += \
	%D%/columns.c \
	%D%/columns.h \
	%D%/face.c \
	%D%/face.h \
	%D%/key_guard.c \
	%D%/key_guard.h \
	%D%/key_help.c \
	%D%/key_help.h \
	%D%/keyed.c \
	%D%/keyed.h \
	%D%/keyed_number.c \
	%D%/keyed_number.h \
	%D%/layout.c \
	%D%/layout.h \
	%D%/menu.c \
	%D%/menu.h \
	%D%/page_frame.c \
	%D%/page_frame.h \
	%D%/sheets.c \
	%D%/sheets.h \
	%D%/text_field.c \
	%D%/text_field.h
