import { day, type Millis, parseInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { CertificateKind } from './certificate-facts.ts';

/** From how many days after the first positive test on somebody counts as recovered, and until how many (EU 2021/953, annex). */
const recoveryValidDays = { from: 11, until: 180 };

/** The days on which a recovery is good. */
export function recoveryValidity(firstPositive: LocalDate): { from: LocalDate; until: LocalDate } {
  return {
    from: addDays(firstPositive, recoveryValidDays.from),
    until: addDays(firstPositive, recoveryValidDays.until),
  };
}

/** The most days for which a certificate is signed; then it is issued again, by a key of that time. */
const maxValidDays: Record<CertificateKind, number> = { vaccination: 365, recovery: recoveryValidDays.until, test: 90 };

/** When a certificate that is issued now ends: with what it says, with its key at the latest. */
export function computeExpiry(
  now: Millis,
  certified: { kind: CertificateKind; recovery?: { until: LocalDate } },
  key: { until: string },
): Millis {
  const own = now + maxValidDays[certified.kind] * day;
  const said = certified.recovery ? startOfDay(addDays(certified.recovery.until, 1)) : own;
  const end = Math.min(own, said, parseInstant(key.until));
  return end - (end % 1000);
}

/** From which ages of what a checker knows on it is said to age, and not to know any more who was revoked since. */
export const trustDataAges = { ageing: day, old: 7 * day };
