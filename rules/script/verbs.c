/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/script/verbs.h"

#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "rules/games/card_games.h"
#include "rules/games/recompute.h"
#include "rules/games/roulette.h"
#include "rules/games/round.h"

/* clang-format off */
const struct verb_row verbs[VERBS] = {
	[VERB_TABLE] = {"table", "GAME [KEY=VALUE ...]", IN_ALL, 0,
		read_table, NULL},
	[VERB_OPEN] = {"open", "", IN_ALL, WAITS, read_nothing, round_open},
	[VERB_WAGER] = {"wager", "SEAT SPOT AMOUNT", IN_ALL, WAITS | IS_WAGER,
		read_wager, round_wager},
	[VERB_WITHDRAW] = {"withdraw", "SEAT [SPOT]", IN_ALL, WAITS | IS_WAGER,
		read_withdraw, round_withdraw},
	[VERB_CLOSE] = {"close", "", IN_ALL, WAITS, read_nothing, round_close},
	[VERB_ANNOUNCE] = {"announce", "", IN_ALL, WAITS, read_nothing,
		round_announce},
	[VERB_VOID] = {"void", "REASON", IN_ALL, 0, read_text, round_void},
	[VERB_LIMITS] = {"limits", "KEY=AMOUNT ...", IN_ALL, WAITS, read_limits,
		round_limits},
	[VERB_HOLD] = {"hold", "NAME [WORDS]", IN_ALL, 0, read_hold, round_hold},
	[VERB_RELEASE] = {"release", "NAME", IN_ALL, 0, read_release,
		round_release},
	[VERB_NOTE] = {"note", "NOTE", IN_ALL, 0, read_text, round_note},

	[VERB_CARD] = {"card", "CARD ...", IN_CARDS, 0, read_cards, NULL},
	[VERB_BURN] = {"burn", "CARD ...", IN_CARDS, 0, read_burned, cards_burn},
	[VERB_CUT] = {"cut", "", IN_CARDS, 0, read_nothing, cards_cut},
	[VERB_CLEAR] = {"clear", "", IN_CARDS, WAITS, read_nothing, cards_clear},
	[VERB_SHUFFLE] = {"shuffle", "", IN_CARDS, WAITS, read_nothing,
		cards_shuffle},
	/* also ends the irregularity of an empty shoe */
	[VERB_SHOE] = {"shoe", "", IN_CARDS, WAITS_FOR_HOLDS, read_nothing,
		cards_shoe},
	[VERB_FREE] = {"free", "", IN_BACCARAT, WAITS, read_nothing, cards_free},
	[VERB_RULE] = {"rule", "burn|none|next|deal|respin", IN_ALL, 0,
		read_ruling, round_rule},
	[VERB_CORRECT] = {"correct", "N CARD", IN_CARDS, 0, read_correct,
		cards_rework},
	[VERB_CORRECT_NUMBER] = {"correct", "number N", IN_ROULETTE, 0,
		read_correct, roulette_correct},
	[VERB_STRIKE] = {"strike", "N", IN_CARDS, 0, read_place, cards_rework},
	[VERB_INSERT] = {"insert", "N CARD", IN_CARDS, 0, read_insert,
		cards_rework},
	[VERB_VERDICT] = {"verdict", "player|banker|tie|quit", IN_BACCARAT, 0,
		read_verdict, baccarat_verdict},
	[VERB_POSITION] = {"position", "player|banker N", IN_BACCARAT, 0,
		read_position, baccarat_position},

	[VERB_SEAT] = {"seat", "N", IN_BLACKJACK, WAITS, read_seat,
		blackjack_seat},
	[VERB_INSURE] = {"insure", "SEAT", IN_BLACKJACK, WAITS, read_seat,
		blackjack_decide_event},
	[VERB_DECLINE] = {"decline", "SEAT", IN_BLACKJACK, WAITS, read_seat,
		blackjack_decide_event},
	[VERB_INSURANCE_CLOSED] = {"insurance-closed", "", IN_BLACKJACK, WAITS,
		read_nothing, blackjack_decide_event},
	[VERB_HOLE] = {"hole", "CARD", IN_BLACKJACK, WAITS, read_hole,
		blackjack_hole},
	[VERB_PEEK] = {"peek", "", IN_BLACKJACK, WAITS, read_nothing,
		blackjack_decide_event},
	[VERB_HIT] = {"hit", "SEAT", IN_BLACKJACK, WAITS, read_seat,
		blackjack_decide_event},
	[VERB_STAND] = {"stand", "SEAT", IN_BLACKJACK, WAITS, read_seat,
		blackjack_decide_event},
	[VERB_DOUBLE] = {"double", "SEAT", IN_BLACKJACK, WAITS, read_seat,
		blackjack_decide_event},
	[VERB_SPLIT] = {"split", "SEAT", IN_BLACKJACK, WAITS, read_seat,
		blackjack_decide_event},
	[VERB_TIMEOUT] = {"timeout", "", IN_BLACKJACK, WAITS, read_nothing,
		blackjack_decide_event},
	[VERB_RETRACT] = {"retract", "", IN_BLACKJACK, WAITS, read_nothing,
		blackjack_decide_retract},
	[VERB_REVEAL] = {"reveal", "", IN_BLACKJACK, WAITS, read_nothing,
		blackjack_decide_event},

	[VERB_SPIN] = {"spin", "ROTOR BALL", IN_ROULETTE, WAITS_FOR_CLEAR,
		read_spin, roulette_spin},
	[VERB_REVS] = {"revs", "N", IN_ROULETTE, WAITS_FOR_CLEAR, read_count,
		roulette_revs},
	[VERB_NUMBER] = {"number", "N", IN_ROULETTE, WAITS_FOR_CLEAR,
		read_pocket, roulette_number},
	[VERB_VALID] = {"valid", "", IN_ROULETTE, WAITS, read_nothing,
		roulette_valid},
	[VERB_NO_SPIN] = {"no-spin", "REASON", IN_ROULETTE, WAITS, read_text,
		roulette_dealer_no_spin},
};
/* clang-format on */

bool verb_is_players(enum verb verb)
{
	static const uint64_t players =
		UINT64_C(1) << VERB_WAGER | UINT64_C(1) << VERB_WITHDRAW |
		UINT64_C(1) << VERB_SEAT | UINT64_C(1) << VERB_HIT |
		UINT64_C(1) << VERB_STAND | UINT64_C(1) << VERB_DOUBLE |
		UINT64_C(1) << VERB_SPLIT | UINT64_C(1) << VERB_INSURE |
		UINT64_C(1) << VERB_DECLINE;

	return verb < VERBS && (players >> verb & 1) != 0;
}
