libdb_a_SOURCES += \
	%D%/form_text.c \
	%D%/form_text.h \
	%D%/inspections.c \
	%D%/inspections.h \
	%D%/inspections_put.c
