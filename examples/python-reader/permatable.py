"""Reads the state of a table from an address, as docs/reference/url-format.md defines it.

    state, issues = read("https://example.com/users?sorting=age.desc&pageIndex=3")
    state["pagination"]  # {"pageIndex": 2, "pageSize": 10}

`issues` has the slice, param and reason of each text that gave the default instead. No text raises an error.
"""

import json
import re
from calendar import monthrange
from copy import deepcopy
from datetime import date, timedelta
from decimal import Decimal
from urllib.parse import unquote, unquote_plus

MAX_QUERY, MAX_ENTRIES, MAX_RUN_ROWS, MAX_DEPTH, MAX_PAGE_SIZE = 100_000, 10_000, 100_000, 100, 1_000
MAX_STORED = 1_000_000
MAX_INTEGER = 2**53 - 1

# JavaScript's undefined, beside its null. Its Date is the text in ISO 8601, since a datetime has no year 0000.
UNDEFINED = type("Undefined", (), {"__repr__": lambda _: "UNDEFINED"})()
Instant = type("Instant", (str,), {})
WORDS = {"true": True, "false": False, "null": None, "undefined": UNDEFINED}
CHARACTER = re.compile("%(?!00)(?:[0-7]|(?:[cd]|(?:e|f[0-7]%[89ab])[0-9a-f]%[89ab])[0-9a-f]%[89ab])[0-9a-f]", re.I | re.A)
INSTANT = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z", re.A)


def reject(reason):
    raise ValueError(reason)


def unescape(text):
    """Decodes each %XX that is valid UTF-8; any other % stays."""
    return CHARACTER.sub(lambda character: unquote(character[0], errors="ignore") or character[0], text)


def json_number(text):
    """Returns an int for a whole number. JSON of an address holds no -0, and nothing that is infinite to JavaScript."""
    number = float(text)
    if repr(number) in ("-0.0", "inf", "-inf", "nan"):
        reject("malformed JSON")
    return int(number) if number.is_integer() and abs(number) <= MAX_INTEGER else number


def is_json_value(value, depth=MAX_DEPTH):
    if isinstance(value, str):
        return not re.search("[\ud800-\udfff]", value)
    items = [*value, *value.values()] if isinstance(value, dict) else value
    return not isinstance(items, list) or (depth > 0 and all(is_json_value(item, depth - 1) for item in items))


def parse_json(text):
    try:
        value = json.loads(text, parse_int=json_number, parse_float=json_number, parse_constant=json_number)
    except (ValueError, RecursionError):
        reject("malformed JSON")
    return value if is_json_value(value) else reject("malformed JSON")


def without_quotes(text):
    try:
        return parse_json(text) if re.fullmatch('".*"', text, re.DOTALL) else text
    except ValueError:
        return text


def print_number(number):
    """Prints a number as JavaScript does."""
    plain = format(Decimal(repr(number)).normalize(), "f")
    return plain if number == 0 or 1e-6 <= abs(number) < 1e21 else repr(number).replace("e-0", "e-")


def parse_number(text):
    """Returns the number that JavaScript prints as the text; None for any other text, such as `07`."""
    if not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?(e[+-][0-9]+)?", text):
        return None
    return (-0.0 if text == "-0" else json_number(text)) if print_number(float(text)) == text else None


def parse_scalar(raw):
    text = unescape(raw)
    if text.startswith(('"', "[", "{")):
        return parse_json(text.replace("\t", ","))
    day = INSTANT.fullmatch(text)
    if day and 1 <= int(day[3]) <= monthrange(int(day[1]) or 2000, int(day[2]))[1]:
        return Instant(text)
    number = parse_number(text)
    return WORDS.get(text, text) if number is None else number


def split(text, separator=","):
    entries = text.split(separator)
    return entries if len(entries) <= MAX_ENTRIES else reject(f"more than {MAX_ENTRIES} entries")


def once(entries, twice, seen=None):
    """Keeps the first of the pairs of each id, and notes the ids of the others."""
    seen = set() if seen is None else seen
    first = []
    for id, value in entries:
        if id in seen:
            twice.append(id)
        else:
            first.append((id, value))
        seen.add(id)
    return first


def parts(text):
    return [] if text == "none" else split(text)


def parse_id(text):
    return unescape(text) or reject("an empty id")


