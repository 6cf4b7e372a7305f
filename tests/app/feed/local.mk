check_PROGRAMS += \
	%D%/check_feed \
	%D%/check_feed_client \
	%D%/check_feed_format \
	%D%/check_feed_schema \
	%D%/check_feed_socket \
	%D%/check_feed_timer \
	%D%/check_flood \
	%D%/check_hole_card_mask \
	%D%/check_json_request \
	%D%/check_link_client \
	%D%/check_link_random \
	%D%/check_link_settles \
	%D%/check_request \
	%D%/check_servers \
	%D%/check_servers_back \
	%D%/check_servers_blackjack \
	%D%/check_servers_games \
	%D%/check_servers_long \
	%D%/check_servers_owners \
	%D%/check_servers_roulette
