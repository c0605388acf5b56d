import { type Clock, type Millis, second } from '#foundation/time/clock.ts';

/** Stops requests to a provider that keeps failing. The breaker's state belongs to this process. */
export type CircuitBreaker = {
  /**
   * Whether a request may be sent now. While the breaker is open, one trial request is allowed after each reset
   * timeout. A call that returns true uses that trial.
   */
  mayRequest: () => boolean;
  recordSuccess: () => void;
  recordFailure: () => void;
};

/**
 * Creates a breaker that opens after `failureThreshold` consecutive failures. `resetTimeout`: milliseconds between
 * trials.
 */
export function createCircuitBreaker(
  clock: Clock,
  { failureThreshold = 5, resetTimeout = 30 * second } = {},
): CircuitBreaker {
  let consecutiveFailures = 0;
  let openUntil: Millis = 0;
  return {
    mayRequest: () => {
      if (consecutiveFailures < failureThreshold) return true;
      if (clock.now() < openUntil) return false;
      openUntil = clock.now() + resetTimeout;
      return true;
    },
    recordSuccess: () => {
      consecutiveFailures = 0;
    },
    recordFailure: () => {
      consecutiveFailures += 1;
      if (consecutiveFailures >= failureThreshold) openUntil = clock.now() + resetTimeout;
    },
  };
}
