CREATE TABLE journal (
  seq     INTEGER PRIMARY KEY CHECK (seq > 0), -- 1, 2, 3 ... without a gap
  time_us INTEGER NOT NULL, -- UTC, microseconds since 1970
  source  INTEGER NOT NULL CHECK (source BETWEEN 1 AND 7),
            -- 1 station, 2 shoe, 3 wheel, 4 key, 5 clock, 6 feed, 7 dice
  badge   TEXT NOT NULL CHECK (length(badge) <= 16), -- who did it, or ''
  kind    INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 7),
            -- 1 table, 2 device, 3 people, 4 day, 5 inspection,
            -- 6 shuffle, 7 config
  line    TEXT NOT NULL CHECK (length(CAST(line AS BLOB)) <= 1023),
  answer  TEXT NOT NULL, -- the lines given out, each ended by a line feed
  hash    BLOB NOT NULL CHECK (length(hash) = 32)
            -- BLAKE2b-256 of the fields and the hash of the row before
) STRICT;
CREATE INDEX journal_table ON journal (seq)
  WHERE kind = 1 AND line >= 'table ' AND line < 'table!';
CREATE INDEX journal_pit ON journal (seq) WHERE kind > 2;
CREATE INDEX journal_about ON journal (CASE kind WHEN 3 THEN CASE WHEN line IN ('on', 'off', 'off idle', 'off disabled') THEN 'dealer' WHEN line >= 'hand-over ' AND line < 'hand-over!' THEN 'hand-over' WHEN line >= 'staff ' AND line < 'staff!' THEN 'staff' WHEN line >= 'pin ' AND line < 'pin!' THEN 'staff' END WHEN 4 THEN CASE WHEN line IN ('closed', 'closed another-game') THEN 'dealer' WHEN line >= 'day ' AND line < 'day!' THEN 'day' WHEN line >= 'opening ' AND line < 'opening!' THEN 'opening' WHEN line >= 'turned ' AND line < 'turned!' THEN 'opening' END WHEN 7 THEN CASE WHEN line >= 'station ' AND line < 'station!' THEN 'dealer' WHEN line >= 'currency ' AND line < 'currency!' THEN 'currency' WHEN line >= 'key ' AND line < 'key!' THEN 'key' WHEN line >= 'signed ' AND line < 'signed!' THEN 'signed' END END)
  WHERE kind > 2;
CREATE TRIGGER journal_insert BEFORE INSERT ON journal
WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM journal) BEGIN
  SELECT RAISE(ABORT, 'the journal has no gaps');
END;
CREATE TRIGGER journal_update BEFORE UPDATE ON journal BEGIN
  SELECT RAISE(ABORT, 'a row of journal never changes');
END;
CREATE TRIGGER journal_delete BEFORE DELETE ON journal BEGIN
  SELECT RAISE(ABORT, 'a row of journal is never deleted');
END;
CREATE TABLE staff (
  badge     TEXT PRIMARY KEY CHECK (length(badge) BETWEEN 1 AND 16),
  number    TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 16),
              -- the owner's staff number: a person may have several badges
  name      TEXT NOT NULL CHECK (name <> ''), -- the owner's
  role      INTEGER NOT NULL CHECK (role BETWEEN 1 AND 3),
              -- 1 dealer, 2 pit boss, 3 supervisor
  pin_hash  TEXT NOT NULL,    -- Argon2id, with its salt and parameters;
              -- in a backup 'removed' and the digest that its row has
  disabled  INTEGER NOT NULL CHECK (disabled IN (0, 1)),
  wrong     INTEGER NOT NULL CHECK (wrong >= 0), -- PINs in a row
  delayed_us INTEGER NOT NULL -- UTC: no PIN is taken before; or 0
) STRICT, WITHOUT ROWID;
CREATE TRIGGER staff_delete BEFORE DELETE ON staff BEGIN
  SELECT RAISE(ABORT, 'people are disabled, never deleted');
END;
CREATE TABLE old_pin (
  seq      INTEGER PRIMARY KEY REFERENCES journal, -- row that replaced it
  badge    TEXT NOT NULL REFERENCES staff,
  pin_hash TEXT NOT NULL    -- as of staff; 'removed ': no longer compared
) STRICT;
CREATE TRIGGER old_pin_delete BEFORE DELETE ON old_pin BEGIN
  SELECT RAISE(ABORT, 'a row of old_pin is never deleted');
