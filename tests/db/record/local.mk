check_PROGRAMS += \
	%D%/check_backup \
	%D%/check_backup_signal \
	%D%/check_checkpoint \
	%D%/check_record_open \
	%D%/check_record_planted \
	%D%/check_record_faults \
	%D%/check_record_faults_wal \
	%D%/check_record_faults_create \
	%D%/check_round_names \
	%D%/check_replay_rounds \
	%D%/check_durability \
	%D%/check_endless_trees \
	%D%/check_foreign_schema \
	%D%/check_forged_numbers \
	%D%/check_upgrade
