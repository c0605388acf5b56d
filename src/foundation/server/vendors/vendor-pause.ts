import { type Clock, type Millis, parseInstant, second } from '#foundation/time/clock.ts';

/** How long a vendor that has no time for us wants to be left alone. Of this process only. */
export type VendorPause = {
  /** Whether to ask now. */
  isOver: () => boolean;
  /** Begins a pause: for what the header Retry-After says, else for `otherwise` milliseconds. */
  begin: (retryAfter: string | null | undefined, otherwise: Millis) => void;
};

/** Makes the pause of one vendor. */
export function vendorPause(clock: Clock): VendorPause {
  let until: Millis = 0;
  return {
    isOver: () => clock.now() >= until,
    begin: (retryAfter, otherwise) => {
      until = Math.max(until, clock.now() + Math.min(waitOf(retryAfter, clock.now()) ?? otherwise, longestPause));
    },
  };
}

/** A vendor that asks for more is asked again after an hour all the same. */
const longestPause = 3600 * second;

// Seconds, or a date of HTTP (RFC 9110, 10.2.3).
function waitOf(retryAfter: string | null | undefined, now: Millis): Millis | undefined {
  if (!retryAfter) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * second;
  const date = parseInstant(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
