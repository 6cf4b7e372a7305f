libdb_a_SOURCES += \
	%D%/manifest.c \
	%D%/manifest.h \
	%D%/proof.c \
	%D%/proof.h \
	%D%/proof_record.c \
	%D%/proof_record.h \
	%D%/signed_heads.c \
	%D%/signed_heads.h
