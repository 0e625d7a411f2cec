/** One line on a terminal with the progress of the run. */
export interface Progress {
  update(done: number, all: number): void;
  /** Prints a line above the progress. */
  say(text: string): void;
  /** Removes the progress. */
  end(): void;
}

const bar = 20;

/** Shows the progress on a terminal. In files and logs, only the lines of `say` appear. */
export function showProgress(stream: { isTTY?: boolean; write(text: string): unknown }): Progress {
  const say = (text: string) => void stream.write(`${text}\n`);
  if (!stream.isTTY) return { update() {}, say, end() {} };
  const started = performance.now();
  let state = "Sending the first requests";
  const show = () => {
    const seconds = Math.floor((performance.now() - started) / 1000);
    stream.write(`\r\x1b[K${state}${seconds > 0 ? `, ${seconds} s` : ""}`);
  };
  const timer = setInterval(show, 1_000);
  timer.unref();
  show();
  return {
    update(done, all) {
      const full = Math.round((bar * done) / Math.max(1, all));
      state = `${"━".repeat(full)}${"╌".repeat(bar - full)} ${done} of ${all} checks`;
      show();
    },
    say(text) {
      stream.write("\r\x1b[K");
      say(text);
      show();
    },
    end() {
      clearInterval(timer);
      stream.write("\r\x1b[K");
    },
  };
}
