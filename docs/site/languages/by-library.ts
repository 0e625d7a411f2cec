/** Requests in languages for which we have no client, written by Scalar's library snippetz. */
import { csharpHttpclient } from "@scalar/snippetz/plugins/csharp/httpclient";
import { goNative } from "@scalar/snippetz/plugins/go/native";
import { javaNethttp } from "@scalar/snippetz/plugins/java/nethttp";
import { phpCurl } from "@scalar/snippetz/plugins/php/curl";
import { pythonPython3 } from "@scalar/snippetz/plugins/python/python3";
import type { SentRequest } from "./call.ts";

/** Each plugin uses only the standard library of its language, and in PHP the extension curl. */
export const byLibrary = {
  py: { label: "Python", plugin: pythonPython3 },
  php: { label: "PHP", plugin: phpCurl },
  java: { label: "Java", plugin: javaNethttp },
  go: { label: "Go", plugin: goNative },
  cs: { label: "C#", plugin: csharpHttpclient },
};

export type LibraryLanguage = keyof typeof byLibrary;

export const isByLibrary = (language: string): language is LibraryLanguage => language in byLibrary;

/** Returns code that sends a request. The code has no time limit and handles no errors. */
export function inLanguage(language: LibraryLanguage, request: SentRequest): string {
  const { url, method, query, headers, body } = request;
  const text = JSON.stringify(typeof body === "string" ? JSON.parse(body) : body);
  const pairs = (list: readonly (readonly [string, string])[]) =>
    list.map(([name, value]) => ({ name, value }));
  return byLibrary[language].plugin.generate({
    ...{ url, method, queryString: pairs(query), headers: pairs(headers) },
    ...(body !== undefined && { postData: { mimeType: "application/json", text } }),
  });
}
