"""The sponsorship and contributions service, with Python's standard library.

    python3 service.py seed.json --port 4030

The seed is a JSON file with `sponsees` and `contributions`, in the form of the API's responses. It also
has `payment_option_groups` and `custom_fields` if the account has some that no sponsee uses.
The records are in memory. README.md explains the next steps.
"""

import argparse
import contextlib
import json
import operator
import re
import sys
import threading
import traceback
import uuid
from datetime import date, datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

SPONSEES = "/admin/api/v2/sponsees"
CONTRIBUTIONS = "/admin/api/v3/contributions"
SITE = "https://charity.example.org"

# Choices of this service: the API does not specify these values.
MINIMUM_SPONSORS = 2  # from this many sponsors, a sponsee with status 2 is sponsored
MAX_BODY_BYTES = 1024 * 1024

# The labels of status 0, of status 1, and of status 2 with too few sponsors.
LABELS = ("Not Sponsored", "Sponsored", "Automatically Sponsored (Not Sponsored)")
# The members that are the same in all custom fields.
CUSTOM_FIELD = {"item": None, "is_simple": 1, "is_private": False}


class Problem(Exception):
    """An error response: its status, its detail, the error of each field, and additional headers."""

    def __init__(self, status, detail, errors=None, headers=None):
        super().__init__(detail)
        self.status, self.headers = status, headers or {}
        self.body = {"status": status, "detail": detail, **({"errors": errors} if errors else {})}


# --- What a client may send -----------------------------------------------------------------------


def text(value):
    if not isinstance(value, str):
        raise ValueError("must be a string")
    # Half of a surrogate pair is legal in JSON, but is not a character.
    if "\0" in value or any("\ud800" <= character <= "\udfff" for character in value):
        raise ValueError("must not contain a null character or half of a surrogate pair")
    return value


def required_text(value):
    if not text(value).strip():
        raise ValueError("must not be empty")
    return value


def reference_number(value):
    if len(required_text(value)) > 45:
        raise ValueError("has more than 45 characters")
    return value


def one_of(*allowed):
    def rule(value):
        # In Python, True and 1.0 equal 1, so the types are compared too.
        if type(value) is not type(allowed[0]) or value not in allowed:
            raise ValueError(f"must be one of {', '.join(map(json.dumps, allowed))}")
        return value

    return rule


def day(value):
    if not re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text(value)):
        raise ValueError("must be a date, YYYY-mm-dd")
    return date.fromisoformat(value).isoformat()


def web_address(value):
    url = urlsplit(text(value))
    if url.scheme not in ("http", "https") or not url.hostname or re.search(r"\s", value):
        raise ValueError("must be an HTTP or HTTPS URL")
    return value


def custom_fields(value):
    """Returns {key: value}, from this form or from [{"key": …, "value": …}]."""
    if isinstance(value, list):
        if not all(isinstance(one, dict) and "value" in one for one in value):
            raise ValueError("each entry needs key and value")
        return {text(one.get("key")): text(one["value"]) for one in value}
    if not isinstance(value, dict):
        raise ValueError("must be an array of entries, or an object")
    return {key: text(one) for key, one in value.items()}


REQUIRED = ("reference_number", "first_name", "sponsored_status", "enrollment_date")

# Every field of the payload, with its rule, which returns the value to keep or raises a ValueError.
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
    "custom_fields": custom_fields,
}


def checked_payload(account, body, own_id=None, required=()):
    """Returns the fields to write, or raises a Problem with all errors."""
    if not isinstance(body, dict):
        raise Problem(422, "The body must be a JSON object.")
    fields = {}
    errors = {name: "is required" for name in required if name not in body}
    # Derived and unknown fields are ignored.
    for name, rule in RULES.items():
        try:
            if name in body:
                fields[name] = rule(body[name])
        except ValueError as error:
            errors[name] = str(error)
    others = [one for one in account.sponsees.values() if one["id"] != own_id]
    if fields.get("reference_number") in [one["reference_number"] for one in others]:
        errors["reference_number"] = "is the number of another sponsee"
    group = fields.get("payment_option_group")
    if group is not None and group not in account.groups:
        errors["payment_option_group"] = "is not a payment option group of this account"
    for key in fields.get("custom_fields", {}):
        if key not in account.custom_fields:
            errors["custom_fields"] = f"{key} is not a custom field of this account"
    if errors:
        raise Problem(422, "The sponsee was rejected: see errors.", errors)
    return fields


