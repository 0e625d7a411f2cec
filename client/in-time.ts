/** What the work gives, or nothing after this time. Rejects as soon as the signal is aborted. */
export function inTime<Result>(
  milliseconds: number,
  signal: AbortSignal,
  work?: Promise<Result>,
): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | number | undefined;
  return new Promise<Result | undefined>((done, fail) => {
    signal.addEventListener("abort", () => fail(signal.reason));
    // A longer time would be over at once.
    if (milliseconds < 2e9) timer = setTimeout(done, milliseconds);
    work?.then(done, fail);
    signal.throwIfAborted();
  }).finally(() => clearTimeout(timer));
}
