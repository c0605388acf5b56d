/** A counting semaphore. Waiting callers are served in the order of arrival. */
export type Semaphore = {
  /** Resolves once this many units are free, with a function that releases them. */
  acquire: (units: number) => Promise<() => void>;
};

/** A request for more units than the capacity takes all of them. */
export function createSemaphore(capacity: number): Semaphore {
  let freeUnits = capacity;
  const waiters: { units: number; enter: () => void }[] = [];
  const admitWaiting = () => {
    for (let first = waiters[0]; first && first.units <= freeUnits; first = waiters[0]) {
      waiters.shift();
      freeUnits -= first.units;
      first.enter();
    }
  };
  return {
    acquire: (requested) =>
      new Promise((resolve) => {
        const units = Math.min(requested, capacity);
        let isHeld = true;
        const release = () => {
          if (isHeld) freeUnits += units;
          isHeld = false;
          admitWaiting();
        };
        waiters.push({ units, enter: () => resolve(release) });
        admitWaiting();
      }),
  };
}
