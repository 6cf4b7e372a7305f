#!/usr/bin/env python3
# SPDX-License-Identifier: ISC
"""Prints the lines of standard input that a definition of a JSON Schema does
not allow: json_schema.py SCHEMA DEFINITION. Knows as much of JSON Schema as the
schema of the feed uses, and fails at a keyword that it does not know."""
import json
import re
import sys

TYPES = {"object": dict, "array": list, "string": str, "null": type(None)}


def has_type(value, name):
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def applies(schema, value):
    """Whether all keywords of the schema hold."""
    for keyword, rule in schema.items():
        if keyword not in ("then", "else") and not holds(
                keyword, rule, schema, value):
            return False
    return True


def holds(keyword, rule, schema, value):
    text, array, members = (isinstance(value, TYPES[name])
                            for name in ("string", "array", "object"))
    number = has_type(value, "integer")
    if keyword == "$ref":
        return applies(definitions[rule.removeprefix("#/$defs/")], value)
    if keyword == "type":
        names = rule if isinstance(rule, list) else [rule]
        return any(has_type(value, name) for name in names)
    if keyword == "const":
        return value == rule
    if keyword == "enum":
        return value in rule
    if keyword == "pattern":
        return not text or bool(re.search(rule, value))
    if keyword == "minimum":
        return not number or value >= rule
    if keyword == "maximum":
        return not number or value <= rule
    if keyword == "minItems":
        return not array or len(value) >= rule
    if keyword == "maxItems":
        return not array or len(value) <= rule
    if keyword == "items":
        return not array or all(applies(rule, item) for item in value)
    if keyword == "prefixItems":
        return not array or all(map(applies, rule, value))
    if keyword == "required":
        return not members or all(name in value for name in rule)
    if keyword == "properties":
        return not members or all(applies(rule[name], value[name])
                                  for name in rule if name in value)
    if keyword == "additionalProperties":
        return rule or not members or value.keys() <= schema[
            "properties"].keys()
    if keyword == "not":
        return not applies(rule, value)
    if keyword == "allOf":
        return all(applies(part, value) for part in rule)
    if keyword == "anyOf":
        return any(applies(part, value) for part in rule)
    if keyword == "oneOf":
        return sum(applies(part, value) for part in rule) == 1
    if keyword == "if":
        return applies(schema["then" if applies(rule, value) else "else"]
                       if applies(rule, value) or "else" in schema else {},
                       value)
    sys.exit(f"json_schema.py: keyword {keyword} not known")


with open(sys.argv[1], encoding="ascii") as file:
    definitions = json.load(file)["$defs"]
for line in sys.stdin:
    if not applies(definitions[sys.argv[2]], json.loads(line)):
        print(line, end="")
