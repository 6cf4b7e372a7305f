libdb_a_SOURCES += \
	%D%/choice.c \
	%D%/choice.h \
	%D%/heads.c \
	%D%/heads.h \
	%D%/manifest.c \
	%D%/manifest.h \
	%D%/proof.c \
	%D%/proof.h \
	%D%/proof_gather.c \
	%D%/proof_gather.h \
	%D%/proof_record.c \
	%D%/proof_record.h \
	%D%/proof_text.c \
	%D%/signed.c \
	%D%/signed.h
