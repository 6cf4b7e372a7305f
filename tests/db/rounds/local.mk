check_PROGRAMS += \
	%D%/check_amendments \
	%D%/check_history \
	%D%/check_search \
	%D%/check_server_messages
