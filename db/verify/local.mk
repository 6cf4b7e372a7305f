libdb_a_SOURCES += \
	%D%/verify.c \
	%D%/verify.h \
	%D%/verify_additions.c \
	%D%/verify_forms.c \
	%D%/verify_internal.h \
	%D%/verify_messages.c \
	%D%/verify_pit.c \
	%D%/verify_rounds.c \
	%D%/verify_rows.c \
	%D%/verify_signed.c \
	%D%/verify_structure.c
