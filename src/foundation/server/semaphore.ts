/** A counting semaphore. Waiting callers are served in the order of arrival. */
export type Semaphore = {
  /** Resolves once this many units are free, with a function that releases them. */
  acquire: (units: number) => Promise<() => void>;
};

/** Creates a semaphore of `capacity` units. A request for more units than the capacity takes all of them. */
export function createSemaphore(capacity: number): Semaphore {
  let freeUnits = capacity;
  const waiters: { units: number; enter: () => void }[] = [];
  const admitWaiting = () => {
    for (let next = waiters[0]; next && next.units <= freeUnits; next = waiters[0]) {
      waiters.shift();
      freeUnits -= next.units;
      next.enter();
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
