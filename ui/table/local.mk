libui_a_SOURCES += \
	%D%/announcements.c \
	%D%/announcements.h \
	%D%/baccarat_view.c \
	%D%/baccarat_view.h \
	%D%/banner.c \
	%D%/banner.h \
	%D%/blackjack_view.c \
	%D%/blackjack_view.h \
	%D%/event_log.c \
	%D%/event_log.h \
	%D%/game_view.c \
	%D%/game_view.h \
	%D%/payouts.c \
	%D%/payouts.h \
	%D%/roulette_view.c \
	%D%/roulette_view.h \
	%D%/shuffle_view.c \
	%D%/shuffle_view.h \
	%D%/table_parts.c \
	%D%/table_parts.h \
	%D%/table_signs.c \
	%D%/table_signs.h \
	%D%/wagers_laid.c \
	%D%/wagers_laid.h
