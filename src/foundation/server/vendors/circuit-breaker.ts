import { type Clock, type Millis, second } from '#foundation/time/clock.ts';

/** Stops requests to a provider that keeps failing. Its state belongs to this process. */
export type CircuitBreaker = {
  /** Whether a request may be sent now. While open, one trial is allowed after each rest. */
  admits: () => boolean;
  succeeded: () => void;
  failed: () => void;
};

/** Creates a breaker that opens after `failures` consecutive failures and allows a trial after each `rest` (ms). */
export function createCircuitBreaker(clock: Clock, { failures = 5, rest = 30 * second } = {}): CircuitBreaker {
  let consecutiveFailures = 0;
  let restsUntil: Millis = 0;
  return {
    admits: () => {
      if (consecutiveFailures < failures) return true;
      if (clock.now() < restsUntil) return false;
      restsUntil = clock.now() + rest;
      return true;
    },
    succeeded: () => {
      consecutiveFailures = 0;
    },
    failed: () => {
      consecutiveFailures += 1;
      if (consecutiveFailures >= failures) restsUntil = clock.now() + rest;
    },
  };
}
