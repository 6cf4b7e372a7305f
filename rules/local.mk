librules_a_SOURCES =
include %D%/core/local.mk
include %D%/table/local.mk
include %D%/games/local.mk
include %D%/script/local.mk
include %D%/pit/local.mk
