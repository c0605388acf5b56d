/**
 * Batches single writes: while a write runs, further items queue and are then written together. The first item is
 * written at once. All items of a batch fail together.
 */
export function batchWrites<T>(write: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let queue: { item: T; done: () => void; failed: (thrown: unknown) => void }[] = [];
  let isWriting = false;
  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      try {
        await write(batch.map(({ item }) => item));
        for (const entry of batch) entry.done();
      } catch (thrown) {
        for (const entry of batch) entry.failed(thrown);
      }
    }
    isWriting = false;
  };
  return (item) =>
    new Promise((done, failed) => {
      queue.push({ item, done, failed });
      if (!isWriting) void writeAll();
    });
}
