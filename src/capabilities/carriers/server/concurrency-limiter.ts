import { problem } from '#foundation/contract/problem.ts';

/**
 * Runs at most `atOnce` requests of each carrier at a time in this process. At most `maxWaiting` further requests wait;
 * more are refused. Requests of one carrier wait for each other in the database anyway. Without a limit, they could
 * take every connection.
 */
export function createConcurrencyLimiter({ maxConcurrent, maxQueued }: { maxConcurrent: number; maxQueued: number }) {
  const queueByCarrier = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async <T>(carrierId: string, work: () => Promise<T>): Promise<T> => {
    const queue = queueByCarrier.get(carrierId) ?? { running: 0, waiting: [] };
    queueByCarrier.set(carrierId, queue);
    if (queue.running >= maxConcurrent) {
      if (queue.waiting.length >= maxQueued) throw problem('foundation/busy', { retryAfter: 1 });
      await new Promise<void>((resume) => queue.waiting.push(resume));
    } else queue.running += 1;
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else {
        queue.running -= 1;
        if (queue.running === 0) queueByCarrier.delete(carrierId);
      }
    }
  };
}
