libui_a_SOURCES += \
	%D%/practice_text.c \
	%D%/practice_view.c \
	%D%/practice_view.h
