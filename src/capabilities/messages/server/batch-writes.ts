/**
 * Batches single writes: while a write runs, further items queue and are then written together. The first item is
 * written at once. All items of a batch fail together.
 */
export function batchWrites<T>(write: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let queue: { item: T; resolve: () => void; reject: (thrown: unknown) => void }[] = [];
  let isWriting = false;
  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      try {
        await write(batch.map(({ item }) => item));
        for (const entry of batch) entry.resolve();
      } catch (thrown) {
        for (const entry of batch) entry.reject(thrown);
      }
    }
    isWriting = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isWriting) void writeAll();
    });
}
