import { monotonicNow, type Millis } from '#foundation/time/clock.ts';

export type FairSemaphore = {
  /** Resolves when the turn of the owner begins, with a function that ends the turn. */
  acquire: (owner: string) => Promise<() => void>;
};

/**
 * Of the waiting owners, the one that used the least time recently comes first. One owner never has all turns, unless
 * there is only one turn. A new owner therefore waits only when several owners have long turns.
 */
export function openFairSemaphore({ maxConcurrent }: { maxConcurrent: number }): FairSemaphore {
  const maxPerOwner = Math.max(1, maxConcurrent - 1);
  const turnsByOwner = new Map<string, number>();
  const useByOwner = new Map<string, { time: Millis; updatedAt: Millis }>();
  const waitingTurns: { owner: string; start: () => void }[] = [];
  let freeTurns = maxConcurrent;

  const recentUseOf = (owner: string) => {
    const { time, updatedAt } = useByOwner.get(owner) ?? { time: 0, updatedAt: monotonicNow() };
    return Math.max(0, time - (monotonicNow() - updatedAt) * decay);
  };
  const addUse = (owner: string, time: Millis) => {
    const earlierUse = recentUseOf(owner);
    // Forgets the owner who has used nothing for the longest time first.
    useByOwner.delete(owner);
    useByOwner.set(owner, { time: earlierUse + time, updatedAt: monotonicNow() });
    const [oldest] = useByOwner.keys();
    if (useByOwner.size > maxRememberedOwners && oldest !== undefined) useByOwner.delete(oldest);
  };
  const nextWaiting = () => {
    const allowed = waitingTurns.filter(({ owner }) => (turnsByOwner.get(owner) ?? 0) < maxPerOwner);
    return allowed.reduce<(typeof waitingTurns)[number] | undefined>(
      (best, candidate) => (best && recentUseOf(best.owner) <= recentUseOf(candidate.owner) ? best : candidate),
      undefined,
    );
  };
  const startWaiting = () => {
    for (let turn = freeTurns > 0 ? nextWaiting() : undefined; turn; turn = freeTurns > 0 ? nextWaiting() : undefined) {
      waitingTurns.splice(waitingTurns.indexOf(turn), 1);
      turn.start();
    }
  };
  const startTurn = (owner: string) => {
    const startedAt = monotonicNow();
    freeTurns -= 1;
    turnsByOwner.set(owner, (turnsByOwner.get(owner) ?? 0) + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      freeTurns += 1;
      const remaining = (turnsByOwner.get(owner) ?? 1) - 1;
      if (remaining === 0) turnsByOwner.delete(owner);
      else turnsByOwner.set(owner, remaining);
      addUse(owner, monotonicNow() - startedAt);
      startWaiting();
    };
  };

  return {
    acquire: (owner) =>
      new Promise((resolve) => {
        waitingTurns.push({ owner, start: () => resolve(startTurn(owner)) });
        startWaiting();
      }),
  };
}

// Share of elapsed time by which recorded use shrinks: 20 seconds of use are forgotten after 200.
const decay = 0.1;

const maxRememberedOwners = 10_000;
