"""The sponsorship and contributions service, with Python's standard library and SQLite.

    python3 service.py seed.json
    python3 service.py seed.json --database charity.sqlite --port 4030

The seed is a JSON file with `sponsees` and `contributions`, in the form in which the API returns them, and
with `payment_option_groups` and `custom_fields` when the account has more than its sponsees use.
It fills an empty database, and does not change any other. README.md explains the next steps.
"""

import argparse
import json
import re
import signal
import sqlite3
import sys
import tempfile
import traceback
import uuid
from contextlib import closing, contextmanager
from datetime import date, datetime, time, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

SPONSEES = "/admin/api/v2/sponsees"
CONTRIBUTIONS = "/admin/api/v3/contributions"
SITE = "https://charity.example.org"

# Choices that the API does not specify.
MINIMUM_SPONSORS = 2  # from this many sponsors, the status 2 counts as sponsored
MAX_BODY_BYTES = 1024 * 1024

SCHEMA = """
CREATE TABLE option_groups (name TEXT PRIMARY KEY);
CREATE TABLE custom_fields (key TEXT PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE sponsees (
    position INTEGER PRIMARY KEY,
    -- A text: to a number, SQLite would compare '01' and '1' as equal.
    id TEXT NOT NULL UNIQUE,
    reference_number TEXT NOT NULL UNIQUE,
    first_name TEXT NOT NULL,
    last_name TEXT,
    gender TEXT,
    birth_date TEXT,
    enrollment_date TEXT NOT NULL,
    sponsored_status INTEGER NOT NULL,
    is_enabled INTEGER NOT NULL DEFAULT 1,
    payment_option_group TEXT,
    image_url TEXT,
    longitude TEXT,
    latitude TEXT,
    biography TEXT,
    private_notes TEXT,
    sponsor_count INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
);
CREATE TABLE custom_values (
    sponsee_id TEXT NOT NULL REFERENCES sponsees (id) ON DELETE CASCADE,
    key TEXT NOT NULL REFERENCES custom_fields,
    value TEXT NOT NULL,
    PRIMARY KEY (sponsee_id, key)
);
CREATE TABLE contributions (
    id TEXT PRIMARY KEY,
    placed_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    has_recurring INTEGER NOT NULL,
    is_initial INTEGER NOT NULL,
    -- The whole record as JSON. A line item holds the id of its sponsee only.
    record TEXT NOT NULL
);
CREATE INDEX contributions_placed ON contributions (placed_at);
CREATE INDEX contributions_updated ON contributions (updated_at);
"""

IS_SPONSORED = (
    "(sponsored_status = 1 OR"
    f" (sponsored_status = 2 AND sponsor_count >= {MINIMUM_SPONSORS}))"
)


class Problem(Exception):
    """An error response: its status, the problem, and the problem of each field."""

    def __init__(self, status, detail, errors=None, headers=None):
        super().__init__(detail)
        self.status, self.detail = status, detail
        self.errors, self.headers = errors or {}, headers or {}


# --- What a client may send -----------------------------------------------------------------------


def text(value):
    if not isinstance(value, str):
        return "must be a string"
    # Half of a surrogate pair is legal in JSON, but is not a character.
    if "\0" in value or any("\ud800" <= character <= "\udfff" for character in value):
        return "has characters that are not valid Unicode"
    return None


def required_text(value):
    return text(value) or (None if value.strip() else "must not be empty")


def reference_number(value):
    return required_text(value) or (None if len(value) <= 45 else "has more than 45 characters")


def one_of(*allowed):
    def check(value):
        # True == 1 in Python, and 1.0 too; neither is an integer in JSON.
        if type(value) is type(allowed[0]) and value in allowed:
            return None
        return f"must be one of {', '.join(map(str, allowed))}"

    return check


def day(value):
    try:
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
            date.fromisoformat(value)
            return None
    except (TypeError, ValueError):
        pass
    return "must be a date, YYYY-mm-dd"


