/** The reference from its start to its first answer: writes the milliseconds of processor time. */
import module from "node:module";
import { connect } from "node:net";

module.enableCompileCache?.();
const { startReference } = await import("../../lib/start-reference.ts");
const server = await startReference({ host: "127.0.0.1", port: 0, portOption: "", log() {} });
const { port } = new URL(server.url);
const socket = connect(Number(port), "127.0.0.1");
socket.write("GET /admin/api/v2/sponsees HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
socket.resume().once("close", () => {
  const { user, system } = process.cpuUsage();
  console.log((user + system) / 1000);
  void server.stop();
});
