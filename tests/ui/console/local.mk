check_PROGRAMS += \
	%D%/check_screens \
	%D%/check_ui_ball \
	%D%/check_ui_ball_recall \
	%D%/check_ui_blackjack \
	%D%/check_ui_blackjack_fit \
	%D%/check_ui_blackjack_keys \
	%D%/check_ui_busy \
	%D%/check_ui_count \
	%D%/check_ui_day \
	%D%/check_ui_fit \
	%D%/check_ui_help \
	%D%/check_ui_hole \
	%D%/check_ui_limits \
	%D%/check_ui_news \
	%D%/check_ui_offer \
	%D%/check_ui_random \
	%D%/check_ui_screen \
	%D%/check_ui_starts
