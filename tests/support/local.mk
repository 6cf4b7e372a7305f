check_LIBRARIES += %D%/libsupport.a
%C%_libsupport_a_SOURCES = \
	%D%/any_rounds.c \
	%D%/any_rounds.h \
	%D%/archive.c \
	%D%/archive.h \
	%D%/audience.c \
	%D%/audience.h \
	tests/bench/bench.c \
	tests/bench/bench.h \
	tests/bench/bench_rounds.c \
	tests/bench/bench_rounds.h \
	tests/bench/bench_shell.c \
	tests/bench/bench_shell.h \
	%D%/blackjack.h \
	%D%/blackjack_scene.h \
	%D%/book.c \
	%D%/book.h \
	%D%/cammegh.c \
	%D%/cammegh.h \
	%D%/chance.c \
	%D%/chance.h \
	%D%/conf_text.c \
	%D%/conf_text.h \
	%D%/croupier.c \
	%D%/croupier.h \
	%D%/day_book.c \
	%D%/day_book.h \
	%D%/faults.c \
	%D%/faults.h \
	%D%/faulty_vfs.c \
	%D%/faulty_vfs.h \
	%D%/gallery.c \
	%D%/gallery.h \
	%D%/listing.c \
	%D%/listing.h \
	%D%/opened.c \
	%D%/opened.h \
	%D%/gaming.c \
	%D%/gaming.h \
	%D%/paperwork.c \
	%D%/paperwork.h \
	%D%/peer.c \
	%D%/peer.h \
	%D%/play.c \
	%D%/play.h \
	%D%/printed.c \
	%D%/printed.h \
	%D%/reader.c \
	%D%/reader.h \
	%D%/scene.c \
	%D%/scene.h \
	%D%/scene_day.c \
	%D%/scene_day.h \
	%D%/flood.c \
	%D%/flood.h \
	%D%/servers.c \
	%D%/servers.h \
	%D%/settling.c \
	%D%/settling.h \
	%D%/shelf.c \
	%D%/shelf.h \
	%D%/shown.c \
	%D%/shown.h \
	%D%/slow_vfs.c \
	%D%/slow_vfs.h \
	%D%/stage.c \
	%D%/stage.h \
	%D%/stream.c \
	%D%/stream.h \
	%D%/support.c \
	%D%/support.h \
	%D%/table.c \
	%D%/table.h \
	%D%/tamper.c \
	%D%/tamper.h

# A desk whose console nobody looks at, and people who sit there.
office = \
	tests/support/blind_console.c \
	tests/support/no_console.c \
	tests/support/no_console.h \
	tests/support/office.c \
	tests/support/office.h

# Programs whose serial devices are the test's own.
serial_shim = \
	tests/support/serial_shim.c \
	tests/support/serial_shim.h

check_PROGRAMS += \
	%D%/check_support
