check_PROGRAMS += \
	%D%/check_sim \
	%D%/check_sim_blackjack \
	%D%/check_sim_faults \
	%D%/check_sim_hands \
	%D%/check_sim_number \
	%D%/check_sim_opening \
	%D%/check_sim_play \
	%D%/check_sim_shoe \
	%D%/check_sim_wheel \
	%D%/check_sim_wheel_faults
check_scripts += \
	%D%/check_sabot_sim.sh
%C%_check_sim_blackjack_SOURCES = \
	%D%/check_sim_blackjack.c \
	tests/support/floor.c \
	tests/support/floor.h
%C%_check_sim_faults_SOURCES = \
	%D%/check_sim_faults.c \
	tests/support/floor.c \
	tests/support/floor.h
%C%_check_sim_number_SOURCES = \
	%D%/check_sim_number.c \
	tests/support/ear.c \
	tests/support/ear.h
%C%_check_sim_shoe_SOURCES = \
	%D%/check_sim_shoe.c \
	tests/support/floor.c \
	tests/support/floor.h
%C%_check_sim_wheel_SOURCES = \
	%D%/check_sim_wheel.c \
	tests/support/ear.c \
	tests/support/ear.h
%C%_check_sim_wheel_faults_SOURCES = \
	%D%/check_sim_wheel_faults.c \
	tests/support/ear.c \
	tests/support/ear.h
