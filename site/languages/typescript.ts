import type { Call } from "./call.ts";
import { columns, literal, type Syntax } from "./literal.ts";

/** What a reader installs to run the TypeScript samples. */
const samplePackage = "sponsorship-api";

const syntax: Syntax = {
  object: ["{", "}"],
  array: ["[", "]"],
  step: "  ",
  space: " ",
  key: (name) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}: `,
  scalar: (value) => JSON.stringify(value),
};

/** A program that uses the client of the package. */
export function typescript({ url, method, path, parameters, body, status }: Call): string {
  const init = {
    ...(Object.keys(parameters).length > 0 && { params: parameters }),
    ...(body !== undefined && { body }),
  };
  const result = status === "204" ? "response" : "data";
  const start = `const { ${result}, error } = await client.${method}(`;
  const hasInit = Object.keys(init).length > 0;
  const short = `${start}"${path}"${hasInit ? `, ${literal(syntax, init)}` : ""});`;
  const call =
    short.length <= columns
      ? short
      : `${start}\n  "${path}",\n${hasInit ? `  ${literal(syntax, init, "  ", 3)},\n` : ""});`;
  return `import { createClient } from "${samplePackage}";

const client = createClient({
  baseUrl: "${new URL(url).origin}",
});
${call}
console.log(error ?? ${result === "response" ? "response.status" : "data"});`;
}
