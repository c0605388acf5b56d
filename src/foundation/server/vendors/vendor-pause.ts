import { type Clock, type Millis, parseInstant, second } from '#foundation/time/clock.ts';

/** Pause in requests to an overloaded vendor. Its state belongs to this process. */
export type VendorPause = {
  isOver: () => boolean;
  /** Starts a pause: as long as the header Retry-After requests, otherwise `fallback` milliseconds. */
  begin: (retryAfter: string | null | undefined, fallback: Millis) => void;
};

/** Creates a pause that has not begun. */
export function createVendorPause(clock: Clock): VendorPause {
  let pausedUntil: Millis = 0;
  return {
    isOver: () => clock.now() >= pausedUntil,
    begin: (retryAfter, fallback) => {
      pausedUntil = Math.max(
        pausedUntil,
        clock.now() + Math.min(parseRetryAfter(retryAfter, clock.now()) ?? fallback, maxPause),
      );
    },
  };
}

/** Upper limit of a pause, even if the vendor requests a longer one. */
const maxPause = 3600 * second;

// Seconds, or a date of HTTP (RFC 9110, 10.2.3).
function parseRetryAfter(retryAfter: string | null | undefined, now: Millis): Millis | undefined {
  if (!retryAfter) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * second;
  const date = parseInstant(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
