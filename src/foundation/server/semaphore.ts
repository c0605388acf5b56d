/** Room for so much at a time: who comes when it is full waits, in the order of coming. */
export type Semaphore = {
  /** Resolves once there is so much of it, with the way to give it back. */
  take: (size: number) => Promise<() => void>;
};

/** Room of a size. What is larger than all of it takes all of it. */
export function createSemaphore(size: number): Semaphore {
  let free = size;
  const waiting: { wanted: number; enter: () => void }[] = [];
  const letIn = () => {
    for (let first = waiting[0]; first && first.wanted <= free; first = waiting[0]) {
      waiting.shift();
      free -= first.wanted;
      first.enter();
    }
  };
  return {
    take: (asked) =>
      new Promise((resolve) => {
        const wanted = Math.min(asked, size);
        let held = true;
        const leave = () => {
          if (held) free += wanted;
          held = false;
          letIn();
        };
        waiting.push({ wanted, enter: () => resolve(leave) });
        letIn();
      }),
  };
}
