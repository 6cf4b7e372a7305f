check_LIBRARIES += %D%/libsupport.a
%C%_libsupport_a_SOURCES = \
	tests/bench/bench.c \
	tests/bench/bench.h \
	tests/bench/bench_rounds.c \
	tests/bench/bench_rounds.h \
	tests/bench/bench_shell.c \
	tests/bench/bench_shell.h \
	%D%/big_text.c \
	%D%/big_text.h \
	%D%/fault_vfs.c \
	%D%/fault_vfs.h \
	%D%/fixture_display.c \
	%D%/fixture_display.h \
	%D%/fixture_feed.c \
	%D%/fixture_feed.h \
	%D%/fixture_link.c \
	%D%/fixture_link.h \
	%D%/fixture_pit.c \
	%D%/fixture_pit.h \
	%D%/fixture_proof.c \
	%D%/fixture_proof.h \
	%D%/fixture_protocol.c \
	%D%/fixture_protocol.h \
	%D%/fixture_record.c \
	%D%/fixture_record.h \
	%D%/fixture_report.c \
	%D%/fixture_report.h \
	%D%/fixture_screen.c \
	%D%/fixture_screen.h \
	%D%/fixture_sim.c \
	%D%/fixture_sim.h \
	%D%/fixture_station.c \
	%D%/fixture_station.h \
	%D%/fixture_wheel.c \
	%D%/fixture_wheel.h \
	%D%/script_player.c \
	%D%/script_player.h \
	%D%/script_runner.c \
	%D%/script_runner.h \
	%D%/support.c \
	%D%/support.h

# Programs whose clock and console are the test's own; not in the library, where
# others would find that clock before the real one.
fixture_desk = \
	tests/support/console_double.c \
	tests/support/fixture_desk.c \
	tests/support/fixture_desk.h

# Programs whose serial devices are the test's own.
serial_shim = \
	tests/support/serial_shim.c \
	tests/support/serial_shim.h

check_PROGRAMS += \
	%D%/check_support