def parse_filter(entry):
    id, dot, text = entry.partition(".")
    id = parse_id(id) if dot else reject("a missing value")
    if text.startswith("/"):
        return id, {"id": id, "value": [parse_scalar(item) for item in split(text[1:], "/")]}
    return id, {"id": id, "value": parse_scalar(text or reject("a missing value"))}


def parse_sort(entry):
    id, dot, direction = entry.rpartition(".")
    sort = {"id": parse_id(id) if dot else reject("a column without a direction"), "desc": direction == "desc"}
    return (sort["id"], sort) if direction in ("asc", "desc") else reject("neither asc nor desc")


def parse_width(entry):
    id, dot, text = entry.partition(".")
    width = None if text.startswith("-") else parse_number(text)
    return (parse_id(id), width) if dot and width is not None else reject("not a width")


def parse_range(entry):
    ids = [parse_id(part) for part in entry.split(".")]
    names = ("anchorRowId", "anchorColumnId", "focusRowId", "focusColumnId", "operation")
    return dict(zip(names, ids)) if len(ids) > 3 and ids[4:] in ([], ["exclude"]) else reject("malformed")


def parse_cells(text, twice):
    """A range may stand again after one of the other operation."""
    ranges, seen = [], set()
    for one in [parse_range(entry) for entry in parts(text)]:
        if ranges and ("operation" in ranges[-1]) != ("operation" in one):
            seen.clear()
        ids = tuple(one.values())[:4]
        if ids in seen:
            twice.append(".".join(ids))
        else:
            ranges.append(one)
        seen.add(ids)
    return ranges


def parse_list(text, twice, parse=lambda entry: (parse_id(entry),) * 2):
    return [value for _, value in once([parse(entry) for entry in parts(text)], twice)]


def parse_visibility(text, twice):
    if text.startswith("-,"):
        reject("only some columns, but no columns are declared")
    return dict(once([(parse_id(entry.removeprefix("-")), entry[:1] != "-") for entry in parts(text)], twice))


def parse_rows(text, twice):
    rows, count, again = {}, 0, []
    for entry in parts(text):
        run = re.fullmatch(r"(0|[1-9][0-9]{,15})\.\.([1-9][0-9]{,15})", entry)
        first, last = map(int, run.groups()) if run else (0, 0)
        if first < last <= MAX_INTEGER:
            count += last - first + 1
            if count > MAX_RUN_ROWS:
                reject(f"runs of more than {MAX_RUN_ROWS} rows")
            ids = [str(row) for row in range(first, last + 1)]
        else:
            ids = [entry := parse_id(entry)]
        if any(id in rows for id in ids):
            again.append(entry)
        rows.update((id, True) for id in ids)
    twice += again
    return rows


def parse_sides(text, twice, *names):
    sides = [[parse_id(id) for id in split(ids)] if ids else [] for ids in split(text, "/")]
    if len(sides) > 2:
        reject("malformed")
    seen = set()
    return dict(zip(names, [[id for id, _ in once([(id, id) for id in ids], twice, seen)] for ids in [*sides, []]]))


def parse_page(text, first, last, sizes=None):
    # A page past the last number that is exact is still a page past the last.
    if last >= MAX_INTEGER - 1 and re.fullmatch("[0-9]+", text):
        text = str(min(int(text.lstrip("0")[:20] or "0"), last))
    number = float("inf") if text == "all" else int(text) if re.fullmatch("[0-9]{1,16}", text) else -1
    if sizes and number not in sizes:
        reject(f"not one of {', '.join('all' if size == float('inf') else str(size) for size in sizes)}")
    reason = f"not a whole number {f'from {first} to {last}' if last < MAX_INTEGER - 1 else f'of {first} or more'}"
    return number if first <= number <= last and (number <= MAX_INTEGER or text == "all") else reject(reason)


def print_json(value):
    """Prints JSON as JavaScript does."""
    if isinstance(value, float):
        return print_number(value)
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def items_of(text):
    """TanStack Router writes several params of one name as a JSON array."""
    try:
        items = parse_json(text) if text.startswith("[") else None
    except ValueError:
        items = None
    if not isinstance(items, list):
        return [without_quotes(text)]
    return [without_quotes(item) if isinstance(item, str) else print_json(item) for item in items]


