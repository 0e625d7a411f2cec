/** Hides secrets in what a log shows of a request. */

/** The name of a header or parameter whose value may be a secret. */
const secret = /auth|cookie|token|key|secret|passw|session|signature/i;

/** The value of a header or parameter as a log shows it. */
export function safeValue(name: string, value: string): string {
  return secret.test(name) ? "***" : value;
}

/** An address with the values of secret parameters hidden. */
export function safeTarget(target: string): string {
  const mark = target.indexOf("?");
  if (mark < 0) return target;
  const parts = target.slice(mark + 1).split("&");
  const safe = parts.map((part) => {
    const [name = ""] = part.split("=", 1);
    return secret.test(decoded(name)) ? `${name}=***` : part;
  });
  return `${target.slice(0, mark)}?${safe.join("&")}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
