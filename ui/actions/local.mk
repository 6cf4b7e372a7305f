libui_a_SOURCES += \
	%D%/action_table.c \
	%D%/actions.c \
	%D%/actions.h \
	%D%/dead_key.c \
	%D%/dealer_question.c \
	%D%/dry_run.c
