check_PROGRAMS += \
	%D%/check_amendments \
	%D%/check_currency \
	%D%/check_round_store \
	%D%/check_round_search \
	%D%/check_server_messages
