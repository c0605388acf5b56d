import type { RepresentedPerson } from '#capabilities/members/server/public.ts';
import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import { canonicalDocumentNumber } from '#capabilities/pass/rules/passport.ts';
import { type Millis, second } from '#foundation/time/clock.ts';
import { encodeCertificate, signFacts } from '../rules/health-code-text.ts';
import { certificateEnd } from '../rules/limits.ts';
import type { HealthCodeKeys } from './health-code-keys.ts';
import type { CodeStatus } from './code-status.ts';

type ActiveCodeStatus = Extract<CodeStatus, { state: 'valid' }>;

/** Returns whether a person has a name. Any other person could show a code without a name. */
export function hasName({ details }: RepresentedPerson): boolean {
  return (details?.name ?? '').trim() !== '';
}

/**
 * Signs the facts that a door compares, and returns the text of the certificate. `key`: public key of the phone that
 * shows the code; absent for a code on paper.
 */
export function signHealthCode(
  codeKeys: HealthCodeKeys,
  { details }: RepresentedPerson,
  status: Pick<ActiveCodeStatus, 'level' | 'until'>,
  { now, key }: { now: Millis; key?: Uint8Array | undefined },
): { text: string; endsAt: Millis } {
  const endsAt = certificateEnd(now, status.until);
  const facts = {
    level: status.level,
    initials: initialsOf(details?.name ?? ''),
    // The door compares the last four characters with the document that the person shows.
    documentEnd: canonicalDocumentNumber(details?.ic_number || (details?.passport_number ?? '')).slice(-4),
    // 0 if the year of birth is unknown.
    birthYear: Number((details?.birth_date ?? '').slice(0, 4)) || 0,
    issuedAt: now - (now % second),
    endsAt,
    key,
  };
  return { text: encodeCertificate(signFacts(facts, codeKeys)), endsAt };
}
