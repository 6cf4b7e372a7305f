# SPDX-License-Identifier: ISC
# A line may break between two characters of Japanese or Chinese, but not in
# front of a sign that ends something, nor behind one that begins it. groff
# breaks at blanks and at \: alone. Bytes of UTF-8: LC_ALL is C. And no word is
# divided as if it were English.
BEGIN {
  ends = split("。 、 ， ； ： ？ ！ 」 ） ” ー ァ ィ ゥ ェ ォ ッ ャ ュ ョ " \
    "ぁ ぃ ぅ ぇ ぉ っ ゃ ゅ ょ", end)
  begins = split("「 （ “", begin)
}
!/^\./ {
  gsub(/[\343-\351][\200-\277][\200-\277]|\357[\274\275][\200-\277]/, "&\\\\:")
  for (i = 1; i <= ends; i++)
    gsub("\\\\:" end[i], end[i])
  for (i = 1; i <= begins; i++)
    gsub(begin[i] "\\\\:", begin[i])
  sub(/\\:$/, "")
}
{ print }
/^\.Os/ { print ".nr doc-hyphen-flags 0" } # of mdoc
