librules_a_SOURCES += \
	%D%/card.c \
	%D%/card.h \
	%D%/error.c \
	%D%/error.h \
	%D%/gettext.h \
	%D%/money.c \
	%D%/money.h \
	%D%/row_kind.c \
	%D%/row_kind.h \
	%D%/shoe.h \
	%D%/token.c \
	%D%/token.h
