libui_a_SOURCES += \
	%D%/console_view.h