END;
CREATE TABLE round (
  first_seq INTEGER PRIMARY KEY REFERENCES journal, -- the row that opened it
  last_seq  INTEGER NOT NULL REFERENCES journal,    -- its last row
  table_id  TEXT NOT NULL CHECK (table_id <> ''),   -- 'BAC-07'
  day       TEXT NOT NULL CHECK (day LIKE '____-__-__'), -- gaming day
  number    INTEGER NOT NULL CHECK (number > 0),    -- in that day
  shoe      INTEGER NOT NULL CHECK (shoe >= 0),     -- in that day
  game      INTEGER NOT NULL CHECK (game BETWEEN 0 AND 5),
                      -- 0 baccarat, 1 blackjack, 2 roulette,
                      -- 3 dragon tiger, 4 football studio,
                      -- 5 sic bo
  decimals  INTEGER NOT NULL CHECK (decimals IN (0, 2, 3)),
                      -- amounts are in units of that currency
  opened_us INTEGER NOT NULL,                       -- UTC, since 1970
  closed_us INTEGER NOT NULL,
  dealer    TEXT NOT NULL,                          -- badge, or ''
  outcome   TEXT NOT NULL,           -- 'banker 4 5'; '' when undecided
  natural   INTEGER NOT NULL CHECK (natural IN (0, 1)),
  free_hand INTEGER NOT NULL CHECK (free_hand IN (0, 1)),
  void      INTEGER NOT NULL CHECK (void IN (0, 1)),
  reason    TEXT NOT NULL,             -- of the void, or why it is pending
  corrected INTEGER NOT NULL CHECK (corrected >= 0),
                      -- corrections, strikes and insertions
  by_hand   INTEGER NOT NULL CHECK (by_hand >= 0),
                      -- cards and numbers keyed in
  alarms    INTEGER NOT NULL CHECK (alarms >= 0), -- but those of holds
  holds     INTEGER NOT NULL CHECK (holds >= 0),    -- that were set
  results   INTEGER NOT NULL CHECK (results >= 0),
                      -- bits: how its hands ended, db/rounds/rounds.h
  seen      INTEGER NOT NULL CHECK (seen >= 0),
                      -- bits: cards as they lay by face, or the number
  won       INTEGER NOT NULL,        -- by the table: kept less paid
  pending_until INTEGER NOT NULL CHECK (pending_until >= 0),
                      -- its wagers are kept till then, UTC; 0: they are not
  UNIQUE (table_id, day, number),
  CHECK (last_seq >= first_seq),
  CHECK ((void = 1) = (reason <> '')),
  CHECK (void = 0 OR outcome = ''),
  CHECK (void = 1 OR pending_until = 0)
) STRICT;
CREATE TABLE card (
  round   INTEGER NOT NULL REFERENCES round,        -- its first_seq
  place   INTEGER NOT NULL CHECK (place > 0),       -- order of dealing
  hand    TEXT NOT NULL,                            -- 'player', 'banker'
  card    TEXT NOT NULL CHECK (length(card) = 2),   -- 'Th'
  by_hand INTEGER NOT NULL CHECK (by_hand IN (0, 1)), -- keyed, not read
  PRIMARY KEY (round, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE wager (
  round      INTEGER NOT NULL REFERENCES round,
  place      INTEGER NOT NULL CHECK (place > 0), -- by seat, then as placed
  seat       INTEGER NOT NULL CHECK (seat > 0),
  spot       TEXT NOT NULL CHECK (spot <> ''),
  stake      INTEGER NOT NULL CHECK (stake >= 0),
  won        INTEGER NOT NULL CHECK (won >= -stake), -- before commission
  commission INTEGER NOT NULL CHECK (commission >= 0),
  imprisoned INTEGER NOT NULL CHECK (imprisoned IN (0, 1)),
                      -- zero came: the next round decides it
  PRIMARY KEY (round, place),
  CHECK (imprisoned = 0 OR won = 0)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER round_update BEFORE UPDATE ON round BEGIN
  SELECT RAISE(ABORT, 'a row of round never changes');
END;
CREATE TRIGGER round_delete BEFORE DELETE ON round BEGIN
  SELECT RAISE(ABORT, 'a row of round is never deleted');
END;
CREATE TRIGGER card_update BEFORE UPDATE ON card BEGIN
  SELECT RAISE(ABORT, 'a row of card never changes');
END;
CREATE TRIGGER card_delete BEFORE DELETE ON card BEGIN
  SELECT RAISE(ABORT, 'a row of card is never deleted');
END;
CREATE TRIGGER wager_update BEFORE UPDATE ON wager BEGIN
  SELECT RAISE(ABORT, 'a row of wager never changes');
END;
CREATE TRIGGER wager_delete BEFORE DELETE ON wager BEGIN
  SELECT RAISE(ABORT, 'a row of wager is never deleted');
END;
CREATE INDEX round_opened ON round (opened_us);
CREATE INDEX round_day ON round (day);
CREATE INDEX round_table ON round (table_id);
CREATE INDEX round_game ON round (game);
CREATE INDEX round_dealer ON round (dealer);
CREATE INDEX round_natural ON round (first_seq) WHERE natural = 1;
CREATE INDEX round_void ON round (first_seq) WHERE void = 1;
CREATE INDEX round_pending ON round (first_seq) WHERE pending_until > 0;
CREATE INDEX round_corrected ON round (first_seq) WHERE corrected > 0;
CREATE INDEX round_by_hand ON round (first_seq) WHERE by_hand > 0;
CREATE INDEX round_alarms ON round (first_seq) WHERE alarms > 0;
CREATE INDEX round_holds ON round (first_seq) WHERE holds > 0;
CREATE TABLE inspection (
  id        INTEGER PRIMARY KEY REFERENCES journal, -- row that began it
  last_seq  INTEGER NOT NULL UNIQUE REFERENCES journal, -- last signature
  table_id  TEXT NOT NULL,
  day       TEXT NOT NULL CHECK (day LIKE '____-__-__'), -- gaming day
  checklist TEXT NOT NULL CHECK (checklist <> ''),  -- 'deck-open'
  game      INTEGER NOT NULL CHECK (game BETWEEN 0 AND 5),
  decks     INTEGER NOT NULL CHECK (decks >= 0),    -- of the table
  passed    INTEGER NOT NULL CHECK (passed IN (0, 1)),
  begun_us  INTEGER NOT NULL,                       -- UTC, since 1970
  over_us   INTEGER NOT NULL,
  begun_by  TEXT NOT NULL,                          -- badge
  cards     INTEGER NOT NULL CHECK (cards >= unread), -- through the shoe
  unread    INTEGER NOT NULL CHECK (unread >= 0),   -- of them, by it
  dropped   INTEGER CHECK (dropped BETWEEN 0 AND 36), -- test number
  number    INTEGER CHECK (number BETWEEN 0 AND 36), -- what was read
  CHECK (last_seq > id)
) STRICT;
CREATE TABLE inspection_answer (
  inspection INTEGER NOT NULL REFERENCES inspection,
  item    INTEGER NOT NULL CHECK (item > 0),
  section TEXT NOT NULL,                            -- of the house rules
  asked   TEXT NOT NULL,                            -- as it was then
  answer  INTEGER NOT NULL CHECK (answer BETWEEN 0 AND 2),
            -- 0 none, 1 pass, 2 fail
  proved  INTEGER NOT NULL CHECK (proved IN (0, 1)), -- by the device
  badge   TEXT NOT NULL,                            -- who answered
  note    TEXT NOT NULL,
  PRIMARY KEY (inspection, item)
) STRICT, WITHOUT ROWID;
CREATE TABLE inspection_field (
  inspection INTEGER NOT NULL REFERENCES inspection,
  place INTEGER NOT NULL CHECK (place > 0),
  name  TEXT NOT NULL CHECK (name <> ''),           -- 'diameter'
  asked TEXT NOT NULL,                              -- 'Diameter'
  unit  TEXT NOT NULL,                              -- 'mm'
  value TEXT NOT NULL,
  PRIMARY KEY (inspection, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE inspection_signature (
  inspection INTEGER NOT NULL REFERENCES inspection,
  signer  TEXT NOT NULL CHECK (signer IN ('dealer', 'pit-boss')),
  badge   TEXT NOT NULL CHECK (badge <> ''),
  time_us INTEGER NOT NULL,
  seq     INTEGER NOT NULL REFERENCES journal,      -- row that says so
  PRIMARY KEY (inspection, signer),
  UNIQUE (inspection, badge) -- two of them are two people's
) STRICT, WITHOUT ROWID;
CREATE TABLE inspection_card (
  inspection INTEGER NOT NULL REFERENCES inspection,
  card  TEXT NOT NULL CHECK (length(card) = 2),     -- 'Th'
  cards INTEGER NOT NULL CHECK (cards > 0),         -- read of that face
  PRIMARY KEY (inspection, card)
) STRICT, WITHOUT ROWID;
CREATE TABLE inspection_defect (
  inspection INTEGER NOT NULL REFERENCES inspection,
  place INTEGER NOT NULL CHECK (place > 0),
  deck  TEXT NOT NULL,                              -- its number
  card  TEXT NOT NULL CHECK (length(card) = 2),
  note  TEXT NOT NULL,
  PRIMARY KEY (inspection, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE inspection_swap (
  inspection INTEGER NOT NULL REFERENCES inspection,
  place INTEGER NOT NULL CHECK (place > 0),
  old   TEXT NOT NULL,             -- deck, back to card storage
  new   TEXT NOT NULL,             -- the one in its place
  PRIMARY KEY (inspection, place)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER inspection_update BEFORE UPDATE ON inspection BEGIN
  SELECT RAISE(ABORT, 'a row of inspection never changes');
END;
CREATE TRIGGER inspection_delete BEFORE DELETE ON inspection BEGIN
  SELECT RAISE(ABORT, 'a row of inspection is never deleted');
END;
CREATE TRIGGER inspection_answer_update BEFORE UPDATE ON inspection_answer BEGIN
  SELECT RAISE(ABORT, 'a row of inspection_answer never changes');
END;
CREATE TRIGGER inspection_answer_delete BEFORE DELETE ON inspection_answer BEGIN
  SELECT RAISE(ABORT, 'a row of inspection_answer is never deleted');
END;
CREATE TRIGGER inspection_field_update BEFORE UPDATE ON inspection_field BEGIN
  SELECT RAISE(ABORT, 'a row of inspection_field never changes');
END;
CREATE TRIGGER inspection_field_delete BEFORE DELETE ON inspection_field BEGIN
  SELECT RAISE(ABORT, 'a row of inspection_field is never deleted');
END;
CREATE TRIGGER inspection_signature_update BEFORE UPDATE ON inspection_signature BEGIN
  SELECT RAISE(ABORT, 'a row of inspection_signature never changes');
END;
CREATE TRIGGER inspection_signature_delete BEFORE DELETE ON inspection_signature BEGIN
  SELECT RAISE(ABORT, 'a row of inspection_signature is never deleted');
END;
CREATE TRIGGER inspection_card_update BEFORE UPDATE ON inspection_card BEGIN
  SELECT RAISE(ABORT, 'a row of inspection_card never changes');
END;
CREATE TRIGGER inspection_card_delete BEFORE DELETE ON inspection_card BEGIN
  SELECT RAISE(ABORT, 'a row of inspection_card is never deleted');
END;
CREATE TRIGGER inspection_defect_update BEFORE UPDATE ON inspection_defect BEGIN
  SELECT RAISE(ABORT, 'a row of inspection_defect never changes');
END;
CREATE TRIGGER inspection_defect_delete BEFORE DELETE ON inspection_defect BEGIN
  SELECT RAISE(ABORT, 'a row of inspection_defect is never deleted');
END;
CREATE TRIGGER inspection_swap_update BEFORE UPDATE ON inspection_swap BEGIN
  SELECT RAISE(ABORT, 'a row of inspection_swap never changes');
END;
CREATE TRIGGER inspection_swap_delete BEFORE DELETE ON inspection_swap BEGIN
  SELECT RAISE(ABORT, 'a row of inspection_swap is never deleted');
END;
CREATE TABLE message (
  client TEXT NOT NULL CHECK (client <> ''),        -- by its name
  id     TEXT NOT NULL CHECK (id <> ''),            -- the client's own
  seq    INTEGER NOT NULL REFERENCES journal,       -- row that took it
  PRIMARY KEY (client, id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER message_update BEFORE UPDATE ON message BEGIN
  SELECT RAISE(ABORT, 'a row of message never changes');
END;
CREATE TRIGGER message_delete BEFORE DELETE ON message BEGIN
  SELECT RAISE(ABORT, 'a row of message is never deleted');
END;
CREATE TABLE addition (
  seq      INTEGER PRIMARY KEY REFERENCES journal,  -- row that booked it
  round    INTEGER NOT NULL REFERENCES round,       -- its first_seq
  kind     INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 5),
             -- 1 adjustment, 2 annotation; pending wagers went back:
             -- 3 by a supervisor, 4 since their time was over;
             -- 5 imprisoned wagers went back
  place    INTEGER NOT NULL CHECK (place > 0), -- of that kind, by seq
  seat     INTEGER NOT NULL CHECK ((seat > 0) = (kind = 1)),
  amount   INTEGER NOT NULL CHECK ((amount <> 0) = (kind = 1)),
             -- positive: to the seat
  badge    TEXT NOT NULL CHECK ((badge = '') = (kind > 3)),
  second   TEXT NOT NULL CHECK ((second = '') = (kind > 3)), -- second badge
  text     TEXT NOT NULL CHECK ((text = '') = (kind > 3)),
  UNIQUE (round, kind, place),
  CHECK (seq > round),
  CHECK (badge <> second OR kind > 3) -- two people
) STRICT;
CREATE INDEX addition_adjusted ON addition (round)
  WHERE kind = 1 AND place = 1;
CREATE INDEX addition_annotated ON addition (round)
  WHERE kind = 2 AND place = 1;
CREATE UNIQUE INDEX addition_returned ON addition (round)
  WHERE kind IN (3, 4);
CREATE UNIQUE INDEX addition_released ON addition (round)
  WHERE kind = 5;
CREATE TRIGGER addition_update BEFORE UPDATE ON addition BEGIN
  SELECT RAISE(ABORT, 'a row of addition never changes');
END;
CREATE TRIGGER addition_delete BEFORE DELETE ON addition BEGIN
  SELECT RAISE(ABORT, 'a row of addition is never deleted');
END;
