check_PROGRAMS += \
	%D%/check_clock \
	%D%/check_gaming_time \
	%D%/check_language \
	%D%/check_lock_file \
	%D%/check_log \
	%D%/check_pin_check \
	%D%/check_progress \
	%D%/check_prompt \
	%D%/check_quota \
	%D%/check_quote \
	%D%/check_rate_limit \
	%D%/check_sandbox \
	%D%/check_station_key \
	%D%/check_watchdog

# The real clock, not the support's.
%C%_check_clock_LDADD = libapp.a $(LDADD)
