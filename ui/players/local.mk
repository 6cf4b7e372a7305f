libui_a_SOURCES += \
	%D%/players.c \
	%D%/players.h \
	%D%/players_baccarat.c \
	%D%/players_banner.c \
	%D%/players_blackjack.c \
	%D%/players_parts.h \
	%D%/players_roads.c \
	%D%/players_roulette.c
