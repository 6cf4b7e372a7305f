libdb_a_SOURCES += \
	%D%/badge_set.c \
	%D%/badge_set.h \
	%D%/old_pins.c \
	%D%/old_pins.h \
	%D%/staff.c \
	%D%/staff.h \
	%D%/staff_events.c \
	%D%/staff_events.h \
	%D%/staff_pin.c \
	%D%/staff_pin.h \
	%D%/staff_roster.c \
	%D%/staff_roster.h
