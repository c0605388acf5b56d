import { problem } from '#foundation/contract/problem.ts';

/**
 * Limits the work of each carrier in this process to `atOnce` at a time; the rest waits. Requests of one carrier wait
 * for each other in the database anyway, and without a limit they could take every connection.
 */
export function createKeyedLimiter({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async <T>(carrierId: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(carrierId) ?? { running: 0, waiting: [] };
    queues.set(carrierId, queue);
    if (queue.running >= atOnce) {
      if (queue.waiting.length >= maxWaiting) throw problem('foundation/busy', { retryAfter: 1 });
      await new Promise<void>((resume) => queue.waiting.push(resume));
    } else queue.running += 1;
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else {
        queue.running -= 1;
        if (queue.running === 0) queues.delete(carrierId);
      }
    }
  };
}
