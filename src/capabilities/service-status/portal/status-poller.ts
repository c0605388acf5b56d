import { elapsed, type Millis } from '#foundation/time/clock.ts';
import { failuresUntilBanner, pollDelay } from '../rules/polling.ts';

/** What a check found; `unknown`: it failed, which says nothing of the service (spec §8). */
export type StatusResult = 'normal' | 'outage' | 'unknown';

/** What the watch needs of the page. */
export type StatusPollerOptions = {
  /** The code of the service, 1 when normal; throws when there is no answer. */
  requestCode: () => Promise<number>;
  /** Whether that failure means that the server could not be reached at all. */
  isUnreachable: (thrown: unknown) => boolean;
  reportReachability: (reached: boolean) => void;
  /** Whether it is worth asking: somebody looks, and the browser does not know that there is no network. */
  shouldPoll: () => boolean;
  random: () => number;
};

export type StatusPoller = {
  /** Checks now; a check under way is waited for. */
  check: () => Promise<StatusResult>;
  /** Checks again and again, while that is worthwhile; answers how to stop. */
  start: () => () => void;
  /** The page came into view or went out of it, the network went or came back. */
  reschedule: () => void;
  /** Whether the network page is shown: then the pauses are longer. */
  setOutagePage: (shown: boolean) => void;
  /** What the last check that got an answer found. */
  lastResult: () => StatusResult;
  /** Hears what every check found. */
  onResult: (listener: (found: StatusResult) => void) => () => void;
};

/** Watches over the state of the service (spec §4 network check, §9). */
export function createStatusPoller(means: StatusPollerOptions): StatusPoller {
  const listeners = new Set<(found: StatusResult) => void>();
  let last: StatusResult = 'unknown';
  let unreached = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let pause: Millis = 0;
  let shownPage: 'normal' | 'outage' = 'normal';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let checking: Promise<StatusResult> | undefined;

  const look = async (): Promise<StatusResult> => {
    try {
      const code = await means.requestCode();
      unreached = 0;
      means.reportReachability(true);
      last = code === 1 ? 'normal' : 'outage';
      return last;
    } catch (thrown) {
      unreached = means.isUnreachable(thrown) ? unreached + 1 : 0;
      if (unreached === failuresUntilBanner) means.reportReachability(false);
      return 'unknown';
    }
  };
  const check = () => {
    clearTimeout(timer);
    checking ??= look().then((found) => {
      checking = undefined;
      askedAt = elapsed();
      pause = pollDelay(shownPage, means.random());
      plan();
      for (const listener of listeners) listener(found);
      return found;
    });
    return checking;
  };
  // A page that nobody sees asks nothing; it catches up when it is seen again.
  const plan = () => {
    clearTimeout(timer);
    if (!running || checking || !means.shouldPoll()) return;
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
    reschedule: plan,
    setOutagePage: (shown) => {
      const now = shown ? 'outage' : 'normal';
      if (now === shownPage) return;
      shownPage = now;
      pause = pollDelay(shownPage, means.random());
      plan();
    },
    lastResult: () => last,
    onResult: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
