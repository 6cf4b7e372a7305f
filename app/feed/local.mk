libapp_a_SOURCES += \
	%D%/aside.c \
	%D%/aside.h \
	%D%/feed.c \
	%D%/feed.h \
	%D%/feed_client.c \
	%D%/feed_client.h \
	%D%/feed_internal.h \
	%D%/feed_rows.c \
	%D%/feed_servers.c \
	%D%/feed_socket.c \
	%D%/request.c \
	%D%/request.h \
	%D%/retold.c \
	%D%/retold.h \
	%D%/subscriber.c \
	%D%/subscriber.h \
	%D%/told.c \
	%D%/told.h