# --- Sponsees -------------------------------------------------------------------------------------


def now():
    return datetime.now(timezone.utc).isoformat(timespec="seconds")


def age(birth_date):
    if birth_date is None:
        return None
    born, today = date.fromisoformat(birth_date), datetime.now(timezone.utc).date()
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


def is_sponsored(sponsee):
    status = sponsee["sponsored_status"]
    return status == 1 or status == 2 and sponsee["sponsor_count"] >= MINIMUM_SPONSORS


def status_label(sponsee):
    if sponsee["sponsored_status"] == 2 and is_sponsored(sponsee):
        return "Sponsored Automatically (Sponsored)"
    return LABELS[sponsee["sponsored_status"]]


def shown_sponsee(account, sponsee):
    """Converts a record to the form of the API. A field that was never set is null."""
    return {
        **sponsee,
        "age": age(sponsee["birth_date"]),
        "sponsored_status": status_label(sponsee),
        "url": f"{SITE}/sponsees/{sponsee['id']}",
        "custom_fields": [
            {"name": account.custom_fields[key], "slug": key, "value": value, **CUSTOM_FIELD}
            for key, value in sorted(sponsee["custom_fields"].items())
        ],
    }


def get_sponsee(account, request, sponsee_id):
    return 200, {"data": shown_sponsee(account, found(account.sponsees, sponsee_id))}


def create_sponsee(account, request):
    fields = checked_payload(account, request.json(), required=REQUIRED)
    sponsee = {
        **dict.fromkeys(RULES),
        "is_enabled": True,
        "custom_fields": {},
        **fields,
        "id": str(uuid.uuid4()),
        "sponsor_count": 0,
        "created_at": now(),
        "updated_at": now(),
    }
    account.sponsees[sponsee["id"]] = sponsee
    return 201, {"data": shown_sponsee(account, sponsee)}


def update_sponsee(account, request, sponsee_id):
    """A PATCH keeps custom fields that it does not send. A PUT that sends custom fields removes the rest."""
    sponsee = found(account.sponsees, sponsee_id)
    fields = checked_payload(account, request.json(), own_id=sponsee_id)
    if request.method == "PATCH":
        fields["custom_fields"] = {**sponsee["custom_fields"], **fields.get("custom_fields", {})}
    sponsee.update(fields, updated_at=now())
    return 200, {"data": shown_sponsee(account, sponsee)}


def delete_sponsee(account, request, sponsee_id):
    found(account.sponsees, sponsee_id)
    del account.sponsees[sponsee_id]
    return 204, None


def containing(name):
    return lambda value: lambda sponsee: value.lower() in (sponsee[name] or "").lower()


def by(name):
    """Returns a sort key, in which null is lower than every value."""
    return lambda record: (record[name] is not None, record[name])


def list_sponsees(account, request):
    texts = ("first_name", "last_name", "reference_number")
    return listed(
        request,
        account.sponsees.values(),
        page_size=15,
        filters={
            "id": lambda value: lambda sponsee: sponsee["id"] == value,
            **{name: containing(name) for name in texts},
        },
        sorts={
            "is_sponsored": is_sponsored,
            **{name: by(name) for name in (*texts, "birth_date", "is_enabled")},
        },
        shown=lambda sponsee: shown_sponsee(account, sponsee),
    )


# --- Contributions --------------------------------------------------------------------------------


def instant(value):
    moment = datetime.fromisoformat(re.sub(r"[zZ]$", "+00:00", value))
    return moment if moment.tzinfo else moment.replace(tzinfo=timezone.utc)


def occurred(compare):
    """A datetime is an instant. A date excludes all contributions of this day in UTC."""

    def condition(value):
        try:
            bound = instant(value)
            if len(value) == len("2026-01-31") and compare is operator.gt:
                bound += timedelta(days=1, microseconds=-1)
        except (ValueError, OverflowError):
            raise Problem(400, f"{value} is neither a date nor a datetime.") from None
        return lambda contribution: compare(instant(contribution["ordered_at"]), bound)

    return condition


