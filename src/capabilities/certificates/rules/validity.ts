import { day, type Millis, parseInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { CertificateKind } from './certificate-facts.ts';

/** Days after the first positive test between which a person counts as recovered (EU 2021/953, annex). */
export const recoveryValidDays = { from: 11, until: 180 };

export function computeRecoveryValidity(firstPositive: LocalDate): { from: LocalDate; until: LocalDate } {
  return {
    from: addDays(firstPositive, recoveryValidDays.from),
    until: addDays(firstPositive, recoveryValidDays.until),
  };
}

/** Longest validity of a signature in days; afterwards a certificate is issued again, with a current key. */
const maxValidDays: Record<CertificateKind, number> = { vaccination: 365, recovery: recoveryValidDays.until, test: 90 };

/** Expiry of a certificate issued now: the end of its content or its longest validity, at most the end of its key. */
export function computeExpiry(
  now: Millis,
  content: { kind: CertificateKind; recovery?: { until: LocalDate } },
  key: { until: string },
): Millis {
  const longestEnd = now + maxValidDays[content.kind] * day;
  const contentEnd = content.recovery ? startOfDay(addDays(content.recovery.until, 1)) : longestEnd;
  const end = Math.min(longestEnd, contentEnd, parseInstant(key.until));
  return end - (end % 1000);
}

/** Ages from which a checker's trust data counts as ageing, and from which it cannot know new revocations. */
export const trustDataAges = { ageing: day, old: 7 * day };
