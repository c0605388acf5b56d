import { elapsed, type Millis } from '#foundation/time/clock.ts';

/** A semaphore that is shared fairly among owners. */
export type FairTurns = {
  /** Resolves when it is the owner's turn, with a function that ends the turn. */
  acquire: (owner: string) => Promise<() => void>;
};

/**
 * Creates a semaphore for `atOnce` turns. The waiting owner with the least recent use comes first. One owner never has
 * all turns, so that a new owner waits only where several owners have long turns.
 */
export function openFairTurns({ atOnce }: { atOnce: number }): FairTurns {
  const maxPerOwner = Math.max(1, atOnce - 1);
  const running = new Map<string, number>();
  const used = new Map<string, { time: Millis; at: Millis }>();
  const waiting: { owner: string; start: () => void }[] = [];
  let free = atOnce;

  const usedBy = (owner: string) => {
    const { time, at } = used.get(owner) ?? { time: 0, at: elapsed() };
    return Math.max(0, time - (elapsed() - at) * decay);
  };
  const addUse = (owner: string, time: Millis) => {
    const before = usedBy(owner);
    // Forgets the owner who has used nothing for the longest time first.
    used.delete(owner);
    used.set(owner, { time: before + time, at: elapsed() });
    const [oldest] = used.keys();
    if (used.size > mostKnown && oldest !== undefined) used.delete(oldest);
  };
  const nextWaiting = () => {
    const allowed = waiting.filter(({ owner }) => (running.get(owner) ?? 0) < maxPerOwner);
    return allowed.reduce<(typeof waiting)[number] | undefined>(
      (best, candidate) => (best && usedBy(best.owner) <= usedBy(candidate.owner) ? best : candidate),
      undefined,
    );
  };
  const startWaiting = () => {
    for (let turn = free > 0 ? nextWaiting() : undefined; turn; turn = free > 0 ? nextWaiting() : undefined) {
      waiting.splice(waiting.indexOf(turn), 1);
      turn.start();
    }
  };
  const startTurn = (owner: string) => {
    const from = elapsed();
    free -= 1;
    running.set(owner, (running.get(owner) ?? 0) + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      free += 1;
      const left = (running.get(owner) ?? 1) - 1;
      if (left === 0) running.delete(owner);
      else running.set(owner, left);
      addUse(owner, elapsed() - from);
      startWaiting();
    };
  };

  return {
    acquire: (owner) =>
      new Promise((resolve) => {
        waiting.push({ owner, start: () => resolve(startTurn(owner)) });
        startWaiting();
      }),
  };
}

// Share of elapsed time by which recorded use shrinks: 20 seconds of use are forgotten after 200.
const decay = 0.1;

const mostKnown = 10_000;
