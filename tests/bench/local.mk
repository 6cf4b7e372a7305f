# A program bench_NAME measures, and prints what it found.
bench_programs = \
	%D%/bench_backup \
	%D%/bench_card \
	%D%/bench_dealer \
	%D%/bench_history \
	%D%/bench_idle \
	%D%/bench_link \
	%D%/bench_record \
	%D%/bench_rules \
	%D%/bench_verify
