/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/terminal/paint.h"

#define NONE	  COLOUR_DEFAULT
#define BOLD	  LOOK_BOLD
#define REVERSE	  LOOK_REVERSE
#define UNDERLINE LOOK_UNDERLINE

const char paint_letters[PAINTS + 1] = ".d-sPBTbpqAcLNnx#rkhwKW>iRevgEVGUDZX";

/* Red and flashing together mean no more bets and nothing else. Red suits are
 * bold, black ones are not: colour alone never tells. */
/* clang-format off */
static const struct look looks[PAINTS][SCHEMES] = {
	/*                          no colours               8 colours                   256 colours */
	[PAINT_PLAIN] =            {{NONE, NONE, 0},         {NONE, NONE, 0},            {NONE, NONE, 0}},
	[PAINT_DIM] =              {{NONE, NONE, 0},         {NONE, NONE, 0},            {245, NONE, 0}},
	[PAINT_RULE] =             {{NONE, NONE, 0},         {NONE, NONE, 0},            {242, NONE, 0}},
	[PAINT_STRONG] =           {{NONE, NONE, BOLD},      {NONE, NONE, BOLD},         {NONE, NONE, BOLD}},
	[PAINT_PLAYER] =           {{NONE, NONE, BOLD},      {6, NONE, BOLD},            {39, NONE, BOLD}},
	[PAINT_BANKER] =           {{NONE, NONE, BOLD},      {1, NONE, BOLD},            {203, NONE, BOLD}},
	[PAINT_TIE] =              {{NONE, NONE, BOLD},      {2, NONE, BOLD},            {42, NONE, BOLD}},
	[PAINT_BANNER] =           {{NONE, NONE, BOLD},      {NONE, NONE, BOLD},         {NONE, NONE, BOLD}},
	[PAINT_BANNER_PLAYER] =    {{NONE, NONE, BOLD},      {7, 4, BOLD},               {255, 25, BOLD}},
	[PAINT_BANNER_BANKER] =    {{NONE, NONE, BOLD},      {7, 1, BOLD},               {255, 124, BOLD}},
	[PAINT_ALARM] =            {{NONE, NONE, BOLD | REVERSE}, {0, 3, 0},             {16, 220, BOLD}},
	[PAINT_CALL] =             {{NONE, NONE, BOLD},      {NONE, NONE, BOLD},         {NONE, NONE, BOLD}},
	[PAINT_LAST_BETS] =        {{NONE, NONE, BOLD},      {NONE, NONE, BOLD},         {NONE, NONE, BOLD}},
	[PAINT_NO_MORE_BETS] =     {{NONE, NONE, BOLD | REVERSE}, {7, 1, BOLD},          {231, 196, BOLD}},
	[PAINT_NO_MORE_BETS_OFF] = {{NONE, NONE, BOLD},      {1, NONE, BOLD},            {196, NONE, BOLD}},
	[PAINT_BAR] =              {{NONE, NONE, 0},         {NONE, NONE, 0},            {250, NONE, 0}},
	[PAINT_CARD] =             {{NONE, NONE, 0},         {0, 7, 0},                  {247, 255, 0}},
	[PAINT_CARD_RED] =         {{NONE, NONE, BOLD},      {1, 7, BOLD},               {160, 255, BOLD}},
	[PAINT_CARD_BLACK] =       {{NONE, NONE, 0},         {0, 7, 0},                  {16, 255, 0}},
	[PAINT_BY_HAND] =          {{NONE, NONE, UNDERLINE}, {3, NONE, 0},               {214, NONE, 0}},
	[PAINT_WARNING] =          {{NONE, NONE, REVERSE},   {3, NONE, BOLD},            {220, NONE, BOLD}},
	[PAINT_KEY] =              {{NONE, NONE, REVERSE},   {NONE, NONE, REVERSE},      {16, 250, 0}},
	[PAINT_WINDOW] =           {{NONE, NONE, BOLD},      {NONE, NONE, BOLD},         {NONE, NONE, BOLD}},
	[PAINT_SELECTED] =         {{NONE, NONE, REVERSE},   {NONE, NONE, REVERSE},      {16, 250, BOLD}},
	[PAINT_INPUT] =            {{NONE, NONE, UNDERLINE}, {NONE, NONE, UNDERLINE},    {NONE, NONE, UNDERLINE | BOLD}},
	[PAINT_RECALL] =           {{NONE, NONE, REVERSE},   {7, 5, BOLD},               {255, 54, BOLD}},
	[PAINT_RED] =              {{NONE, NONE, BOLD},      {1, NONE, BOLD},            {203, NONE, BOLD}},
	[PAINT_BLACK] =            {{NONE, NONE, 0},         {NONE, NONE, 0},            {NONE, NONE, 0}},
	[PAINT_GREEN] =            {{NONE, NONE, UNDERLINE}, {2, NONE, BOLD},            {42, NONE, BOLD}},
	[PAINT_RED_POCKET] =       {{NONE, NONE, BOLD},      {7, 1, BOLD},               {255, 124, BOLD}},
	[PAINT_BLACK_POCKET] =     {{NONE, NONE, BOLD},      {7, 0, 0},                  {255, 16, 0}},
	[PAINT_GREEN_POCKET] =     {{NONE, NONE, BOLD},      {7, 2, BOLD},               {255, 28, BOLD}},
	[PAINT_WON_BLUE] =         {{NONE, NONE, BOLD | REVERSE}, {7, 4, BOLD},          {255, 25, BOLD}},
	[PAINT_WON_RED] =          {{NONE, NONE, BOLD | REVERSE}, {7, 1, BOLD},          {255, 124, BOLD}},
	[PAINT_WON_GREEN] =        {{NONE, NONE, BOLD | REVERSE}, {7, 2, BOLD},          {255, 28, BOLD}},
	[PAINT_WON_BLACK] =        {{NONE, NONE, BOLD | REVERSE}, {7, 0, BOLD},          {255, 16, BOLD}},
};
/* clang-format on */

struct look paint_look(enum scheme scheme, enum paint paint)
{
	return looks[paint][scheme];
}
