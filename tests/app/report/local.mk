check_PROGRAMS += \
	%D%/check_day_book \
	%D%/check_day_report \
	%D%/check_document \
	%D%/check_elapsed_time \
	%D%/check_fairness \
	%D%/check_figures \
	%D%/check_inspection_report \
	%D%/check_shift_report \
	%D%/check_table_report \
	%D%/check_wheel_report
%C%_check_day_book_SOURCES = \
	%D%/check_day_book.c \
	tests/support/house_day.c \
	tests/support/house_day.h
%C%_check_day_report_SOURCES = \
	%D%/check_day_report.c \
	tests/support/house_day.c \
	tests/support/house_day.h \
	tests/support/html.c \
	tests/support/html.h \
	tests/support/report.c \
	tests/support/report.h \
	tests/support/keyring.c \
	tests/support/keyring.h
%C%_check_document_SOURCES = \
	%D%/check_document.c \
	tests/support/html.c \
	tests/support/html.h
%C%_check_inspection_report_SOURCES = \
	%D%/check_inspection_report.c \
	tests/support/house_day.c \
	tests/support/house_day.h \
	tests/support/html.c \
	tests/support/html.h \
	tests/support/report.c \
	tests/support/report.h
%C%_check_shift_report_SOURCES = \
	%D%/check_shift_report.c \
	tests/support/house_day.c \
	tests/support/house_day.h \
	tests/support/html.c \
	tests/support/html.h \
	tests/support/report.c \
	tests/support/report.h \
	tests/support/shift.c \
	tests/support/shift.h
%C%_check_table_report_SOURCES = \
	%D%/check_table_report.c \
	tests/support/html.c \
	tests/support/html.h \
	tests/support/house_day.c \
	tests/support/house_day.h \
	tests/support/report.c \
	tests/support/report.h \
	tests/support/shift.c \
	tests/support/shift.h
%C%_check_wheel_report_SOURCES = \
	%D%/check_wheel_report.c \
	tests/support/report.c \
	tests/support/report.h
