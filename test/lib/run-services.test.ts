import { createServer } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { Failure } from "../../lib/command.ts";
import { listen } from "../../lib/ports.ts";
import { type RunningService, runServices, type Service } from "../../lib/run-services.ts";
import { portIsFree } from "../scripts/processes.ts";

const terminal = vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "log").mockImplementation(() => {});
afterEach(() => terminal.mockClear());

/** Services that listen, and a function for each that ends it. */
function started(...names: string[]) {
  const ends: (() => void)[] = [];
  const services = names.map((name): Service => {
    const place = { host: "127.0.0.1", port: 0, portOption: "--port" };
    const start = async (): Promise<RunningService> => {
      const server = createServer((_, response) => response.end(name));
      const url = await listen(server, place);
      const stop = () => {
        server.closeAllConnections();
        return new Promise<void>((done) => server.close(() => done()));
      };
      const ended = new Promise<Failure>((done) => {
        ends.push(() => void stop().then(() => done(new Failure(`The ${name} ended.`))));
      });
      return { url, stop, ended };
    };
    return { name, place, start };
  });
  const { promise, resolve } = Promise.withResolvers<RunningService[]>();
  const exitCode = runServices(services, resolve);
  return { exitCode, running: promise, ends };
}

test("when a service ends, runServices reports it, the others keep running, and the exit code is 1", async () => {
  const { exitCode, running, ends } = started("docs", "mock", "reference");
  const [docs, mock, reference] = await running;
  ends[1]?.();
  await expect.poll(() => terminal.mock.calls).toEqual([["The mock ended."]]);
  await portIsFree(Number(new URL(mock?.url ?? "").port));
  for (const [service, name] of [[docs, "docs"] as const, [reference, "reference"] as const]) {
    expect(await (await fetch(service?.url ?? "")).text()).toBe(name);
  }
  process.emit("SIGHUP");
  expect(await exitCode).toBe(1);
  await expect(fetch(docs?.url ?? "")).rejects.toThrow();
});

test("runServices ends when the last service has ended", async () => {
  const { exitCode, running, ends } = started("docs", "mock");
  await running;
  for (const end of ends) end();
  expect(await exitCode).toBe(1);
  expect(terminal).toHaveBeenCalledTimes(2);
});

test("the exit code is 0 when a signal stops services that were all running", async () => {
  const { exitCode, running } = started("docs", "mock");
  await running;
  process.emit("SIGHUP");
  expect(await exitCode).toBe(0);
});
