libapp_a_SOURCES += \
	%D%/conf.c \
	%D%/conf.h \
	%D%/conf_here.c \
	%D%/conf_internal.h \
	%D%/conf_keys.c \
	%D%/conf_keys.h \
	%D%/conf_reload.c \
	%D%/conf_tree.c \
	%D%/protocol_options.c \
	%D%/protocol_options.h
