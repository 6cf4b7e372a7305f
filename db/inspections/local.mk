libdb_a_SOURCES += \
	%D%/form_text.c \
	%D%/form_text.h \
	%D%/inspection_store.c \
	%D%/inspection_store.h
