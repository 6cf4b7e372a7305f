check_PROGRAMS += \
	%D%/check_verify \
	%D%/check_verify_flips \
	%D%/check_verify_forms \
	%D%/check_verify_moves \
	%D%/check_verify_pit \
	%D%/check_verify_signed \
	%D%/check_verify_use
%C%_check_verify_flips_SOURCES = \
	%D%/check_verify_flips.c \
	tests/support/evening.c \
	tests/support/evening.h \
	tests/support/pages.c \
	tests/support/pages.h
%C%_check_verify_moves_SOURCES = \
	%D%/check_verify_moves.c \
	tests/support/evening.c \
	tests/support/evening.h
%C%_check_verify_signed_SOURCES = \
	%D%/check_verify_signed.c \
	tests/support/keyring.c \
	tests/support/keyring.h
