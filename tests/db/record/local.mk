check_PROGRAMS += \
	%D%/check_backup \
	%D%/check_backup_signal \
	%D%/check_checkpoint \
	%D%/check_db \
	%D%/check_db_faults \
	%D%/check_db_faults_log \
	%D%/check_db_faults_made \
	%D%/check_db_found \
	%D%/check_db_rounds \
	%D%/check_durability \
	%D%/check_forged
