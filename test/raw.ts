/** Raw bytes on a socket, for requests that no HTTP client sends. */
import { once } from "node:events";
import { connect } from "node:net";

/** Sends a string to a server, and returns all that the server sends until it closes the connection. */
export async function raw(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    answer += part;
  });
  socket.write(text);
  await once(socket, "close");
  return answer;
}

/**
 * Matches a raw response with this status and with a problem as its body. The `detail` of the
 * problem must contain `words`.
 */
export const refused = (status: number, words: string) => ({
  asymmetricMatch(answer: string) {
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    const problem = JSON.parse(body) as { status: number; title: string; detail: string };
    return (
      head.startsWith(`HTTP/1.1 ${status} ${problem.title}\r\n`) &&
      head.includes("content-type: application/problem+json") &&
      head.includes(`content-length: ${body.length}`) &&
      problem.status === status &&
      problem.detail.includes(words)
    );
  },
});
