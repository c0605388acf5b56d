/** Resolves after a time. Rejects with an `AbortError` as soon as the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted by caller', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Creates a signal that aborts after a time, or with the given signal. Call `stop` when the new signal is no longer
 * needed.
 */
export function abortAfter(
  milliseconds: number,
  signal: AbortSignal | undefined,
): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, milliseconds);
  signal?.addEventListener('abort', end, { once: true });
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    },
  };
}
