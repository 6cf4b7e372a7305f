# SPDX-License-Identifier: ISC
# Picks from a font of GNU Unifont, a .hex file, the glyphs that the large texts
# of the screen need: ASCII, and what the translations have. Usage, with
# LC_ALL=C: awk -f wide_glyphs.awk po/*.po FONT.hex

BEGIN {
  for (i = 1; i < 256; i++)
    ord[sprintf("%c", i)] = i
  for (i = 32; i < 127; i++)
    wanted[i] = 1
}

# Bytes of UTF-8, from U+0080 to U+FFFF.
function want(text,   i, n, c) {
  n = length(text)
  for (i = 1; i <= n; i++) {
    c = ord[substr(text, i, 1)]
    if (c >= 224 && c < 240) {
      wanted[(c - 224) * 4096 + (ord[substr(text, i + 1, 1)] - 128) * 64 + \
        ord[substr(text, i + 2, 1)] - 128] = 1
      i += 2
    } else if (c >= 192 && c < 224) {
      wanted[(c - 192) * 64 + ord[substr(text, i + 1, 1)] - 128] = 1
      i++
    }
  }
}

function hex(digits,   i, n) {
  n = 0
  for (i = 1; i <= length(digits); i++)
    n = n * 16 + index("0123456789ABCDEF", substr(digits, i, 1)) - 1
  return n
}

FILENAME ~ /\.po$/ {
  if (/^$/) of_screen = 0
  if (/^#: / && / (ui|rules)\//) of_screen = 1
  if (/^msg/) in_text = /^msgstr/
  if (of_screen && in_text) want($0)
  next
}

{
  split($0, field, ":")
  n = length(field[2]) / 16 # digits of a row
  if ((n != 2 && n != 4) || !(hex(field[1]) in wanted))
    next
  printf "{0x%s, %d, {", field[1], n * 4
  for (i = 0; i < 16; i++)
    printf "0x%s%s", substr(field[2], 1 + i * n, n), i < 15 ? ", " : "}},\n"
}
