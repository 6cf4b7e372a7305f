libui_a_SOURCES += \
	%D%/action_table.c \
	%D%/actions.c \
	%D%/actions.h \
	%D%/dealer_question.c \
	%D%/dealer_question.h \
	%D%/dry_run.c \
	%D%/dry_run.h
