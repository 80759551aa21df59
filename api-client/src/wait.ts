/** Resolves after a number of seconds. Rejects with the signal's reason when the signal aborts first. */
export function wait(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, seconds * 1_000);
    signal?.addEventListener("abort", abort, { once: true });
  });
}
