import { decoded } from "./decoded.ts";

/** The headers whose values may appear in outputs. The values of all other headers are masked. */
export const shownHeaders = [
  "Accept",
  "Accept-Charset",
  "Accept-Encoding",
  "Accept-Language",
  "Cache-Control",
  "Connection",
  "Content-Length",
  "Content-Type",
  "Host",
  "Prefer",
  "User-Agent",
];

const secretParameter = /auth|cookie|token|key|secret|passw|session|signature/i;

const shown = new Set(shownHeaders.map((name) => name.toLowerCase()));

export function isSecretHeader(name: string): boolean {
  return !shown.has(name.toLowerCase());
}

/** Returns an address with the values of secret parameters masked. */
export function safeTarget(target: string): string {
  const mark = target.indexOf("?");
  if (mark < 0) return target;
  const parts = target.slice(mark + 1).split("&");
  const safe = parts.map((part) => {
    const [name = ""] = part.split("=", 1);
    return secretParameter.test(decoded(name)) ? `${name}=***` : part;
  });
  return `${target.slice(0, mark)}?${safe.join("&")}`;
}
