check_PROGRAMS += \
	%D%/check_big_letters \
	%D%/check_terminal \
	%D%/check_cells \
	%D%/check_keys
# The real console, before the one that nobody looks at.
%C%_check_terminal_LDADD = libui.a $(LDADD)
