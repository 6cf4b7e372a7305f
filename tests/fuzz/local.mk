# A program fuzz_NAME takes any bytes; a file more in tests/corpus/NAME is one
# more input of its.
fuzz_programs = \
	%D%/fuzz_angeleye2 \
	%D%/fuzz_beetek \
	%D%/fuzz_cammegh \
	%D%/fuzz_capture \
	%D%/fuzz_codes \
	%D%/fuzz_conf \
	%D%/fuzz_dice \
	%D%/fuzz_number \
	%D%/fuzz_said \
	%D%/fuzz_scanner \
	%D%/fuzz_script
check_LIBRARIES += %D%/libfuzz.a
%C%_libfuzz_a_SOURCES = %D%/fuzz.c %D%/fuzz.h %D%/fuzz_main.c
fuzz_libs = tests/fuzz/libfuzz.a $(sabot_libs)
%C%_fuzz_angeleye2_LDADD = $(fuzz_libs)
%C%_fuzz_beetek_LDADD = $(fuzz_libs)
%C%_fuzz_cammegh_LDADD = $(fuzz_libs)
%C%_fuzz_capture_LDADD = $(fuzz_libs)
%C%_fuzz_codes_LDADD = $(fuzz_libs)
%C%_fuzz_conf_LDADD = $(fuzz_libs)
%C%_fuzz_dice_LDADD = $(fuzz_libs)
%C%_fuzz_number_LDADD = $(fuzz_libs)
%C%_fuzz_said_LDADD = $(fuzz_libs)
%C%_fuzz_scanner_LDADD = $(fuzz_libs)
%C%_fuzz_script_LDADD = $(fuzz_libs)
check_scripts += \
	%D%/check_corpus.sh
