import { type Millis, minute, parseInstant } from './clock.ts';

/** A server's clock and a device's are never quite the same: by so much they may differ. */
export const allowedClockSkew: Millis = 5 * minute;

/**
 * The instant of something that a device says it did, put right by how far the device's clock was off when it sent it (`sentAt`, by the same
 * clock). A device that was long without a network may have a clock that stands in another year; small differences are left alone.
 */
export function instantOnDevice({ at, sentAt }: { at: string; sentAt?: string | undefined }, now: Millis): Millis {
  const behind = sentAt === undefined ? 0 : now - parseInstant(sentAt);
  return parseInstant(at) + (Math.abs(behind) > allowedClockSkew ? behind : 0);
}
