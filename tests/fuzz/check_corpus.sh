#!/bin/sh
# SPDX-License-Identifier: ISC
# What fuzzing found once, and where it begins.
. "$SABOT_SRC/tests/support/tap.sh"

said=$(mktemp)
trap 'rm -f "$said"' EXIT

# replays NAME FILE...: true when the fuzz program takes all of them.
replays() {
  program=$SABOT_BUILD/tests/fuzz/fuzz_$1
  shift
  "$program" "$@" 2>"$said"
  status=$?
  test $status -eq 0 || sed 's/^/# /' "$said"
  return $status
}

set -- "$SABOT_SRC"/tests/corpus/*
plan $(($# + 2))

for folder; do
  name=$(basename "$folder")
  replays "$name" "$folder"/*
  verdict "the corpus $name"
done

replays script "$SABOT_SRC"/tests/scripts/*.script
verdict 'the scripts of other tests'

replays conf "$SABOT_SRC/examples/sabot.conf"
verdict 'the sample of a configuration'
