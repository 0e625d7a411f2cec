/** What the work gives, or nothing after this time. Rejects as soon as the signal is aborted. */
export function inTime<Result>(
  milliseconds: number,
  signal: AbortSignal,
  work?: Promise<Result>,
): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | number | undefined;
  return new Promise<Result | undefined>((done, fail) => {
    const stop = () => fail(signal.reason);
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
    // A longer time would be over at once.
    if (milliseconds < 2 ** 31) timer = setTimeout(done, milliseconds);
    work?.then(done, fail);
  }).finally(() => clearTimeout(timer));
}
