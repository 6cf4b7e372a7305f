check_PROGRAMS += \
	%D%/check_mismatch \
	%D%/check_row_text \
	%D%/check_spot_text \
	%D%/check_terms_text \
	%D%/check_plain_text \
	%D%/check_instruction_text
