check_PROGRAMS += \
	%D%/check_journal_row \
	%D%/check_journal_growth \
	%D%/check_journal \
	%D%/check_journal_pit
