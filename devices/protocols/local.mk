libdevices_a_SOURCES += \
	%D%/angeleye2.c \
	%D%/beetek.c \
	%D%/cammegh.c \
	%D%/dice.c \
	%D%/line_splitter.c \
	%D%/line_splitter.h \
	%D%/number.c \
	%D%/protocol.c \
	%D%/protocol.h \
	%D%/registry.c \
	%D%/scan_codes.c \
	%D%/scan_codes.h \
	%D%/scanner.c
