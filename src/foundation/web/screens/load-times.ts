/** Milliseconds after which loading is called slow, and after which it has failed (spec §9: 120 s). */
export const loadTimes = { slowAfterMs: 8_000, failedAfterMs: 120_000 };

/** Returns the result of a promise. Rejects when it is not settled within 120 s. */
export function withinLoadTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, loadTimes.failedAfterMs, new Error('The code did not load in time'));
    void loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
