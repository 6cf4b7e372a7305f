check_PROGRAMS += \
	%D%/check_ui_players
