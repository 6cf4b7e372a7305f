libui_a_SOURCES += \
	%D%/action_list.c \
	%D%/card_picker.c \
	%D%/event_form.c \
	%D%/event_form.h \
	%D%/hand_over_page.c \
	%D%/history_amend.c \
	%D%/history_list.c \
	%D%/history_page.c \
	%D%/history_page.h \
	%D%/history_round.c \
	%D%/history_viewer.c \
	%D%/inspection_entry.c \
	%D%/inspection_page.c \
	%D%/inspection_page.h \
	%D%/limits_page.c \
	%D%/log_page.c \
	%D%/page.c \
	%D%/page.h \
	%D%/recall_page.c \
	%D%/recall_page.h \
	%D%/shoe_remainder_page.c \
	%D%/wager_entry.c \
	%D%/wager_entry.h \
	%D%/wager_page.c \
	%D%/wager_page.h \
	%D%/wheel_chart.c
