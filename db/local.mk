libdb_a_SOURCES =
include %D%/journal/local.mk
include %D%/staff/local.mk
include %D%/rounds/local.mk
include %D%/inspections/local.mk
include %D%/record/local.mk
include %D%/proof/local.mk
include %D%/verify/local.mk
