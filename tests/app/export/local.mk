check_PROGRAMS += \
	%D%/check_export \
	%D%/check_export_seal \
	%D%/check_export_tampered
%C%_check_export_SOURCES = \
	%D%/check_export.c \
	tests/support/evidence.c \
	tests/support/evidence.h \
	tests/support/keyring.c \
	tests/support/keyring.h
%C%_check_export_seal_SOURCES = \
	%D%/check_export_seal.c \
	tests/support/evidence.c \
	tests/support/evidence.h \
	tests/support/keyring.c \
	tests/support/keyring.h
%C%_check_export_tampered_SOURCES = \
	%D%/check_export_tampered.c \
	tests/support/evidence.c \
	tests/support/evidence.h \
	tests/support/keyring.c \
	tests/support/keyring.h
