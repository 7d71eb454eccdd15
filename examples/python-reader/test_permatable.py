"""Runs the reader on every vector of docs/url-format.vectors.json, and the example of README.md."""

import doctest
import json
import unittest
from datetime import date
from pathlib import Path

from permatable import UNDEFINED, Instant, days_of, read, repeated_keys

DOCS = Path(__file__).parents[2] / "docs"


def from_json(value):
    """Returns a value of the vectors, in which `{"$": [kind, text]}` stands for what JSON lacks."""
    if isinstance(value, list):
        return [from_json(item) for item in value]
    if not isinstance(value, dict):
        return value
    if isinstance(value.get("$"), list):
        kind, *text = value["$"]
        kinds = {"date": Instant, "number": float, "undefined": lambda: UNDEFINED, "repeatedKeys": repeated_keys}
        return kinds[kind](*text)
    return {key: from_json(item) for key, item in value.items()}


def typed(value):
    """Returns a value so that it equals no value of another type: 1 and True, "a" and an Instant, 0.0 and -0.0."""
    if isinstance(value, dict):
        return {key: typed(item) for key, item in value.items()}
    if isinstance(value, list):
        return [typed(item) for item in value]
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return ("number", repr(float(value)))
    return (type(value).__name__, value)


def by_slice(issues):
    return sorted(issues, key=lambda issue: (issue["slice"], issue["param"]))


class TestVectors(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.vectors = json.loads((DOCS / "url-format.vectors.json").read_text(encoding="utf-8"))
        cls.definitions = {name: from_json(options) for name, options in cls.vectors["definitions"].items()}

    def check(self, group):
        self.assertGreater(len(self.vectors[group]), 0)
        for vector in self.vectors[group]:
            options = self.definitions[vector["definition"]]
            pieces = [vector["address"]] if isinstance(vector["address"], str) else vector["address"]
            address = "".join(piece if isinstance(piece, str) else piece[0] * piece[1] for piece in pieces)
            with self.subTest(definition=vector["definition"], address=address[:200]):
                store = vector.get("store")
                state, issues = read(address, options, store and store.get)
                self.assertEqual(by_slice(issues), by_slice(vector.get("issues", [])))
                if "state" in vector:
                    defaults, _ = read("", options)
                    self.assertEqual(typed(state), typed({**defaults, **from_json(vector["state"])}))

    def test_reads_what_is_written(self):
        self.check("written")

    def test_reads_older_and_other_forms(self):
        self.check("read")

    def test_falls_back_for_the_same_reasons(self):
        self.check("rejected")

    def test_opens_short_links(self):
        self.check("stored")

    def test_has_an_issue_if_the_store_fails(self):
        state, issues = read("?link=a&sorting=age.desc", store={}.__getitem__)
        self.assertEqual([issue["param"] for issue in issues], ["link"])
        self.assertEqual(state["sorting"], [{"id": "age", "desc": True}])

    def test_has_the_same_limits(self):
        self.check("limits")

    def test_knows_the_days_of_relative_filters(self):
        self.assertGreater(len(self.vectors["spans"]), 0)
        for span in self.vectors["spans"]:
            with self.subTest(**span):
                found = days_of(span["value"], date.fromisoformat(span["today"]))
                self.assertEqual([day.isoformat() for day in found], span["days"])

    def test_has_no_days_for_other_values(self):
        others = [["last", 0, "day"], ["last", 1001, "day"], ["last", 1.5, "day"], ["last", True, "day"], ["last", 7]]
        for value in [*others, ["this", "fortnight"], ["this", 1, "day"], ["this", None], ["gt", 1], [], None, "last"]:
            with self.subTest(value=value):
                self.assertIsNone(days_of(value, date(2026, 11, 27)))

    def test_gives_each_caller_a_state_of_its_own(self):
        state, _ = read("")
        state["sorting"].append({"id": "age", "desc": True})
        state["pagination"]["pageSize"] = 50
        self.assertEqual(read("")[0]["sorting"], [])
        self.assertEqual(read("")[0]["pagination"]["pageSize"], 10)


def load_tests(loader, tests, pattern):
    page = str(Path(__file__).parent / "README.md")
    tests.addTests(doctest.DocFileSuite(page, module_relative=False, encoding="utf-8"))
    return tests


if __name__ == "__main__":
    unittest.main()
