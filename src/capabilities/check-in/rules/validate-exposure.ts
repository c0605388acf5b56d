import { day, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { maxExposureDuration } from './limits.ts';

/** Returns the field errors of the period of an exposure. */
export function validateExposure(
  { from, to }: { from: string; to: string },
  { now, retentionDays }: { now: Millis; retentionDays: number },
): { path: string; key: string }[] {
  const [start, end] = [parseInstant(from), parseInstant(to)];
  if (start >= end) return [{ path: 'to', key: 'ends-before' }];
  if (end > now) return [{ path: 'to', key: 'in-the-future' }];
  if (start < now - retentionDays * day) return [{ path: 'from', key: 'not-kept' }];
  return end - start > maxExposureDuration ? [{ path: 'to', key: 'too-wide' }] : [];
}
