libapp_a_SOURCES += \
	%D%/day_reader.c \
	%D%/day_reader.h \
	%D%/day_report.c \
	%D%/day_summary.c \
	%D%/day_summary.h \
	%D%/document.c \
	%D%/document.h \
	%D%/elapsed_time.c \
	%D%/elapsed_time.h \
	%D%/fairness.c \
	%D%/fairness.h \
	%D%/figures.c \
	%D%/figures.h \
	%D%/inspection_report.c \
	%D%/pending_report.c \
	%D%/report_currency.c \
	%D%/report_figures.c \
	%D%/report_figures.h \
	%D%/report_sections.c \
	%D%/report_sections.h \
	%D%/reports.h \
	%D%/rules_report.c \
	%D%/table_report.c \
	%D%/wheel_report.c \
	%D%/wheel_report.h