def repeated_keys(*options):
    """The codec of a list whose texts are params of their own, `country=A&country=B`: {"country": {"codec": repeated_keys()}}."""

    def parse(texts, gone):
        items = [item for text in texts for item in items_of(text)]
        if len(items) > MAX_ENTRIES:
            reject(f"more than {MAX_ENTRIES} entries")
        items = [item for item in items if item]
        known = [item for item in items if not options or item in options]
        if items and not known:
            reject(f"not a list of {', '.join(options)}")
        gone += [item for item in items if item not in known]
        return known

    return parse


# The default of each slice, and the parser of its text. The last six are on by default.
SLICES = {
    "cellSelection": ([], parse_cells),
    "columnPinning": ({"start": [], "end": []}, lambda text, twice: parse_sides(text, twice, "start", "end")),
    "columnSizing": ({}, lambda text, twice: dict(once([parse_width(entry) for entry in parts(text)], twice))),
    "columnVisibility": ({}, parse_visibility),
    "expanded": ({}, lambda text, twice: True if text == "all" else parse_rows(text, twice)),
    "grouping": ([], parse_list),
    "rowPinning": ({"top": [], "bottom": []}, lambda text, twice: parse_sides(text, twice, "top", "bottom")),
    "globalFilter": ("", lambda text, _: "" if text == "%22%22" else re.sub(r"^%25(?=(?:25)*22%22\Z)", "%", text)),
    "sorting": ([], lambda text, twice: parse_list(text, twice, parse_sort)),
    "pagination": ({"pageIndex": 0, "pageSize": 10}, parse_page),
    "columnFilters": ([], lambda text, twice: parse_list(text, twice, parse_filter)),
    "columnOrder": ([], parse_list),
    "rowSelection": ({}, parse_rows),
}


def length(text):
    """Returns the length as JavaScript counts it."""
    return len(text.encode("utf-16-le", errors="surrogatepass")) // 2


def segments_of(query):
    well_formed = re.sub("[\0\ud800-\udfff]", "\ufffd", query[1:])
    parts = [segment.partition("=") for segment in well_formed.split("&")]
    return [tuple(unquote_plus(part, errors="replace").replace("\0", "\ufffd") for part in (name, text)) for name, _, text in parts]


def is_on(key, options):
    return options.get(key, {} if key in list(SLICES)[-6:] else False) is not False


def names_of(key, options):
    fields, own = ["pageIndex", "pageSize"] if key == "pagination" else [key], options.get(key, {})
    return [options.get("prefix", "") + own.get("param", own.get("params", {}).get(field, field)) for field in fields]


def read_link(segments, options, store, issues):
    """Returns the segments with those of a short link, for each slice that has none. Other rows begin at the first page."""
    link = options.get("prefix", "") + "link"
    ids = [without_quotes(text) for name, text in segments if name == link]
    segments = [segment for segment in segments if segment[0] != link]
    if not ids:
        return segments
    try:
        is_id = re.fullmatch(r"[\w-]{1,34}", ids[0], re.ASCII)
        query = store(ids[0]) if is_id else reject("not the id of a short link")
        if query is None:
            reject("a short link that nobody stored, or that was deleted")
        if length(query) > MAX_STORED:
            reject(f"a short link to a query of more than {MAX_STORED} characters")
    except Exception as error:
        issues.append({"slice": "link", "param": link, "reason": str(error)})
        return segments
    keys = [key for key in SLICES if is_on(key, options)]
    rows = [names_of(key, options) for key in keys if key in ("globalFilter", "sorting", "columnFilters", "grouping")]
    keys += [key for key, own in options.items() if isinstance(own, dict) and "codec" in own]
    of = lambda some, names: [one for one in some if one[0] in names]
    left = [name for key in keys for name in names_of(key, options) if not of(segments, names_of(key, options))]
    stored = segments_of(query)
    if any(of(segments, names) not in ([], of(stored, names)) for names in rows):
        left = [name for name in left if name != names_of("pagination", options)[0]]
    return segments + of(stored, left)