def web_address(value):
    if text(value):
        return text(value)
    try:
        url = urlsplit(value)
        if url.scheme in ("http", "https") and url.hostname and not re.search(r"\s", value):
            return None
    except ValueError:
        pass
    return "must be a URL, https://…"


REQUIRED = ("reference_number", "first_name", "sponsored_status", "enrollment_date")

# Every field of the payload but custom_fields, with its rule, which returns None or the fault.
RULES = {
    "reference_number": reference_number,
    "first_name": required_text,
    "last_name": text,
    "gender": one_of("M", "F"),
    "birth_date": day,
    "enrollment_date": day,
    "sponsored_status": one_of(0, 1, 2),
    "is_enabled": one_of(True, False),
    "payment_option_group": text,
    "image_url": web_address,
    "longitude": text,
    "latitude": text,
    "biography": text,
    "private_notes": text,
}


def checked_payload(db, body, required=()):
    """Returns the fields to write, and the custom fields by key, or None when there are none."""
    if not isinstance(body, dict):
        raise Problem(422, "The body must be a JSON object.")
    errors = {name: "is required" for name in required if name not in body}
    # Derived and unknown fields are ignored.
    fields = {name: body[name] for name in RULES if name in body}
    for name, value in fields.items():
        wrong = RULES[name](value)
        if wrong:
            errors[name] = wrong
    group = fields.get("payment_option_group")
    if group is not None and "payment_option_group" not in errors:
        if not db.execute("SELECT 1 FROM option_groups WHERE name = ?", [group]).fetchone():
            errors["payment_option_group"] = "is not a payment option group of this account"
    custom = None
    if "custom_fields" in body:
        try:
            custom = checked_custom_fields(db, body["custom_fields"])
        except ValueError as error:
            errors["custom_fields"] = str(error)
    if errors:
        raise Problem(422, "The sponsee was rejected: see errors.", errors)
    return fields, custom


def checked_custom_fields(db, given):
    """Returns values by key, from [{"key": …, "value": …}] or from {key: value}."""
    if isinstance(given, dict):
        entries = list(given.items())
    elif isinstance(given, list):
        if not all(isinstance(one, dict) and "key" in one and "value" in one for one in given):
            raise ValueError("each entry needs key and value")
        entries = [(one["key"], one["value"]) for one in given]
    else:
        raise ValueError("must be an array of entries, or an object")
    known = {key for (key,) in db.execute("SELECT key FROM custom_fields")}
    for key, value in entries:
        if not isinstance(key, str) or key not in known:
            raise ValueError(f"{json.dumps(key)} is not a custom field of this account")
        if text(value):
            raise ValueError(f"the value of {key} {text(value)}")
    return dict(entries)


# --- Sponsees -------------------------------------------------------------------------------------


def now():
    return datetime.now(timezone.utc).isoformat(timespec="seconds")


def age(birth_date):
    if birth_date is None:
        return None
    born, today = date.fromisoformat(birth_date), date.today()
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


def status_label(row):
    if row["sponsored_status"] == 0:
        return "Not Sponsored"
    if row["sponsored_status"] == 1:
        return "Sponsored"
    if row["sponsor_count"] >= MINIMUM_SPONSORS:
        return "Sponsored Automatically (Sponsored)"
    return "Automatically Sponsored (Not Sponsored)"


def shown_sponsee(db, row):
    """Converts a row to the form of the API. A field that was never set is null."""
    custom = db.execute(
        "SELECT name, key AS slug, value FROM custom_values JOIN custom_fields USING (key)"
        " WHERE sponsee_id = ? ORDER BY key",
        [row["id"]],
    )
    sponsee = dict(row)
    del sponsee["position"]
    return {
        **sponsee,
        "age": age(row["birth_date"]),
        "sponsored_status": status_label(row),
        "is_enabled": bool(row["is_enabled"]),
        "url": f"{SITE}/sponsees/{row['id']}",
        "custom_fields": [
            {**dict(field), "item": None, "is_simple": 1, "is_private": False} for field in custom
        ],
    }


