/**
 * What the work gives, or nothing after this time, if there is a limit. Rejects as soon as the signal
 * is aborted.
 */
export function inTime<Result>(
  milliseconds: number | undefined,
  signal: AbortSignal,
  work?: Promise<Result>,
): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | number | undefined;
  let stop: () => void;
  return new Promise<Result | undefined>((done, fail) => {
    stop = () => fail(signal.reason);
    signal.addEventListener("abort", stop);
    // A longer time would be over at once, and no time is no limit.
    // biome-ignore lint/style/noNonNullAssertion: undefined is not less than anything.
    if (milliseconds! < 2e9) timer = setTimeout(done, milliseconds);
    work?.then(done, fail);
    signal.throwIfAborted();
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  });
}
