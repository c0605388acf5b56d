import { elapsed, type Millis } from '#foundation/time/clock.ts';

/** Turns at something that few can use at a time, shared fairly among their owners. */
export type FairTurns = {
  /** Resolves when it is the turn of the owner, with the way to end the turn. */
  take: (owner: string) => Promise<() => void>;
};

/**
 * Turns of which `atOnce` may run at a time. Of those who wait, the owner who has used the least time lately comes first. One owner never has all turns,
 * so that a newcomer waits for others' turns only where several owners have long ones.
 */
export function openFairTurns({ atOnce }: { atOnce: number }): FairTurns {
  const most = Math.max(1, atOnce - 1);
  const running = new Map<string, number>();
  const used = new Map<string, { time: Millis; at: Millis }>();
  const waiting: { owner: string; start: () => void }[] = [];
  let free = atOnce;

  const usedBy = (owner: string) => {
    const { time, at } = used.get(owner) ?? { time: 0, at: elapsed() };
    return Math.max(0, time - (elapsed() - at) * forgetting);
  };
  const addUse = (owner: string, time: Millis) => {
    const before = usedBy(owner);
    // The owner who has used nothing for the longest is forgotten first.
    used.delete(owner);
    used.set(owner, { time: before + time, at: elapsed() });
    const [oldest] = used.keys();
    if (used.size > mostKnown && oldest !== undefined) used.delete(oldest);
  };
  const next = () => {
    const allowed = waiting.filter(({ owner }) => (running.get(owner) ?? 0) < most);
    return allowed.reduce<(typeof waiting)[number] | undefined>(
      (best, one) => (best && usedBy(best.owner) <= usedBy(one.owner) ? best : one),
      undefined,
    );
  };
  const startWaiting = () => {
    for (let one = free > 0 ? next() : undefined; one; one = free > 0 ? next() : undefined) {
      waiting.splice(waiting.indexOf(one), 1);
      one.start();
    }
  };
  const begin = (owner: string) => {
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
    take: (owner) =>
      new Promise((resolve) => {
        waiting.push({ owner, start: () => resolve(begin(owner)) });
        startWaiting();
      }),
  };
}

// The part of used time that is forgotten while time goes on: 20 seconds count for 200.
const forgetting = 0.1;

const mostKnown = 10_000;
