# What tests of the whole program run beside it.
whole_programs = \
	examples/link-client \
	%D%/whole_letters \
	%D%/whole_subscriber \
	%D%/whole_shoe \
	%D%/whole_terminal
examples_link_client_LDADD =
%C%_whole_letters_SOURCES = \
	%D%/whole_letters.c \
	tests/support/big_text.c \
	tests/support/big_text.h
%C%_whole_letters_LDADD = libui.a librules.a $(LIBINTL)
%C%_whole_subscriber_LDADD =
%C%_whole_shoe_SOURCES = \
	%D%/whole_shoe.c \
	%D%/orders.c \
	%D%/orders.h
%C%_whole_shoe_LDADD = libsim.a $(sabot_libs)
%C%_whole_terminal_SOURCES = \
	%D%/whole_terminal.c \
	%D%/orders.c \
	%D%/orders.h
%C%_whole_terminal_LDADD =

# What a kernel of its own runs, for serial_vm.sh.
%C%_serial_guest_LDADD = \
	libdevices.a \
	librules.a \
	$(SERIALPORT_LIBS) \
	$(LIBINTL)

# Those that wait longest come first, so that the computing is done meanwhile.
check_scripts += \
	%D%/check_whole_demo.sh \
	%D%/check_whole_shoes.sh \
	%D%/check_whole_blackjack.sh \
	%D%/check_whole_back.sh \
	%D%/check_whole_wheel.sh \
	%D%/check_whole_sic_bo.sh \
	%D%/check_whole_stall.sh \
	%D%/check_whole_faults.sh \
	%D%/check_whole_reader.sh \
	%D%/check_whole_restore.sh \
	%D%/check_whole_setup.sh \
	%D%/check_whole_watch.sh \
	%D%/check_whole_acts.sh \
	%D%/check_whole_beside.sh \
	%D%/check_whole_board.sh \
	%D%/check_whole_crash.sh \
	%D%/check_whole_day.sh \
	%D%/check_whole_deal.sh \
	%D%/check_whole_end.sh \
	%D%/check_whole_full.sh \
	%D%/check_whole_history.sh \
	%D%/check_whole_kill.sh \
	%D%/check_whole_link.sh \
	%D%/check_whole_opening.sh \
	%D%/check_whole_practice.sh \
	%D%/check_whole_outage.sh \
	%D%/check_whole_roulette.sh \
	%D%/check_whole_shoe.sh \
	%D%/check_whole_signals.sh \
	%D%/check_whole_size.sh \
	%D%/check_whole_start.sh \
	%D%/check_whole_wagers.sh
