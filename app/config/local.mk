libapp_a_SOURCES += \
	%D%/config.c \
	%D%/config.h \
	%D%/config_check.c \
	%D%/config_check.h \
	%D%/config_keys.c \
	%D%/config_keys.h \
	%D%/config_tree.c \
	%D%/config_tree.h \
	%D%/config_values.c \
	%D%/config_values.h \
	%D%/protocol_options.c \
	%D%/protocol_options.h
