import { monotonicNow, type Millis } from '#foundation/time/clock.ts';
import { createListeners } from '#foundation/web/listeners.ts';
import { failuresUntilBanner, pollDelay } from '../rules/polling.ts';

/** Result of a check. `unknown`: the check failed, which says nothing about the service (spec §8). */
export type StatusResult = 'normal' | 'outage' | 'unknown';

export type StatusPollerOptions = {
  /** Returns the code of the service, 1 when normal. Throws when there is no response. */
  requestCode: () => Promise<number>;
  /** Whether the error means that the server could not be reached at all. */
  isUnreachable: (thrown: unknown) => boolean;
  reportReachability: (reached: boolean) => void;
  /** Whether a check is useful: the page is visible, and the browser reports that it is online. */
  shouldPoll: () => boolean;
  random: () => number;
};

export type StatusPoller = {
  /** Checks now. Joins a check that is under way. */
  check: () => Promise<StatusResult>;
  /** Returns the function that stops the regular checks. */
  start: () => () => void;
  /** Plans the next check again, after a change of visibility or connectivity. */
  reschedule: () => void;
  /** Delays between checks are longer on the network page. */
  setNetworkPageShown: (isShown: boolean) => void;
  /** Result of the latest check with a response. */
  lastResult: () => StatusResult;
  /** Returns the function that removes the listener. */
  onResult: (listener: (result: StatusResult) => void) => () => void;
};

/** Creates the poller for the state of the service (spec §4 network check, §9). */
export function createStatusPoller(options: StatusPollerOptions): StatusPoller {
  const { subscribe, notify } = createListeners<StatusResult>();
  let lastResult: StatusResult = 'unknown';
  let unreachableCount = 0;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let delay: Millis = 0;
  let intervalKey: 'normal' | 'outage' = 'normal';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let pendingCheck: Promise<StatusResult> | undefined;

  const requestStatus = async (): Promise<StatusResult> => {
    try {
      const serviceCode = await options.requestCode();
      unreachableCount = 0;
      options.reportReachability(true);
      lastResult = serviceCode === 1 ? 'normal' : 'outage';
      return lastResult;
    } catch (thrown) {
      unreachableCount = options.isUnreachable(thrown) ? unreachableCount + 1 : 0;
      if (unreachableCount === failuresUntilBanner) options.reportReachability(false);
      return 'unknown';
    }
  };
  const check = () => {
    clearTimeout(timer);
    pendingCheck ??= requestStatus().then((result) => {
      pendingCheck = undefined;
      checkedAt = monotonicNow();
      delay = pollDelay(intervalKey, options.random());
      schedule();
      notify(result);
      return result;
    });
    return pendingCheck;
  };
  // A hidden page makes no checks. It catches up when it is visible again.
  const schedule = () => {
    clearTimeout(timer);
    if (!isRunning || pendingCheck || !options.shouldPoll()) return;
    timer = setTimeout(() => void check(), Math.max(0, checkedAt + delay - monotonicNow()));
  };

  return {
    check,
    start: () => {
      isRunning = true;
      schedule();
      return () => {
        isRunning = false;
        clearTimeout(timer);
      };
    },
    reschedule: schedule,
    setNetworkPageShown: (isShown) => {
      const newIntervalKey = isShown ? 'outage' : 'normal';
      if (newIntervalKey === intervalKey) return;
      intervalKey = newIntervalKey;
      delay = pollDelay(intervalKey, options.random());
      schedule();
    },
    lastResult: () => lastResult,
    onResult: subscribe,
  };
}