def read(address, options={}, store=None):
    """Returns the state and the issues. The options are those of `defineTableSearchParams`, as data.

    `store` returns the query of a short link, by its id, or None. Without it, short links are left alone.
    """
    query = re.match(r"[^?#]*([^#]*)", address)[1]
    is_too_long = length(query) > MAX_QUERY
    params, repeats, texts, state, issues = {}, [], {}, {}, []
    segments = [] if is_too_long else segments_of(query)
    for name, text in read_link(segments, options, store, issues) if store else segments:
        repeats += [name] * (name in params)
        params.setdefault(name, without_quotes(text))
        texts.setdefault(name, []).append(text)

    def take(key, field, default, parse, *limits):
        own = options.get(key, {})
        name = options.get("prefix", "") + own.get("param", own.get("params", {}).get(field, field))
        reasons = ["a repeat, and the first one counts"] * repeats.count(name)
        twice = []
        try:
            return parse(params[name], *(limits or [twice])) if name in params else deepcopy(default)
        except ValueError as error:
            reasons.append(str(error))
            return deepcopy(default)
        finally:
            reasons += [f"'{id}' appears twice, and the first one counts" for id in twice]
            issues.extend({"slice": key, "param": name, "reason": reason} for reason in reasons)

    def take_all(key, own):
        name, gone, reasons = options.get("prefix", "") + own.get("param", key), [], []
        try:
            return own["codec"](texts[name], gone) if name in texts else deepcopy(own["default"])
        except ValueError as error:
            reasons.append(str(error))
            return deepcopy(own["default"])
        finally:
            reasons += [f"there is no option '{item}'" for item in gone]
            issues.extend({"slice": key, "param": name, "reason": reason} for reason in reasons)

    state.update((key, take_all(key, {"default": [], **own})) for key, own in options.items() if isinstance(own, dict) and "codec" in own)

    for key, (default, parse) in SLICES.items():
        own = options.get(key, {})
        if not is_on(key, options):
            continue
        if key != "pagination":
            state[key] = take(key, key, own.get("default", default), parse)
            continue
        first, default = own.get("firstPage", 1), {**default, **own.get("default", {})}
        index = take(key, "pageIndex", default["pageIndex"] + first, parse, first, MAX_INTEGER - 1 + first)
        sizes = own.get("pageSizes") or [own.get("maxPageSize", MAX_PAGE_SIZE)]
        size = take(key, "pageSize", default["pageSize"], parse, 1, max(sizes), own.get("pageSizes"))
        state[key] = {"pageIndex": index - first, "pageSize": size}
    if is_too_long:
        issues = [{"slice": key, "param": "", "reason": f"a query longer than {MAX_QUERY} characters"} for key in state]
    return state, issues


MAX_UNITS = 1_000
MONTHS = {"month": 1, "quarter": 3, "year": 12}
DAYS = {"day": 1, "week": 7}


def add(day, count, unit):
    """Adds units to a day. A day that the month doesn't have is the month's last one."""
    if unit in DAYS:
        return day + timedelta(days=count * DAYS[unit])
    year, month = divmod(day.year * 12 + day.month - 1 + count * MONTHS[unit], 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def start_of(day, unit, week_starts_on):
    """Returns the first day of the unit that a day is in."""
    if unit in DAYS:
        return day - timedelta(days=(day.isoweekday() - week_starts_on) % 7 if unit == "week" else 0)
    return date(day.year, day.month - (day.month - 1) % MONTHS[unit], 1)


def days_of(value, today, week_starts_on=1):
    """Returns the first and the last day of a relative filter, or None for any other value.

    days_of(["last", 7, "day"], date(2026, 11, 27)) is (date(2026, 11, 21), date(2026, 11, 27)). Weeks start on Monday, 1, or on Sunday, 0.

    `today` is the date in your users' time zone: datetime.now(ZoneInfo("Europe/Berlin")).date()
    """
    operator, *rest = value if isinstance(value, list) and value else [None]
    if operator == "this":
        rest = [1, *rest]
    if operator not in ("this", "previous", "last", "next") or len(rest) != 2:
        return None
    count, unit = rest
    unit = unit[:-1] if isinstance(unit, str) and unit.endswith("s") else unit
    if unit not in (*DAYS, *MONTHS) or type(count) is not int or not 1 <= count <= MAX_UNITS:
        return None
    day = timedelta(days=1)
    if operator == "last":
        return add(today, -count, unit) + day, today
    if operator == "next":
        return today, add(today, count, unit) - day
    start = start_of(today, unit, week_starts_on)
    return (start, add(start, 1, unit) - day) if operator == "this" else (add(start, -count, unit), start - day)