def flag(condition):
    def applied(value):
        if value not in ("true", "false", "1", "0"):
            raise Problem(400, f"{value} is not a boolean: true or false.")
        return condition if value in ("true", "1") else lambda contribution: True

    return applied


def profiles(contribution):
    items = contribution["line_items"]
    return {item["recurring_profile_id"] for item in items if item["is_recurring"]}


def list_contributions(account, request):
    initial = account.initial
    return listed(
        request,
        account.contributions.values(),
        page_size=25,
        filters={
            "occurred_before": occurred(operator.lt),
            "occurred_after": occurred(operator.gt),
            "onetime": flag(lambda one: not profiles(one)),
            "recurring": flag(lambda one: profiles(one) and one["id"] not in initial),
            "initial_recurring": flag(lambda one: one["id"] in initial),
            "one_time_and_initial_recurring": flag(
                lambda one: one["id"] in initial or not profiles(one)
            ),
        },
        sorts={
            "contribution_date": lambda one: instant(one["ordered_at"]),
            "updated_at": lambda one: instant(one["updated_at"]),
        },
        shown=lambda contribution: shown_contribution(account, contribution),
        default_sort="-contribution_date",
    )


def get_contribution(account, request, contribution_id):
    contribution = found(account.contributions, contribution_id)
    return 200, {"data": shown_contribution(account, contribution)}


def shown_contribution(account, contribution):
    """Replaces the sponsee id in each line item with the sponsee, or with None after a delete."""
    items = []
    for item in contribution["line_items"]:
        sponsee = account.sponsees.get(item["sponsee"])
        items.append({**item, "sponsee": sponsee and shown_sponsee(account, sponsee)})
    return {**contribution, "line_items": items}


# --- Records and lists ----------------------------------------------------------------------------


def found(records, record_id):
    if record_id not in records:
        raise Problem(404, f"No record has the id {record_id}.")
    return records[record_id]


def listed(request, records, page_size, filters, sorts, shown, default_sort=None):
    """Returns a page of the records, in the envelope that all lists share."""
    query = dict(request.query)
    page = query.pop("page", "1")
    if not re.fullmatch(r"[1-9][0-9]{0,8}", page):
        raise Problem(400, "page must be a whole number from 1.")
    order = query.pop("sort", default_sort)
    for name, value in query.items():
        named = re.fullmatch(r"filter\[(\w+)\]", name)
        if not named or named[1] not in filters:
            raise Problem(400, f"The parameter {name} does not exist.")
        records = list(filter(filters[named[1]](value), records))
    if order is not None:
        key = sorts.get(order[1:] if order.startswith("-") else order)
        if key is None:
            raise Problem(400, f"sort must be one of {', '.join(sorts)}, optionally after a minus.")
        # Equal records keep their order, so each record is on one page.
        records = sorted(records, key=key, reverse=order.startswith("-"))
    start = (int(page) - 1) * page_size
    data = [shown(record) for record in list(records)[start : start + page_size]]
    return 200, {"data": data, **envelope(request, int(page), page_size, len(data), len(records))}


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
    SPONSEES: {"GET": list_sponsees, "POST": create_sponsee},
    f"{SPONSEES}/([^/]+)": {
        "GET": get_sponsee,
        "PUT": update_sponsee,
        "PATCH": update_sponsee,
        "DELETE": delete_sponsee,
    },
    CONTRIBUTIONS: {"GET": list_contributions},
    f"{CONTRIBUTIONS}/([^/]+)": {"GET": get_contribution},
}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Sends head and body together: a second packet would wait for the receipt of the first.
    wbufsize = -1
    timeout = 60

    def answer(self):
        try:
            self.method = "GET" if self.command == "HEAD" else self.command
            self.path, _, query = self.path.partition("?")
            self.query = parse_qsl(query, keep_blank_values=True)
            self.origin = f"http://{self.headers.get('Host', 'localhost')}"
            self.body = self.read_body()
            handler, arguments = self.route()
            account = self.server.account
            # One request at a time: nothing changes between a check and its write.
            with account.lock:
                status, body = handler(account, self, *arguments)
            self.send(status, body, "application/json")
        except Problem as problem:
            self.send_problem(problem)
        except (ConnectionError, TimeoutError):
            self.close_connection = True
        except Exception:
            traceback.print_exc()
            self.send_problem(Problem(500, "The service failed. Its log has the reason."))

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = answer

    def read_body(self):
        length = self.headers.get("Content-Length", "0")
        fits = re.fullmatch("[0-9]{1,18}", length) and int(length) <= MAX_BODY_BYTES
        if not fits or "Transfer-Encoding" in self.headers:
            # The bytes of an unread body would be read as the next request.
            self.close_connection = True
            raise Problem(413, f"A body needs a Content-Length of at most {MAX_BODY_BYTES} bytes.")
        return self.rfile.read(int(length))

    def route(self):
        for pattern, methods in ROUTES.items():
            match = re.fullmatch(pattern, self.path)
            if match and self.method in methods:
                return methods[self.method], [unquote(one) for one in match.groups()]
            if match:
                allowed = ", ".join(methods)
                raise Problem(405, f"Allowed methods: {allowed}.", headers={"Allow": allowed})
        raise Problem(404, f"There is no resource at {self.path}.")

    def json(self):
        try:
            return json.loads(self.body)
        except (ValueError, RecursionError):
            raise Problem(400, "The body is not JSON.") from None

    def send_problem(self, problem):
        body = {"title": self.responses[problem.status][0], **problem.body}
        self.send(problem.status, body, "application/problem+json", problem.headers)

    def send(self, status, body, content_type, headers=None):
        content = b"" if body is None else json.dumps(body).encode()
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        if self.close_connection:
            self.send_header("Connection", "close")
        if body is not None:
            self.send_header("Content-Type", content_type)
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, *_):
        pass


