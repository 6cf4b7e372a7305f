libui_a_SOURCES += \
	%D%/action.c \
	%D%/action.h \
	%D%/action_pit.c \
	%D%/action_table.c \
	%D%/dealer_question.c \
	%D%/dealer_question.h \
	%D%/dry_run.c \
	%D%/dry_run.h
