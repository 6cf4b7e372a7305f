libsim_a_SOURCES += \
	%D%/deck.c \
	%D%/deck.h \
	%D%/dice.c \
	%D%/dice.h \
	%D%/faults.c \
	%D%/faults.h \
	%D%/line.c \
	%D%/line.h \
	%D%/opening.c \
	%D%/opening.h \
	%D%/playback.c \
	%D%/playback.h \
	%D%/players.c \
	%D%/players.h \
	%D%/proof.c \
	%D%/proof.h \
	%D%/protocols.c \
	%D%/protocols.h \
	%D%/random.c \
	%D%/random.h \
	%D%/reader.c \
	%D%/reader.h \
	%D%/shoe.c \
	%D%/shoe.h \
	%D%/wheel.c \
	%D%/wheel.h
