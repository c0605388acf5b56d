import { type Millis, minute, parseInstant } from './clock.ts';

/** The difference between a server's clock and a device's that is accepted as normal. */
export const allowedClockSkew: Millis = 5 * minute;

/**
 * The instant of an event that a device recorded, corrected by the error of the device's clock. The error is the
 * difference between `now` and `sentAt`, the device's time when it sends the event. A device that was offline for long
 * may have a clock that is a year wrong. Differences up to `allowedClockSkew` are ignored.
 */
export function correctDeviceInstant({ at, sentAt }: { at: string; sentAt?: string | undefined }, now: Millis): Millis {
  const correction = sentAt === undefined ? 0 : now - parseInstant(sentAt);
  return parseInstant(at) + (Math.abs(correction) > allowedClockSkew ? correction : 0);
}
