/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_protocol.h"
#include "tests/support/support.h"

struct received {
	const char *proves, *in, *out;
};

/* clang-format off */
static const struct received cases[] = {
	/* life */
	{"the first status line", "1/--/0/0", "device live\n"},
	{"nothing else is a sign of life", "*P_OK| 17| OK| *Y;1| @9999", ""},
	{"stale after 2 s", "@100 1/--/0/0 @2099", "@100 device live\n"},
	{"stale at 2 s", "@100 1/--/0/0 @2100",
	 "@100 device live\n@2100 device stale\n"},
	{"stale falls due before the bytes of its time",
	 "1/--/0/0 @2000 1/--/0/0",
	 "device live\n@2000 device stale\ndevice live\n"},
	{"a status line just in time", "1/--/0/0 @1999 1/--/0/0 @3998",
	 "device live\n"},
	{"what is not a status line proves nothing",
	 "1/--/0/0 @1500 *P_OK| OK| 17| *X;bad| *Y;1| @2000",
	 "device live\n@1500 device malformed 6\n@2000 device stale\n"},
	{"a status line counts when it is whole",
	 "1/--/0/0 @1700 *X;1;000;__;0;283; @2100 0| @4099",
	 "device live\n@2000 device stale\n@2100 device live\n"},
	{"lost after 5 s", "1/--/0/0 @4999",
	 "device live\n@2000 device stale\n"},
	{"lost at 5 s", "1/--/0/0 @5000",
	 "device live\n@2000 device stale\n@5000 device lost\n"},
	{"lost is lost once", "1/--/0/0 @3600000",
	 "device live\n@2000 device stale\n@5000 device lost\n"},
	{"lost falls due before the bytes of its time",
	 "5/17/0/0 @5000 5/17/0/0",
	 "device live\ndevice unsure-number 17\n@2000 device stale\n"
	 "@5000 device lost\ndevice live\ndevice unsure-number 17\n"},
	{"stale and back forgets nothing",
	 "4/16/2/0 17| @2500 5/17/2/0 @3000 6/17/0/0 @5500 6/17/0/0",
	 "device live\ndevice warning ball-direction\n@2000 device stale\n"
	 "@2500 device live\n@3000 device warning-cleared ball-direction\n"
	 "device closed\n@5000 device stale\n@5500 device live\n"},

	/* warnings */
	{"each flag", "1/--/1/0 1/--/2/0 1/--/4/0 1/--/8/0 1/--/0/0",
	 "device live\ndevice warning ball-not-detected\n"
	 "device warning-cleared ball-not-detected\n"
	 "device warning ball-direction\n"
	 "device warning-cleared ball-direction\n"
	 "device warning sensor-fault\n"
	 "device warning-cleared sensor-fault\n"
	 "device warning launch-failed\n"
	 "device warning-cleared launch-failed\n"},
	{"the low bit first, set or cleared", "1/--/6/0 1/--/9/0",
	 "device live\ndevice warning ball-direction\n"
	 "device warning sensor-fault\n"
	 "device warning ball-not-detected\n"
	 "device warning-cleared ball-direction\n"
	 "device warning-cleared sensor-fault\n"
	 "device warning launch-failed\n"},
	{"flags add, in hex of either case", "1/--/F/0 1/--/f/0 1/--/A/0",
	 "device live\ndevice warning ball-not-detected\n"
	 "device warning ball-direction\ndevice warning sensor-fault\n"
	 "device warning launch-failed\n"
	 "device warning-cleared ball-not-detected\n"
	 "device warning-cleared sensor-fault\n"},
	{"lost forgets the flags without a report",
	 "1/--/5/0 @5000 1/--/4/0 1/--/0/0",
	 "device live\ndevice warning ball-not-detected\n"
	 "device warning sensor-fault\n@2000 device stale\n"
	 "@5000 device lost\ndevice live\ndevice warning sensor-fault\n"
	 "device warning-cleared sensor-fault\n"},

	/* double zero */
	{"double zero, once", "1/00/0/0 2/00/0/0 3/00/0/0 4/00/0/0 5/00/0/0",
	 "device live\ndevice error double-zero\nspin cw ccw\nrevs 4\n"},
	{"double zero comes after the warnings, before the spin",
	 "2/--/0/1 3/00/4/1",
	 "device live\ndevice warning sensor-fault\n"
	 "device error double-zero\nspin ccw cw\n"},
	{"a number between makes it news again",
	 "1/00/0/0 1/_7/0/0 1/00/0/0",
	 "device live\ndevice error double-zero\ndevice error double-zero\n"},
	{"blanks between do not", "1/00/0/0 1/--/0/0 1/00/0/0",
	 "device live\ndevice error double-zero\n"},
	{"being lost between does not", "1/00/0/0 @5000 1/00/0/0",
	 "device live\ndevice error double-zero\n@2000 device stale\n"
	 "@5000 device lost\ndevice live\n"},
	{"double zero is no number that was shown",
	 "1/_7/0/0 1/00/0/0 1/_7/0/0 1/00/0/0 1/_8/0/0",
	 "device live\ndevice error double-zero\n"
	 "device error double-zero\ndevice unsure-number 8\n"},

	/* the ball */
	{"a launch, against the wheel, out of each state",
	 "1/--/0/0 3/--/0/0 2/--/0/0 3/--/0/1",
	 "device live\nspin cw ccw\nspin ccw cw\n"},
	{"a launch with the wheel", "2/--/2/0 3/--/2/0 2/--/2/1 3/--/2/1",
	 "device live\ndevice warning ball-direction\nspin cw cw\n"
	 "spin ccw ccw\n"},
	{"the flag of the line itself counts", "2/--/2/0 3/--/0/0",
	 "device live\ndevice warning ball-direction\n"
	 "device warning-cleared ball-direction\nspin cw ccw\n"},
	{"other flags turn no ball", "2/--/D/0 3/--/D/0",
	 "device live\ndevice warning ball-not-detected\n"
	 "device warning sensor-fault\ndevice warning launch-failed\n"
	 "spin cw ccw\n"},
	{"a ball that runs on is no launch",
	 "3/--/0/0 3/--/0/1 4/--/0/1 3/--/0/1 5/--/0/1 3/--/0/1 6/--/0/1 "
	 "3/--/0/1 7/--/0/1 3/--/0/1",
	 "device live\nrevs 4\ndevice closed\ndevice dealer-lock\n"},
	{"lost between forgets where the ball was",
	 "2/--/0/0 @5000 3/--/0/0 @10000 4/--/0/0",
	 "device live\n@2000 device stale\n@5000 device lost\ndevice live\n"
	 "@7000 device stale\n@10000 device lost\ndevice live\n"},
	{"stale between does not", "2/--/0/0 @4999 3/--/0/0 @9998 4/--/0/0",
	 "device live\n@2000 device stale\n@4999 device live\nspin cw ccw\n"
	 "@6999 device stale\n@9998 device live\nrevs 4\n"},
	{"no more bets come out of state 3 alone",
	 "4/--/0/0 1/--/0/0 4/--/0/0 2/--/0/0 4/--/0/0 5/--/0/0 4/--/0/0 "
	 "6/--/0/0 4/--/0/0 7/--/0/0 4/--/0/0 3/--/0/0 4/--/0/0 4/--/0/0",
	 "device live\ndevice closed\ndevice dealer-lock\nrevs 4\n"},

	/* the result */
	{"a number", "4/16/0/0 5/17/0/0 5/17/0/0 1/17/0/0",
	 "device live\nnumber 17\n"},
	{"each way to write one",
	 "4/--/0/0 5/_0/0/0 4/_0/0/0 5/_5/0/0 4/_5/0/0 5/09/0/0 4/09/0/0 "
	 "5/10/0/0 4/10/0/0 5/36/0/0",
	 "device live\nnumber 0\nnumber 5\nnumber 9\nnumber 10\nnumber 36\n"},
	{"the same number once more", "4/17/0/0 5/17/0/0",
	 "device live\nnumber 17\n"},
	{"no number to be seen", "4/16/0/0 5/--/0/0 5/--/0/0",
	 "device live\n"},
	{"a number that comes late is unsure", "4/16/0/0 5/--/0/0 5/17/0/0",
	 "device live\ndevice unsure-number 17\n"},
	{"the bare number may be there, in each of its forms",
	 "4/--/0/0 17| 5/17/0/0 4/17/0/0 _8| 5/_8/0/0 4/_8/0/0 9| 5/_9/0/0 "
	 "4/_9/0/0 07| 5/_7/0/0 4/_7/0/0 0| 5/_0/0/0 4/_0/0/0 _0| 5/_0/0/0",
	 "device live\nnumber 17\nnumber 8\nnumber 9\nnumber 7\nnumber 0\n"
	 "number 0\n"},
	{"a bare number that differs", "4/--/0/0 17| 5/_7/0/0",
	 "device live\ndevice mismatch 17 7\n"},
	{"after a mismatch the number was shown all the same",
	 "4/--/0/0 17| 5/_7/0/0 5/_7/0/0 1/_7/0/0 1/17/0/0",
	 "device live\ndevice mismatch 17 7\ndevice unsure-number 17\n"},
	{"of several the last", "4/--/0/0 17| 4/--/0/0 7| 5/_7/0/0",
	 "device live\nnumber 7\n"},
	{"a bare number outside state 4 does not count",
	 "3/--/0/0 17| 4/--/0/0 5/_7/0/0 17| 4/_7/0/0 5/_8/0/0",
	 "device live\nrevs 4\nnumber 7\nnumber 8\n"},
	{"nor one before any status line", "17| 4/--/0/0 5/_7/0/0",
	 "device live\nnumber 7\n"},
	{"nor one after being lost",
	 "4/--/0/0 @5000 17| 4/--/0/0 5/_7/0/0",
	 "device live\n@2000 device stale\n@5000 device lost\ndevice live\n"
	 "number 7\n"},
	{"lost forgets it", "4/--/0/0 17| @5000 4/--/0/0 5/_7/0/0",
	 "device live\n@2000 device stale\n@5000 device lost\ndevice live\n"
	 "number 7\n"},
	{"it is for the next result only, whatever becomes of that",
	 "4/--/0/0 17| 5/--/0/0 4/--/0/0 5/_7/0/0",
	 "device live\nnumber 7\n"},
	{"and waits for it", "4/--/0/0 17| 1/--/0/0 4/--/0/0 5/_7/0/0",
	 "device live\ndevice mismatch 17 7\n"},
	{"a bare double zero is no bare number",
	 "4/--/0/0 17| 00| 5/17/0/0 4/17/0/0 00| 5/_7/0/0",
	 "device live\nnumber 17\nnumber 7\n"},
	{"each flag voids",
	 "4/--/1/0 5/11/1/0 4/11/2/0 5/12/2/0 4/12/4/0 5/13/4/0 4/13/8/0 "
	 "5/14/8/0 5/14/0/0 1/14/0/0",
	 "device live\ndevice warning ball-not-detected\n"
	 "device warning-cleared ball-not-detected\n"
	 "device warning ball-direction\n"
	 "device warning-cleared ball-direction\n"
	 "device warning sensor-fault\n"
	 "device warning-cleared sensor-fault\n"
	 "device warning launch-failed\n"
	 "device warning-cleared launch-failed\n"},
	{"the flags of the line itself void",
	 "4/--/1/0 5/11/0/0 4/11/0/0 5/12/1/0",
	 "device live\ndevice warning ball-not-detected\n"
	 "device warning-cleared ball-not-detected\nnumber 11\n"
	 "device warning ball-not-detected\n"},
	{"a void result is no mismatch either, and its bare number is over",
	 "4/--/0/0 17| 5/_7/2/0 4/_7/2/0 5/_8/0/0",
	 "device live\ndevice warning ball-direction\n"
	 "device warning-cleared ball-direction\nnumber 8\n"},

	/* numbers that need the dealer's word */
	{"a result on the first line", "5/17/0/0 5/17/0/0",
	 "device live\ndevice unsure-number 17\n"},
	{"a result without state 4 before it",
	 "1/--/0/0 5/11/0/0 2/11/0/0 5/12/0/0 3/12/0/0 5/13/0/0 6/13/0/0 "
	 "5/14/0/0 7/14/0/0 5/14/0/0",
	 "device live\ndevice unsure-number 11\ndevice unsure-number 12\n"
	 "device unsure-number 13\ndevice closed\ndevice unsure-number 14\n"
	 "device dealer-lock\ndevice unsure-number 14\n"},
	{"it is offered again after lost",
	 "4/--/0/0 5/17/0/0 @5000 5/17/0/0",
	 "device live\nnumber 17\n@2000 device stale\n@5000 device lost\n"
	 "device live\ndevice unsure-number 17\n"},
	{"but not when it is void", "3/16/0/0 5/17/2/0 1/17/2/0",
	 "device live\ndevice warning ball-direction\n"},
	{"a result that was missed", "2/16/0/0 2/17/0/0 2/17/0/0",
	 "device live\ndevice unsure-number 17\n"},
	{"missed in each state",
	 "1/10/0/0 1/11/0/0 2/12/0/0 3/13/0/0 4/14/0/0 5/14/0/0 5/15/0/0 "
	 "6/16/0/0 7/17/0/0",
	 "device live\ndevice unsure-number 11\ndevice unsure-number 12\n"
	 "spin cw ccw\ndevice unsure-number 13\nrevs 4\n"
	 "device unsure-number 14\nnumber 14\ndevice unsure-number 15\n"
	 "device unsure-number 16\ndevice closed\n"
	 "device unsure-number 17\ndevice dealer-lock\n"},
	{"missed, whatever the flags", "2/16/0/0 2/17/F/0",
	 "device live\ndevice warning ball-not-detected\n"
	 "device warning ball-direction\ndevice warning sensor-fault\n"
	 "device warning launch-failed\ndevice unsure-number 17\n"},
	{"missed while it was lost", "2/16/0/0 @5000 2/17/0/0",
	 "device live\n@2000 device stale\n@5000 device lost\ndevice live\n"
	 "device unsure-number 17\n"},
	{"not missed while it was lost", "2/16/0/0 @5000 2/16/0/0",
	 "device live\n@2000 device stale\n@5000 device lost\n"
	 "device live\n"},
	{"no number was ever shown before this one", "2/--/0/0 2/17/0/0",
	 "device live\n"},
	{"blanks are no number, and make none forgotten",
	 "2/16/0/0 2/--/0/0 2/16/0/0 2/--/0/0 2/17/0/0",
	 "device live\ndevice unsure-number 17\n"},
	{"a bare number was shown by no status line",
	 "2/16/0/0 17| 2/16/0/0 4/16/0/0 18| 4/16/0/0",
	 "device live\n"},

	/* the table */
	{"closed and opened", "6/--/0/0 6/--/0/0 1/--/0/0 6/--/0/0",
	 "device live\ndevice closed\ndevice closed\n"},
	{"the dealer's lock", "7/--/0/0 7/--/0/0 @5000 7/--/0/0",
	 "device live\ndevice dealer-lock\n@2000 device stale\n"
	 "@5000 device lost\ndevice live\ndevice dealer-lock\n"},
	{"a round as it should be",
	 "1/_4/0/1 2/_4/0/1 3/_4/0/1 4/_4/0/1 32| 5/32/0/1 1/32/0/0",
	 "device live\nspin ccw cw\nrevs 4\nnumber 32\n"},

	/* Extended mode */
	{"a launch whose ball is known",
	 "2/--/0/0 3/--/0/0/00/0 2/--/0/0 3/--/2/0/00/1 2/--/2/1 "
	 "3/--/2/1/00/0 2/--/2/1 3/--/0/1/00/1",
	 "device live\nspin cw cw\ndevice warning ball-direction\n"
	 "spin cw ccw\nspin ccw cw\ndevice warning-cleared ball-direction\n"
	 "spin ccw ccw\n"},
	{"one whose ball is not",
	 "2/--/0/0 3/--/0/0/00/? 2/--/0/0 3/--/2/0/00/?",
	 "device live\nspin cw ccw\ndevice warning ball-direction\n"
	 "spin cw cw\n"},
	{"the turns of that line, in decimal",
	 "3/--/0/0/09/0 4/--/0/0/0c/0 4/--/0/0/0D/0 3/--/0/0 4/--/0/0/00/0 "
	 "3/--/0/0/05/0 4/--/0/0/fF/0 3/--/0/0/05/0 4/--/0/0",
	 "device live\nrevs 12\nrevs 0\nrevs 255\nrevs 4\n"},
	{"all else is as it is without",
	 "1/_4/8/1/00/? 2/_4/0/1/00/? 3/_4/0/1/01/0 4/_4/0/1/0b/0 32| "
	 "5/32/0/1/10/? 6/32/0/1/00/? @2000",
	 "device live\ndevice warning launch-failed\n"
	 "device warning-cleared launch-failed\nspin ccw cw\nrevs 11\n"
	 "number 32\ndevice closed\n@2000 device stale\n"},

	/* lines */
	{"either character ends a line, and empty ones are nothing",
	 "\r\n\n\r 1/--/0/0 \n\n *X;6;000;__;0;000;0\n"
	 "*X;7;000;__;0;000;0\r*X;6;000;__;0;000;0\r",
	 "device live\ndevice closed\ndevice dealer-lock\ndevice closed\n"},
	{"replies are nothing",
	 "*P_OK| *o_1158| *F_0| *Y;1;2| *| *X| *X_| *x;1| OK| ERROR| LOCKED|",
	 ""},
	{"words that are almost those",
	 "OKAY| O| ok| ERRO| LOCKED_| _OK| P_OK| OK\001|",
	 "device malformed 4\ndevice malformed 1\ndevice malformed 2\n"
	 "device malformed 4\ndevice malformed 7\ndevice malformed 3\n"
	 "device malformed 4\ndevice malformed 3\n"},
	{"no bare numbers",
	 "37| 99| 40| 117| 017| _17| 1_| -1| +1| 1x| _| __| \x80| 1;| 000|",
	 "device malformed 2\ndevice malformed 2\ndevice malformed 2\n"
	 "device malformed 3\ndevice malformed 3\ndevice malformed 3\n"
	 "device malformed 2\ndevice malformed 2\ndevice malformed 2\n"
	 "device malformed 2\ndevice malformed 1\ndevice malformed 2\n"
	 "device malformed 1\ndevice malformed 2\ndevice malformed 3\n"},
	{"bare numbers that say nothing", "0| 36| _9| 09| 00| 7|", ""},
	{"a malformed line changes nothing",
	 "4/--/0/0 17| *X;5;000;18;0;000;2| 118| 5/17/0/0",
	 "device live\ndevice malformed 19\ndevice malformed 3\nnumber 17\n"},
	{"a line unfinished for 1 s is dropped",
	 "*X;1;00 @1000 0;__;0;000;0| 1/--/0/0",
	 "@1000 device malformed 12\ndevice live\n"},
	{"not before", "*X;1;00 @999 0;__;0 @1998 ;000;0|", "@1998 device live\n"},
	{"its end comes too late as well", "OKAY @1000 | *X;1 @2000 \n", ""},
	{"one too long is dropped too",
	 "123456789012345678901234567890123456789012345678901234567890123456789"
	 " @1000 |", ""},
	{"what is dropped is no sign of life, and stands in nobody's way",
	 "1/--/0/0 @1500 *X;1 @2500 1/--/0/0",
	 "device live\n@2000 device stale\n@2500 device live\n"},
};

