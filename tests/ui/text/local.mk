check_PROGRAMS += \
	%D%/check_trouble \
	%D%/check_ui_differ \
	%D%/check_ui_news_pit \
	%D%/check_ui_text \
	%D%/check_ui_words
