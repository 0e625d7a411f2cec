/** Settles like `work`, but rejects with the signal's reason as soon as the signal is aborted. */
export function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Resolves after a time. Rejects with the signal's reason as soon as the signal is aborted. */
export async function pauseFor(
  milliseconds: number,
  signal = new AbortController().signal,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await unlessAborted(signal, over).finally(() => clearTimeout(timer));
}