# --- The account ----------------------------------------------------------------------------------


class Account:
    """The records of the seed, in memory, with the groups and custom fields of the account."""

    def __init__(self, seed):
        self.lock = threading.Lock()
        stored = json.loads(Path(seed).read_text(encoding="utf-8"))
        self.groups = set(stored.get("payment_option_groups", []))
        self.custom_fields = {one["slug"]: one["name"] for one in stored.get("custom_fields", [])}
        self.sponsees = {one["id"]: self.loaded(one) for one in stored["sponsees"]}
        self.contributions, self.initial, begun = {}, set(), set()
        for one in sorted(stored["contributions"], key=lambda one: instant(one["ordered_at"])):
            for item in one["line_items"]:
                item["sponsee"] = item["sponsee"] and item["sponsee"]["id"]
            self.contributions[one["id"]] = one
            # The first contribution of a recurring profile created the profile.
            if profiles(one) - begun:
                self.initial.add(one["id"])
            begun |= profiles(one)

    def loaded(self, sponsee):
        # The account also has the custom fields and the groups that its sponsees use.
        if sponsee["payment_option_group"]:
            self.groups.add(sponsee["payment_option_group"])
        self.custom_fields.update((one["slug"], one["name"]) for one in sponsee["custom_fields"])
        label = sponsee["sponsored_status"]
        return {
            **sponsee,
            "sponsored_status": 2 if "Auto" in label else int(label == "Sponsored"),
            "custom_fields": {one["slug"]: one["value"] for one in sponsee["custom_fields"]},
        }


def main():
    parser = argparse.ArgumentParser(description="Serves sponsees and contributions.")
    parser.add_argument("seed", help="a JSON file with sponsees and contributions")
    parser.add_argument("--port", type=int, default=4030, help="default 4030; 0 for a free port")
    options = parser.parse_args()
    try:
        account = Account(options.seed)
    except (OSError, ValueError, KeyError) as error:
        sys.exit(f"The records could not be read: {error!r}")
    with ThreadingHTTPServer(("127.0.0.1", options.port), Handler) as server:
        server.account = account
        print(f"Listening on http://127.0.0.1:{server.server_port}", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


if __name__ == "__main__":
    main()
