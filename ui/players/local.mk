libui_a_SOURCES += \
	%D%/players.c \
	%D%/players.h \
	%D%/players_coup.c \
	%D%/players_blackjack.c \
	%D%/players_roulette.c \
	%D%/players_sic_bo.c \
	%D%/players_terms.c
