check_PROGRAMS += \
	%D%/check_announced_bets \
	%D%/check_baccarat \
	%D%/check_blackjack \
	%D%/check_blackjack_offers \
	%D%/check_blackjack_recompute \
	%D%/check_dragon_tiger \
	%D%/check_house_models \
	%D%/check_odds \
	%D%/check_random_games \
	%D%/check_recompute \
	%D%/check_roads \
	%D%/check_roulette \
	%D%/check_round \
	%D%/check_settlement \
	%D%/check_sic_bo \
	%D%/check_side_bets \
	%D%/check_spots \
	%D%/check_stakes \
	%D%/check_worked_examples \
	%D%/check_zero_sum \
	%D%/check_zero_sum_limits
