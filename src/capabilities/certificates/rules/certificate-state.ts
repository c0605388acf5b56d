import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Certificate } from '../contract.ts';
import type { CertificateFacts } from './certificate-facts.ts';

export type CertificateState = 'valid' | 'not-yet' | 'expired' | 'revoked';

/** Computes the state of a certificate at an instant, as a checker would. `today`: the day in Brunei. */
export function computeCertificateState(
  { revokedAt, endsAt }: Pick<Certificate, 'revokedAt' | 'endsAt'>,
  facts: CertificateFacts,
  { now, today }: { now: Millis; today: LocalDate },
): CertificateState {
  if (revokedAt !== null) return 'revoked';
  if (now >= parseInstant(endsAt)) return 'expired';
  if (facts.kind === 'recovery' && today > facts.recovery.until) return 'expired';
  return facts.kind === 'recovery' && today < facts.recovery.from ? 'not-yet' : 'valid';
}
