/** The limit: sends bytes that it got ready-made, and does nothing else. */

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { listening } from "./listening.ts";

/** What the reference answered, to be sent again. */
export interface Recording {
  target: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

const recordings = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Recording[];
const answers = new Map(
  recordings.map(({ target, status, headers, body }) => [
    target,
    { status, headers, body: Buffer.from(body) },
  ]),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  if (answer === undefined) {
    response.writeHead(404).end();
    return;
  }
  const send = () => {
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  };
  if (request.method === "GET") send();
  else request.on("data", () => {}).on("end", send);
});
listening(server);
