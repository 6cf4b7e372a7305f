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
