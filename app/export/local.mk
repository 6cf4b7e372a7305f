libapp_a_SOURCES += \
	%D%/export.c \
	%D%/export.h \
	%D%/export_files.c \
	%D%/export_files.h \
	%D%/export_store.c \
	%D%/export_store.h \
	%D%/folder.c \
	%D%/folder.h \
	%D%/verify_export.c \
	%D%/verify_export.h \
	%D%/verify_export_round.c \
	%D%/verify_export_work.h
