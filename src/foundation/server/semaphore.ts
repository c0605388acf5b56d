/** A counting semaphore. Waiting callers are served in the order of arrival. */
export type Semaphore = {
  /** Resolves once `size` units are free, with a function that releases them. */
  acquire: (size: number) => Promise<() => void>;
};

/** Creates a semaphore of a size. A request larger than the size takes all of it. */
export function createSemaphore(size: number): Semaphore {
  let free = size;
  const waiting: { wanted: number; enter: () => void }[] = [];
  const admitWaiting = () => {
    for (let first = waiting[0]; first && first.wanted <= free; first = waiting[0]) {
      waiting.shift();
      free -= first.wanted;
      first.enter();
    }
  };
  return {
    acquire: (requested) =>
      new Promise((resolve) => {
        const wanted = Math.min(requested, size);
        let isHeld = true;
        const release = () => {
          if (isHeld) free += wanted;
          isHeld = false;
          admitWaiting();
        };
        waiting.push({ wanted, enter: () => resolve(release) });
        admitWaiting();
      }),
  };
}
