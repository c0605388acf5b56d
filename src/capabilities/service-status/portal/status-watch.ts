import { elapsed, type Millis } from '#foundation/time/clock.ts';
import { failuresUntilBanner, pauseBeforeCheck } from '../rules/watching.ts';

/** What a check found; `unknown`: it failed, which says nothing of the service (spec §8). */
export type Found = 'normal' | 'outage' | 'unknown';

/** What the watch needs of the page. */
export type StatusMeans = {
  /** The code of the service, 1 when normal; throws when there is no answer. */
  ask: () => Promise<number>;
  /** Whether that failure means that the server could not be reached at all. */
  isUnreachable: (thrown: unknown) => boolean;
  noticeReach: (reached: boolean) => void;
  /** Whether it is worth asking: somebody looks, and the browser does not know that there is no network. */
  isWorthwhile: () => boolean;
  random: () => number;
};

export type StatusWatch = {
  /** Checks now; a check under way is waited for. */
  check: () => Promise<Found>;
  /** Checks again and again, while that is worthwhile; answers how to stop. */
  start: () => () => void;
  /** The page came into view or went out of it, the network went or came back. */
  reconsider: () => void;
  /** Whether the network page is shown: then the pauses are longer. */
  setOutagePage: (shown: boolean) => void;
  /** What the last check that got an answer found. */
  last: () => Found;
  /** Hears what every check found. */
  onFound: (listener: (found: Found) => void) => () => void;
};

/** Watches over the state of the service (spec §4 network check, §9). */
export function createStatusWatch(means: StatusMeans): StatusWatch {
  const listeners = new Set<(found: Found) => void>();
  let last: Found = 'unknown';
  let unreached = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let pause: Millis = 0;
  let shownPage: 'normal' | 'outage' = 'normal';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let checking: Promise<Found> | undefined;

  const look = async (): Promise<Found> => {
    try {
      const code = await means.ask();
      unreached = 0;
      means.noticeReach(true);
      last = code === 1 ? 'normal' : 'outage';
      return last;
    } catch (thrown) {
      unreached = means.isUnreachable(thrown) ? unreached + 1 : 0;
      if (unreached === failuresUntilBanner) means.noticeReach(false);
      return 'unknown';
    }
  };
  const check = () => {
    clearTimeout(timer);
    checking ??= look().then((found) => {
      checking = undefined;
      askedAt = elapsed();
      pause = pauseBeforeCheck(shownPage, means.random());
      plan();
      for (const listener of listeners) listener(found);
      return found;
    });
    return checking;
  };
  // A page that nobody sees asks nothing; it catches up when it is seen again.
  const plan = () => {
    clearTimeout(timer);
    if (!running || checking || !means.isWorthwhile()) return;
    timer = setTimeout(() => void check(), Math.max(0, askedAt + pause - elapsed()));
  };

  return {
    check,
    start: () => {
      running = true;
      plan();
      return () => {
        running = false;
        clearTimeout(timer);
      };
    },
    reconsider: plan,
    setOutagePage: (shown) => {
      const now = shown ? 'outage' : 'normal';
      if (now === shownPage) return;
      shownPage = now;
      pause = pauseBeforeCheck(shownPage, means.random());
      plan();
    },
    last: () => last,
    onFound: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
