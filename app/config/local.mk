libapp_a_SOURCES += \
	%D%/config.c \
	%D%/config.h \
	%D%/config_keys.c \
	%D%/config_keys.h \
	%D%/protocol_options.c \
	%D%/protocol_options.h
