import { type Millis, minute, parseInstant } from './clock.ts';

/** The difference between a server's clock and a device's that is accepted as normal. */
export const allowedClockSkew: Millis = 5 * minute;

/**
 * The instant of an event that a device recorded, corrected by the error of the device's clock.
 * The error shows when the device sends the event (`sentAt`, by the same clock).
 * A device that was offline for long may be a year off; differences up to `allowedClockSkew` are ignored.
 */
export function correctDeviceInstant({ at, sentAt }: { at: string; sentAt?: string | undefined }, now: Millis): Millis {
  const correction = sentAt === undefined ? 0 : now - parseInstant(sentAt);
  return parseInstant(at) + (Math.abs(correction) > allowedClockSkew ? correction : 0);
}
