libdb_a_SOURCES += \
	%D%/verify_findings.c \
	%D%/verify.c \
	%D%/verify.h \
	%D%/verify_heads.c \
	%D%/verify_internal.h \
	%D%/verify_permissions.c \
	%D%/verify_pins.c \
	%D%/verify_projections.c \
	%D%/verify_structure.c
