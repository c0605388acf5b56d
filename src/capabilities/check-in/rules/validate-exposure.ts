import { day, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { maxExposureDuration } from './limits.ts';

/** What is wrong with the time of an exposure. */
export function validateExposure(
  { from, to }: { from: string; to: string },
  { now, keptDays }: { now: Millis; keptDays: number },
): { path: string; key: string }[] {
  const [begins, ends] = [parseInstant(from), parseInstant(to)];
  if (begins >= ends) return [{ path: 'to', key: 'ends-before' }];
  if (ends > now) return [{ path: 'to', key: 'in-the-future' }];
  if (begins < now - keptDays * day) return [{ path: 'from', key: 'not-kept' }];
  return ends - begins > maxExposureDuration ? [{ path: 'to', key: 'too-wide' }] : [];
}
