import { problem } from '#foundation/contract/problem.ts';

/**
 * Does the work of one carrier in turn: so much at a time in this process, the rest waits here. Work of one carrier waits for itself in
 * the database too; without this, one that asks a hundred things at once would hold every connection that there is.
 */
export function createKeyedLimiter({ atOnce, waiting: most }: { atOnce: number; waiting: number }) {
  const under = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    const own = under.get(whose) ?? { running: 0, waiting: [] };
    under.set(whose, own);
    if (own.running >= atOnce) {
      if (own.waiting.length >= most) throw problem('foundation/busy', { retryAfter: 1 });
      await new Promise<void>((go) => own.waiting.push(go));
    } else own.running += 1;
    try {
      return await work();
    } finally {
      const next = own.waiting.shift();
      if (next) next();
      else {
        own.running -= 1;
        if (own.running === 0) under.delete(whose);
      }
    }
  };
}
