libapp_a_SOURCES += \
	%D%/feed.c \
	%D%/feed.h \
	%D%/feed_client.c \
	%D%/feed_client.h \
	%D%/feed_format.c \
	%D%/feed_format.h \
	%D%/feed_internal.h \
	%D%/feed_schema.c \
	%D%/feed_schema.h \
	%D%/feed_servers.c \
	%D%/hole_card_mask.c \
	%D%/hole_card_mask.h \
	%D%/json_request.c \
	%D%/json_request.h \
	%D%/request.c \
	%D%/request.h