def find_sponsee(db, sponsee_id):
    row = db.execute("SELECT * FROM sponsees WHERE id = ?", [sponsee_id]).fetchone()
    if row is None:
        raise Problem(404, f"No sponsee has the id {sponsee_id}.")
    return row


def get_sponsee(db, request, sponsee_id):
    return 200, {"data": shown_sponsee(db, find_sponsee(db, sponsee_id))}


def create_sponsee(db, request):
    fields, custom = checked_payload(db, request.json(), REQUIRED)
    sponsee_id = str(uuid.uuid4())
    insert_sponsee(db, {**fields, "id": sponsee_id, "created_at": now(), "updated_at": now()})
    set_custom_fields(db, sponsee_id, custom or {})
    return 201, {"data": shown_sponsee(db, find_sponsee(db, sponsee_id))}


def update_sponsee(db, request, sponsee_id):
    """PUT and PATCH differ in one thing: a PUT that sends custom fields removes all others."""
    find_sponsee(db, sponsee_id)
    fields, custom = checked_payload(db, request.json())
    fields["updated_at"] = now()
    # The names come from RULES, never from the client.
    assignments = ", ".join(f"{name} = :{name}" for name in fields)
    with unique_reference_number():
        values = {**fields, "id": sponsee_id}
        db.execute(f"UPDATE sponsees SET {assignments} WHERE id = :id", values)
    if custom is not None and request.method == "PUT":
        db.execute("DELETE FROM custom_values WHERE sponsee_id = ?", [sponsee_id])
    set_custom_fields(db, sponsee_id, custom or {})
    return 200, {"data": shown_sponsee(db, find_sponsee(db, sponsee_id))}


def delete_sponsee(db, request, sponsee_id):
    find_sponsee(db, sponsee_id)
    db.execute("DELETE FROM sponsees WHERE id = ?", [sponsee_id])
    return 204, None


def insert_sponsee(db, fields):
    names = ", ".join(fields)
    values = ", ".join(f":{name}" for name in fields)
    with unique_reference_number():
        db.execute(f"INSERT INTO sponsees ({names}) VALUES ({values})", fields)


def set_custom_fields(db, sponsee_id, values):
    db.executemany(
        "INSERT OR REPLACE INTO custom_values (sponsee_id, key, value) VALUES (?, ?, ?)",
        [(sponsee_id, key, value) for key, value in values.items()],
    )


