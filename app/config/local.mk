libapp_a_SOURCES += \
	%D%/conf.c \
	%D%/conf.h \
	%D%/conf_check.c \
	%D%/conf_check.h \
	%D%/conf_file.c \
	%D%/conf_file.h \
	%D%/conf_link.c \
	%D%/conf_link.h \
	%D%/conf_tree.c \
	%D%/conf_tree.h \
	%D%/config_keys.c \
	%D%/config_keys.h \
	%D%/config_values.c \
	%D%/config_values.h \
	%D%/protocol_options.c \
	%D%/protocol_options.h
