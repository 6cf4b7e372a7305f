librules_a_SOURCES += \
	%D%/answer.h \
	%D%/event.h \
	%D%/game.h \
	%D%/holds.c \
	%D%/holds.h \
	%D%/house_rules.c \
	%D%/house_rules.h \
	%D%/spots.c \
	%D%/spots.h \
	%D%/table.c \
	%D%/table.h \
	%D%/wagers.c \
	%D%/wagers.h
