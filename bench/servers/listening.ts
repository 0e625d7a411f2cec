import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Listens on any port, tells the parent process which, and ends with it. Answers `memory` with the
 * bytes that this process holds.
 */
export function listening(server: Server): void {
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
  process.on("message", (question) => {
    if (question === "memory") process.send?.(process.memoryUsage.rss());
  });
  process.on("disconnect", () => process.exit());
}
