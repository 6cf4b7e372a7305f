check_PROGRAMS += \
	%D%/check_screens \
	%D%/check_screen_roulette \
	%D%/check_recall_roulette \
	%D%/check_screen_blackjack \
	%D%/check_blackjack_fit \
	%D%/check_blackjack_keys \
	%D%/check_slow_record \
	%D%/check_screen_day \
	%D%/check_texts_fit \
	%D%/check_screen_help \
	%D%/check_screen_hole_card \
	%D%/check_limits_line \
	%D%/check_event_log \
	%D%/check_screen_repeated_card \
	%D%/check_screen_random \
	%D%/check_screen_keys \
	%D%/check_first_decisions
check_scripts += \
	%D%/check_pseudo_languages.sh
