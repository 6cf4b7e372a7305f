check_PROGRAMS += \
	%D%/check_players
