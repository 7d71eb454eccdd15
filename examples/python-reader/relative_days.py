"""Returns the days of a relative filter, as docs/reference/url-format.md defines them.

    days_of(["last", 7, "day"], date(2026, 11, 27))  # (date(2026, 11, 21), date(2026, 11, 27))
"""

from calendar import monthrange
from datetime import date, timedelta

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
    """Returns the first and the last day, or None for any other value. Weeks start on Monday, 1, or on Sunday, 0.

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
