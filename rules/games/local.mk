librules_a_SOURCES += \
	%D%/baccarat.c \
	%D%/baccarat.h \
	%D%/blackjack.c \
	%D%/blackjack.h \
	%D%/blackjack_settle.c \
	%D%/blackjack_settle.h \
	%D%/card_games.c \
	%D%/card_games.h \
	%D%/odds.c \
	%D%/odds.h \
	%D%/recompute.c \
	%D%/roads.c \
	%D%/roads.h \
	%D%/roulette.c \
	%D%/roulette.h \
	%D%/round.c \
	%D%/round.h \
	%D%/settlement.c \
	%D%/settlement.h \
	%D%/stakes.c \
	%D%/stakes.h \
	%D%/wagering.c \
	%D%/wheel.c \
	%D%/wheel.h
