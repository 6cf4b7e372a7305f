librules_a_SOURCES += \
	%D%/answer.h \
	%D%/dice.c \
	%D%/dice.h \
	%D%/event.h \
	%D%/game.c \
	%D%/game.h \
	%D%/holds.c \
	%D%/holds.h \
	%D%/house_rules.c \
	%D%/house_rules.h \
	%D%/paytables.c \
	%D%/paytables.h \
	%D%/roulette_spots.c \
	%D%/roulette_spots.h \
	%D%/table.c \
	%D%/table.h \
	%D%/wagers.c \
	%D%/wagers.h