@contextmanager
def unique_reference_number():
    """Converts the database's error for a taken number to a response. A check before could race."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        if "reference_number" not in str(error):
            raise
        taken = {"reference_number": "is the number of another sponsee"}
        raise Problem(422, "The sponsee was rejected: see errors.", taken) from None


def containing(column):
    def condition(value):
        # In a pattern, % and _ match anything unless they are escaped.
        escaped = re.sub(r"([\\%_])", r"\\\1", value)
        return f"{column} LIKE ? ESCAPE '\\'", [f"%{escaped}%"]

    return condition


def list_sponsees(db, request):
    return listed(
        db,
        request,
        table="sponsees",
        key="position",
        page_size=15,
        filters={
            "id": lambda value: ("id = ?", [value]),
            "first_name": containing("first_name"),
            "last_name": containing("last_name"),
            "reference_number": containing("reference_number"),
        },
        sorts={
            "birth_date": "birth_date",
            "first_name": "first_name",
            "last_name": "last_name",
            "reference_number": "reference_number",
            "is_sponsored": IS_SPONSORED,
            "is_enabled": "is_enabled",
        },
        default_sort="position",
        shown=shown_sponsee,
    )


# --- Contributions --------------------------------------------------------------------------------


def utc(moment):
    """A fixed width, so strings sort like the instants."""
    return moment.astimezone(timezone.utc).isoformat(timespec="microseconds")


def instant(value):
    moment = datetime.fromisoformat(re.sub(r"[zZ]$", "+00:00", value))
    return moment if moment.tzinfo else moment.replace(tzinfo=timezone.utc)


def midnight(value):
    return datetime.combine(date.fromisoformat(value), time(), timezone.utc)


def occurred(operator):
    """A datetime is an instant. A date is the whole day in UTC, which is excluded."""

    def condition(value):
        try:
            if day(value) is None:
                bound = midnight(value)
                if operator == ">":
                    bound += timedelta(days=1, microseconds=-1)
            else:
                bound = instant(value)
            return f"placed_at {operator} ?", [utc(bound)]
        except (ValueError, OverflowError):
            raise Problem(400, f"{value} is neither a date nor a datetime.") from None

    return condition


def flag(condition):
    def applied(value):
        if value not in ("true", "false", "1", "0"):
            raise Problem(400, f"{value} is not a boolean: true or false.")
        return (condition if value in ("true", "1") else "TRUE"), []

    return applied


def list_contributions(db, request):
    return listed(
        db,
        request,
        table="contributions",
        key="id",
        page_size=25,
        filters={
            "occurred_before": occurred("<"),
            "occurred_after": occurred(">"),
            "onetime": flag("NOT has_recurring"),
            "recurring": flag("has_recurring AND NOT is_initial"),
            "initial_recurring": flag("is_initial"),
            "one_time_and_initial_recurring": flag("(is_initial OR NOT has_recurring)"),
        },
        sorts={"contribution_date": "placed_at", "updated_at": "updated_at"},
        default_sort="-contribution_date",
        shown=shown_contribution,
    )


def get_contribution(db, request, contribution_id):
    row = db.execute("SELECT * FROM contributions WHERE id = ?", [contribution_id]).fetchone()
    if row is None:
        raise Problem(404, f"No contribution has the id {contribution_id}.")
    return 200, {"data": shown_contribution(db, row)}


def shown_contribution(db, row):
    contribution = json.loads(row["record"])
    for item in contribution["line_items"]:
        if item["sponsee"] is not None:
            found = db.execute("SELECT * FROM sponsees WHERE id = ?", [item["sponsee"]]).fetchone()
            item["sponsee"] = found and shown_sponsee(db, found)
    return contribution


# --- Lists ----------------------------------------------------------------------------------------


def listed(db, request, table, key, page_size, filters, sorts, default_sort, shown):
    """Returns a page of a table, in the envelope that all lists share."""
    query = dict(request.query)
    page = query.pop("page", "1")
    if not re.fullmatch(r"[1-9][0-9]{0,8}", page):
        raise Problem(400, "page must be a whole number from 1.")
    order = query.pop("sort", default_sort)
    column = {**sorts, "position": "position"}.get(order[1:] if order.startswith("-") else order)
    if column is None:
        raise Problem(400, f"sort must be one of {', '.join(sorts)}, with a minus to descend.")
    direction = "DESC" if order.startswith("-") else "ASC"
    where, values = ["TRUE"], []
    for name, value in query.items():
        named = re.fullmatch(r"filter\[(\w+)\]", name)
        if not named or named[1] not in filters:
            raise Problem(400, f"The parameter {name} does not exist.")
        condition, bound = filters[named[1]](value)
        where.append(condition)
        values += bound
    # All parts of this statement come from this file. Values from the client are bound.
    rest = f"FROM {table} WHERE {' AND '.join(where)}"
    (total,) = db.execute(f"SELECT count(*) {rest}", values).fetchone()
    rows = db.execute(
        # The key decides ties, so each record is on one page.
        f"SELECT * {rest} ORDER BY {column} {direction}, {key} LIMIT ? OFFSET ?",
        [*values, page_size, (int(page) - 1) * page_size],
    ).fetchall()
    data = [shown(db, row) for row in rows]
    return 200, {"data": data, **envelope(request, int(page), page_size, len(data), total)}


def envelope(request, page, page_size, count, total):
    last = max(1, -(-total // page_size))

    def link(number):
        query = [(name, value) for name, value in request.query if name != "page"]
        return f"{request.origin}{request.path}?{urlencode([*query, ('page', number)])}"

    links = {
        "first": link(1),
        "last": link(last),
        "prev": link(min(page - 1, last)) if page > 1 else None,
        "next": link(page + 1) if page < last else None,
    }
    entries, before = [], 0
    for number in sorted({1, page - 1, page, page + 1, last} & set(range(1, last + 1))):
        if number > before + 1:
            entries.append({"url": None, "label": "...", "active": False})
        entries.append({"url": link(number), "label": number, "active": number == page})
        before = number
    first_place = (page - 1) * page_size + 1 if count else 0
    return {
        "links": links,
        "meta": {
            "current_page": page,
            "from": first_place,
            "last_page": last,
            "links": [
                {"url": links["prev"], "label": "Previous", "active": False},
                *entries,
                {"url": links["next"], "label": "Next", "active": False},
            ],
            "path": request.origin + request.path,
            "per_page": page_size,
            "to": first_place + count - 1 if count else 0,
            "total": total,
        },
    }


# --- HTTP -----------------------------------------------------------------------------------------

ROUTES = {
    "sponsees": {"GET": list_sponsees, "POST": create_sponsee},
    "sponsee": {
        "GET": get_sponsee,
        "PUT": update_sponsee,
        "PATCH": update_sponsee,
        "DELETE": delete_sponsee,
    },
    "contributions": {"GET": list_contributions},
    "contribution": {"GET": get_contribution},
}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Sends head and body together: a second packet would wait for the receipt of the first.
    wbufsize = -1
    disable_nagle_algorithm = True
    timeout = 60

    def answer(self):
        self.body_read = False
        try:
            self.method = "GET" if self.command == "HEAD" else self.command
            self.path, _, query = self.path.partition("?")
            self.query = parse_qsl(query, keep_blank_values=True)
            self.origin = f"http://{self.headers.get('Host', 'localhost')}"
            handler, arguments = self.route()
            with closing(connect(self.server.database)) as db:
                # A write takes the lock immediately, and is stored completely or not at all.
                db.execute("BEGIN" if self.method == "GET" else "BEGIN IMMEDIATE")
                status, body = handler(db, self, *arguments)
                db.execute("COMMIT")
            self.send(status, body, "application/json")
        except Problem as problem:
            self.send_problem(problem)
        except (ConnectionError, TimeoutError):
            self.close_connection = True
        except Exception:
            traceback.print_exc()
            self.send_problem(Problem(500, "The service failed. Its log has the reason."))

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = answer

    def route(self):
        for path, many, one in (
            (SPONSEES, "sponsees", "sponsee"),
            (CONTRIBUTIONS, "contributions", "contribution"),
        ):
            if self.path == path:
                methods, arguments = ROUTES[many], []
            elif re.fullmatch(re.escape(path) + "/[^/]+", self.path):
                methods, arguments = ROUTES[one], [unquote(self.path[len(path) + 1 :])]
            else:
                continue
            if self.method not in methods:
                allowed = ", ".join(methods)
                raise Problem(405, f"Allowed methods: {allowed}.", headers={"Allow": allowed})
            return methods[self.method], arguments
        raise Problem(404, f"There is no resource at {self.path}.")

    def json(self):
        length = self.headers.get("Content-Length", "")
        if not re.fullmatch("[0-9]{1,18}", length):
            raise Problem(411, "A Content-Length is required.")
        if int(length) > MAX_BODY_BYTES:
            raise Problem(413, f"A body may have {MAX_BODY_BYTES} bytes.")
        content = self.rfile.read(int(length))
        self.body_read = True
        try:
            return json.loads(content)
        except (ValueError, RecursionError):
            raise Problem(400, "The body is not JSON.") from None

    def send_problem(self, problem):
        body = {"title": self.responses[problem.status][0], "status": problem.status}
        body["detail"] = problem.detail
        if problem.errors:
            body["errors"] = problem.errors
        self.send(problem.status, body, "application/problem+json", problem.headers)

    def send(self, status, body, content_type, headers=None):
        content = b"" if body is None else json.dumps(body).encode()
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        if not self.body_read and {"Content-Length", "Transfer-Encoding"} & set(self.headers):
            # The bytes of an unread body would be read as the next request.
            self.send_header("Connection", "close")
        if body is not None:
            self.send_header("Content-Type", content_type)
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, *_):
        pass


# --- The database ---------------------------------------------------------------------------------


def connect(path):
    # Python must not open transactions itself. SQLite waits for a locked database.
    db = sqlite3.connect(path, isolation_level=None, timeout=10)
    db.row_factory = sqlite3.Row
    db.execute("PRAGMA foreign_keys = ON")
    return db


def prepare(path, seed_path):
    """Creates the tables and fills them from the seed, unless they exist."""
    with closing(connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        if db.execute("SELECT 1 FROM sqlite_master").fetchone():
            return
        seed = json.loads(Path(seed_path).read_text(encoding="utf-8"))
        db.executescript(f"BEGIN; {SCHEMA}")
        groups = [[name] for name in seed.get("payment_option_groups", [])]
        db.executemany("INSERT INTO option_groups VALUES (?)", groups)
        fields = [[field["slug"], field["name"]] for field in seed.get("custom_fields", [])]
        db.executemany("INSERT INTO custom_fields VALUES (?, ?)", fields)
        for sponsee in seed["sponsees"]:
            seed_sponsee(db, sponsee)
        begun = set()
        # The first contribution of a profile is the one that created it.
        for one in sorted(seed["contributions"], key=lambda one: instant(one["ordered_at"])):
            seed_contribution(db, one, begun)
        db.execute("COMMIT")


def seed_sponsee(db, sponsee):
    fields = {name: sponsee[name] for name in RULES}
    for name in ("id", "sponsor_count", "created_at", "updated_at"):
        fields[name] = sponsee[name]
    label = sponsee["sponsored_status"]
    fields["sponsored_status"] = 2 if "Auto" in label else int(label == "Sponsored")
    insert_sponsee(db, fields)
    # The custom fields of a sponsee belong to its account.
    group = fields["payment_option_group"]
    if group:
        db.execute("INSERT OR IGNORE INTO option_groups VALUES (?)", [group])
    for field in sponsee["custom_fields"]:
        known = [field["slug"], field["name"]]
        db.execute("INSERT OR IGNORE INTO custom_fields VALUES (?, ?)", known)
        set_custom_fields(db, sponsee["id"], {field["slug"]: field["value"]})


def seed_contribution(db, contribution, begun):
    items = contribution["line_items"]
    profiles = {item["recurring_profile_id"] for item in items if item["is_recurring"]}
    for item in items:
        item["sponsee"] = item["sponsee"] and item["sponsee"]["id"]
    db.execute(
        "INSERT INTO contributions VALUES (?, ?, ?, ?, ?, ?)",
        [
            contribution["id"],
            utc(instant(contribution["ordered_at"])),
            utc(instant(contribution["updated_at"])),
            bool(profiles),
            bool(profiles - begun),
            json.dumps(contribution),
        ],
    )
    begun |= profiles


def main():
    parser = argparse.ArgumentParser(description="Serves sponsees and contributions.")
    parser.add_argument("seed", help="a JSON file with sponsees and contributions")
    parser.add_argument("--database", help="an SQLite file; without it, a new one for this run")
    parser.add_argument("--port", type=int, default=4030, help="4030 when not given; 0 for any")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = options.database or str(Path(folder, "service.sqlite"))
        try:
            prepare(database, options.seed)
        except (OSError, ValueError, KeyError, sqlite3.Error) as error:
            sys.exit(f"The database could not be filled: {error!r}")
        # Exits like Ctrl-C, so every finally runs and the temporary folder is removed.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())
        with ThreadingHTTPServer(("127.0.0.1", options.port), Handler) as server:
            server.database = database
            print(f"Listening on http://127.0.0.1:{server.server_port}", flush=True)
            try:
                server.serve_forever()
            except KeyboardInterrupt:
                pass


if __name__ == "__main__":
    main()
