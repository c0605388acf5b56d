/**
 * Gathers single writes: while one is under way the next ones wait and then go as one. Nothing waits when there is nothing
 * under way. All of a batch fail together.
 */
export function batchWrites<T>(write: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: { item: T; done: () => void; failed: (thrown: unknown) => void }[] = [];
  let writing = false;
  const writeAll = async (): Promise<void> => {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await write(batch.map(({ item }) => item));
        for (const one of batch) one.done();
      } catch (thrown) {
        for (const one of batch) one.failed(thrown);
      }
    }
    writing = false;
  };
  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!writing) void writeAll();
    });
}
