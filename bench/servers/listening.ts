import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { duplexPair } from "node:stream";
import { type LoadOrder, load, type Way } from "../load.ts";

/**
 * Listens on any port, tells the parent process which, and ends with it. Answers `memory` with the
 * bytes that this process holds, and an order with the result of that load, which stays in this
 * process and is measured in its processor time.
 */
export function listening(server: Server): void {
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
  const inMemory: Way = {
    connect() {
      const [caller, ours] = duplexPair();
      server.emit("connection", ours);
      return caller;
    },
    // Otherwise one request would follow another before any timer could run.
    onTurn: setImmediate,
    now() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
  };
  process.on("message", (question: "memory" | LoadOrder) => {
    if (question === "memory") process.send?.(process.memoryUsage.rss());
    else void load(question, inMemory).then((result) => process.send?.(result));
  });
  process.on("disconnect", () => process.exit());
}