static const struct {
	const char *keys;
	struct received received;
} keyed[] = {
	{"model=m360",
	 {"each flag",
	  "1/--/1/0 1/--/2/0 1/--/4/0 1/--/8/0 1/--/0/0",
	  "device live\ndevice warning rotor-speed\n"
	  "device warning-cleared rotor-speed\n"
	  "device warning ball-direction\n"
	  "device warning-cleared ball-direction\n"
	  "device warning sensor-fault\n"
	  "device warning-cleared sensor-fault\n"
	  "device warning void-game\n"
	  "device warning-cleared void-game\n"}},
	{"model=m360",
	 {"the rotor's speed voids nothing",
	  "4/--/1/0 5/11/1/0 4/11/3/0 5/12/3/0 4/12/5/0 5/13/5/0 "
	  "4/13/9/0 5/14/9/0 4/14/1/0 15| 5/16/1/0 3/16/1/0 5/17/1/0",
	  "device live\ndevice warning rotor-speed\nnumber 11\n"
	  "device warning ball-direction\n"
	  "device warning-cleared ball-direction\n"
	  "device warning sensor-fault\n"
	  "device warning-cleared sensor-fault\n"
	  "device warning void-game\ndevice warning-cleared void-game\n"
	  "device mismatch 15 16\ndevice unsure-number 17\n"}},
	{"model=ss2 mode=status",
	 {"the defaults", "4/--/1/0 5/11/0/0",
	  "device live\ndevice warning ball-not-detected\n"
	  "device warning-cleared ball-not-detected\nnumber 11\n"}},
	{"mode=basic",
	 {"no more bets and the number",
	  "*N| *W_17| *N| *W__5| *W_05| *W__0| *W_36| *W_36|",
	  "revs 4\nnumber 17\nrevs 4\nnumber 5\nnumber 5\nnumber 0\n"
	  "number 36\nnumber 36\n"}},
	{"mode=basic",
	 {"a number over 36", "*W_37| *W_99| *W_40|",
	  "device malformed 5\ndevice malformed 5\ndevice malformed 5\n"}},
	{"mode=basic",
	 {"double zero, once until a number shows",
	  "*W_00| *W_00| *W_17| *W_00|",
	  "device error double-zero\nnumber 17\ndevice error double-zero\n"}},
	{"mode=basic",
	 {"all else is nothing",
	  "17| _5| 00| 0| 2/--/0/0 3/17/F/0 5/17/0/0 *X;bad| *P_OK| *| "
	  "*N_| *n| *NN| *W| *W_| *W_5| *W17| *W_170| *W___| *W_1x| "
	  "*w_17| OK| ERROR| LOCKED| @9999", ""}},
	{"mode=basic",
	 {"but for what is no line of a wheel",
	  "37| N| W_17| 017| okay| @2000 *W_1 @3000 7| *W_1 @3999 7|",
	  "device malformed 2\ndevice malformed 1\ndevice malformed 4\n"
	  "device malformed 3\ndevice malformed 4\n@3999 number 17\n"}},
	{"model=m360 mode=basic",
	 {"both keys at once", "*N| *W_17|", "revs 4\nnumber 17\n"}},
};
/* clang-format on */

START_TEST(a_wheel_is_reported_as_the_page_says)
{
	cammegh_send(cases[_i].in);
	cammegh_expect("", cases[_i].proves, cases[_i].out);
}
END_TEST

START_TEST(its_keys_make_another_wheel_of_it)
{
	const struct received *received = &keyed[_i].received;

	cammegh_send(received->in);
	cammegh_expect(keyed[_i].keys, received->proves, received->out);
}
END_TEST

static const struct test tests[] = {
	L(a_wheel_is_reported_as_the_page_says, cases),
	L(its_keys_make_another_wheel_of_it, keyed),
};

SUITE("cammegh", tests)
