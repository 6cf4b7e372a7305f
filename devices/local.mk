libdevices_a_SOURCES =
include %D%/capture/local.mk
include %D%/link/local.mk
include %D%/protocols/local.mk
