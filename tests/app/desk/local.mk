check_PROGRAMS += \
	%D%/check_capture_log \
	%D%/check_clock_hold \
	%D%/check_cut_card \
	%D%/check_day_change \
	%D%/check_desk_betting \
	%D%/check_desk_blackjack \
	%D%/check_desk_cards_back \
	%D%/check_desk_flood \
	%D%/check_desk_late \
	%D%/check_desk_limits \
	%D%/check_desk_dice \
	%D%/check_desk_link \
	%D%/check_token_watch \
	%D%/check_desk_opening \
	%D%/check_desk_people \
	%D%/check_desk_pins \
	%D%/check_desk_payouts \
	%D%/check_desk_random_day \
	%D%/check_desk_selftest \
	%D%/check_desk_undo \
	%D%/check_desk_shuffle \
	%D%/check_desk_wheel \
	%D%/check_desk_wheel_random \
	%D%/check_desk_wheel_studio \
	%D%/check_device \
	%D%/check_device_line \
	%D%/check_device_serial \
	%D%/check_disk_space \
	%D%/check_repeated_card \
	%D%/check_recall_loader \
	%D%/check_ball \
	%D%/check_spins \
	%D%/check_timers \
	%D%/check_wheel_page_loader
%C%_check_device_serial_SOURCES = %D%/check_device_serial.c $(serial_shim)
%C%_check_spins_SOURCES = \
	%D%/check_spins.c \
	tests/support/console_double.c
%C%_check_clock_hold_SOURCES = %D%/check_clock_hold.c $(fixture_desk)
%C%_check_day_change_SOURCES = %D%/check_day_change.c $(fixture_desk)
%C%_check_desk_betting_SOURCES = %D%/check_desk_betting.c $(fixture_desk)
%C%_check_desk_cards_back_SOURCES = %D%/check_desk_cards_back.c $(fixture_desk)
%C%_check_desk_dice_SOURCES = %D%/check_desk_dice.c $(fixture_desk)
%C%_check_desk_flood_SOURCES = %D%/check_desk_flood.c $(fixture_desk)
%C%_check_desk_late_SOURCES = %D%/check_desk_late.c $(fixture_desk)
%C%_check_desk_limits_SOURCES = %D%/check_desk_limits.c $(fixture_desk)
%C%_check_desk_opening_SOURCES = %D%/check_desk_opening.c $(fixture_desk)
%C%_check_desk_payouts_SOURCES = %D%/check_desk_payouts.c $(fixture_desk)
%C%_check_desk_people_SOURCES = %D%/check_desk_people.c $(fixture_desk)
%C%_check_desk_pins_SOURCES = %D%/check_desk_pins.c $(fixture_desk)
%C%_check_desk_random_day_SOURCES = %D%/check_desk_random_day.c $(fixture_desk)
%C%_check_desk_selftest_SOURCES = %D%/check_desk_selftest.c $(fixture_desk)
%C%_check_desk_undo_SOURCES = %D%/check_desk_undo.c $(fixture_desk)
%C%_check_desk_shuffle_SOURCES = %D%/check_desk_shuffle.c $(fixture_desk)
%C%_check_disk_space_SOURCES = %D%/check_disk_space.c $(fixture_desk)
