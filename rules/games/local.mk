librules_a_SOURCES += \
	%D%/baccarat.c \
	%D%/baccarat.h \
	%D%/blackjack.c \
	%D%/blackjack.h \
	%D%/blackjack_hands.c \
	%D%/blackjack_hands.h \
	%D%/card_games.c \
	%D%/card_games.h \
	%D%/coup.c \
	%D%/coup.h \
	%D%/dragon_tiger.c \
	%D%/dragon_tiger.h \
	%D%/games.c \
	%D%/games.h \
	%D%/odds.c \
	%D%/odds.h \
	%D%/roads.c \
	%D%/roads.h \
	%D%/roulette.c \
	%D%/roulette.h \
	%D%/round.c \
	%D%/round.h \
	%D%/settlement.c \
	%D%/settlement.h \
	%D%/wheel.c \
	%D%/wheel.h
