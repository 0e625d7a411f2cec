/**
 * Takes secrets out of everything that is put out: by value, in each form in which a target or a
 * report may repeat them.
 */
export interface Redactor {
  /** The text, with each secret replaced by `***` (or by the name that it was given under). */
  text(given: string): string;
  /** A copy of a JSON value, with each secret taken out of every text and every property name. */
  value<T>(given: T): T;
}

export interface Secret {
  value: string;
  /** What replaces it: `$TOKEN` for a value of the environment. */
  name?: string;
}

/** Shorter texts occur by chance, so that taking them out would garble the report. */
const shortest = 4;

export function redactor(secrets: readonly Secret[]): Redactor {
  const forms = new Map<string, string>();
  for (const { value, name } of secrets) {
    for (const part of partsOf(value)) {
      for (const form of formsOf(part)) {
        if (form.length >= shortest && !forms.has(form)) forms.set(form, name ?? "***");
      }
    }
  }
  // The longest first, so that no part is taken out of the middle of a longer form.
  const sorted = [...forms.keys()].sort((a, b) => b.length - a.length);
  const lowered = new Map([...forms].map(([form, name]) => [form.toLowerCase(), name]));
  const pattern =
    sorted.length > 0 ? new RegExp(sorted.map(escapeRegExp).join("|"), "gi") : undefined;

  function text(given: string): string {
    return pattern
      ? given.replace(pattern, (hit) => lowered.get(hit.toLowerCase()) ?? "***")
      : given;
  }
  function anyValue(given: unknown): unknown {
    if (typeof given === "string") return text(given);
    if (typeof given === "number") {
      const shown = text(String(given));
      return shown === String(given) ? given : shown;
    }
    if (Array.isArray(given)) return given.map(anyValue);
    if (given === null || typeof given !== "object") return given;
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [text(name), anyValue(value)]),
    );
  }
  return { text, value: <T>(given: T): T => (pattern ? (anyValue(given) as T) : given) };
}

/** A header's value, and what is secret in it: the token after `Bearer`, a cookie, a password. */
function partsOf(value: string): string[] {
  const parts = [value, ...value.split(/[\s;,]+/)];
  for (const cookie of value.split(/[\s;,]+/)) {
    const equals = cookie.indexOf("=");
    if (equals > 0) parts.push(cookie.slice(equals + 1).replace(/^"(.*)"$/, "$1"));
  }
  const [, credentials] = /^basic\s+(\S+)$/i.exec(value) ?? [];
  if (credentials) {
    const plain = Buffer.from(credentials, "base64").toString("utf8");
    parts.push(plain, plain.slice(plain.indexOf(":") + 1));
  }
  return parts.filter((part) => part.length >= shortest && !schemes.has(part.toLowerCase()));
}

/** The words before a credential, which are no secrets. */
const schemes = new Set(["basic", "bearer", "digest", "token", "apikey", "negotiate", "path=/"]);

function formsOf(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const ascii = json.replace(
    /[^ -~]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const url = encodeURIComponent(value);
  const strict = url.replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const html = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return [
    value,
    json,
    ascii,
    json.replaceAll("/", "\\/"),
    JSON.stringify(json).slice(1, -1),
    url,
    strict,
    encodeURIComponent(url),
    strict.replaceAll("%20", "+"),
    encodeURI(value),
    html,
    html.replaceAll('"', "&quot;"),
    html.replaceAll('"', "&quot;").replaceAll("'", "&#39;"),
    html.replaceAll('"', "&quot;").replaceAll("'", "&apos;"),
    value.replaceAll("'", String.raw`'\''`),
    Buffer.from(value).toString("hex"),
    ...base64Of(value),
  ];
}

/** Base64 of the value alone, and as it shows inside the base64 of a longer text. */
function base64Of(value: string): string[] {
  const alone = Buffer.from(value).toString("base64");
  const inside = [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(value)]);
    // The first and the last letters mix with what stands around the value.
    const whole = Math.floor(bytes.length / 3) * 4;
    return bytes.toString("base64").slice(shift === 0 ? 0 : 4, whole);
  });
  const long = inside.filter((form) => form.length >= 8);
  return [alone, alone.replace(/=+$/, ""), ...long].flatMap((form) => [
    form,
    form.replaceAll("+", "-").replaceAll("/", "_"),
    encodeURIComponent(form),
  ]);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
