#!/usr/bin/env python3
"""Reads the machine-readable reports of a snipcheck binary with readers that others wrote.

    validate-reports.py SNIPCHECK DOCUMENT…

XML goes through xmllint and a JUnit reader, SARIF through models of its schema, JSON and CSV through Python's own readers.
A reader that is not installed is skipped with a word. The reports have to agree on how many findings there are.
"""

import csv
import importlib.util
import io
import json
import shutil
import subprocess
import sys

# Fields of the SARIF 2.1.0 schema that the models do not know; anything else unknown is a misspelt one.
SARIF_FIELDS_OUTSIDE_OF_THE_MODELS = {"Run.columnKind"}


def report(binary, reporter, documents):
    command = [binary, "lint", "--quiet", "--lenient", "--sources", "--enable-all-rules", "--reporter", reporter]
    run = subprocess.run(command + documents, capture_output=True, check=True)
    return run.stdout.decode("utf-8")


def installed(module):
    if importlib.util.find_spec(module):
        return True
    print(f"  skipped: Python has no module {module}")
    return False


def unknown_fields(value):
    """Yields the names of fields that no model declares."""
    if hasattr(type(value), "model_fields"):
        for name in value.model_extra or {}:
            yield f"{type(value).__name__}.{name}"
        for name in type(value).model_fields:
            yield from unknown_fields(getattr(value, name))
    elif isinstance(value, dict):
        for item in value.values():
            yield from unknown_fields(item)
    elif isinstance(value, list):
        for item in value:
            yield from unknown_fields(item)


def sarif(text):
    results = json.loads(text)["runs"][0]["results"]
    if installed("sarif_pydantic"):
        from sarif_pydantic import Sarif

        unknown = set(unknown_fields(Sarif.model_validate_json(text))) - SARIF_FIELDS_OUTSIDE_OF_THE_MODELS
        assert not unknown, f"SARIF has no fields {unknown}"
    return len(results)


def xml(text):
    if shutil.which("xmllint"):
        subprocess.run(["xmllint", "--noout", "-"], input=text.encode("utf-8"), check=True)
    else:
        print("  skipped: xmllint is not installed")
    return None


def junit(text):
    xml(text)
    if not installed("junitparser"):
        return None
    from junitparser import JUnitXml

    return sum(len(case.result) for suite in JUnitXml.fromstring(text.encode("utf-8")) for case in suite)


READERS = {
    "json": lambda text: len(json.loads(text)),
    "jsonl": lambda text: len([json.loads(line) for line in text.split("\n") if line]),
    "codeclimate": lambda text: len(json.loads(text)),
    "rdjson": lambda text: len(json.loads(text)["diagnostics"]),
    "sonarqube": lambda text: len(json.loads(text)["issues"]),
    "sarif": sarif,
    "csv": lambda text: len(list(csv.reader(io.StringIO(text), strict=True))) - 1,
    "checkstyle": xml,
    "gitlab": xml,
    "junit": junit,
}


def main():
    binary, documents = sys.argv[1], sys.argv[2:]
    counts = {}
    for reporter, read in READERS.items():
        count = read(report(binary, reporter, documents))
        print(f"{reporter}: read" + ("" if count is None else f", {count} findings"))
        if count is not None:
            counts[reporter] = count
    assert len(set(counts.values())) == 1, f"the reports do not agree: {counts}"
    assert counts["json"] > 0, "there is nothing to read"


main()
