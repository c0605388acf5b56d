import { day, type Millis, parseInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { Kind } from './facts.ts';

/** From how many days after the first positive test on somebody counts as recovered, and until how many (EU 2021/953, annex). */
const recoveredDays = { from: 11, until: 180 };

/** The days on which a recovery is good. */
export function recoveryDays(firstPositive: LocalDate): { from: LocalDate; until: LocalDate } {
  return {
    from: addDays(firstPositive, recoveredDays.from),
    until: addDays(firstPositive, recoveredDays.until),
  };
}

/** The most days for which a certificate is signed; then it is issued again, by a key of that time. */
const mostDays: Record<Kind, number> = { vaccination: 365, recovery: recoveredDays.until, test: 90 };

/** When a certificate that is issued now ends: with what it says, with its key at the latest. */
export function endOfTerm(
  now: Millis,
  certified: { kind: Kind; recovery?: { until: LocalDate } },
  key: { until: string },
): Millis {
  const own = now + mostDays[certified.kind] * day;
  const said = certified.recovery ? startOfDay(addDays(certified.recovery.until, 1)) : own;
  const end = Math.min(own, said, parseInstant(key.until));
  return end - (end % 1000);
}

/** From which ages of what a checker knows on it is said to age, and not to know any more who was revoked since. */
export const kitAges = { ageing: day, old: 7 * day };
