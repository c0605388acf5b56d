import type { RepresentedPerson } from '#capabilities/members/server/public.ts';
import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import { canonicalPassportNumber } from '#capabilities/pass/rules/passport.ts';
import { type Millis, second } from '#foundation/time/clock.ts';
import { encodeCertificate, signFacts } from '../rules/health-code-text.ts';
import { certificateEnd } from '../rules/limits.ts';
import type { HealthCodeKeys } from './health-code-keys.ts';
import type { CodeStatus } from './code-status.ts';

type ActiveCodeStatus = Extract<CodeStatus, { state: 'there' }>;

/** Whether enough is known of somebody for a code of theirs: without a name anybody could show it. */
export function hasName({ details }: RepresentedPerson): boolean {
  return (details?.name ?? '').trim() !== '';
}

/** Signs somebody's standing: for the key of a phone, or without one for paper. As little of them as a door needs to compare with an ID. */
export function signHealthCode(
  codeKeys: HealthCodeKeys,
  { details }: RepresentedPerson,
  standing: Pick<ActiveCodeStatus, 'level' | 'until'>,
  { now, key }: { now: Millis; key?: Uint8Array | undefined },
): { text: string; endsAt: Millis } {
  const endsAt = certificateEnd(now, standing.until);
  const certified = {
    level: standing.level,
    initials: initialsOf(details?.name ?? ''),
    document: canonicalPassportNumber(details?.ic_number || (details?.passport_number ?? '')).slice(-4),
    born: Number((details?.birth_date ?? '').slice(0, 4)) || 0,
    issuedAt: now - (now % second),
    endsAt,
    key,
  };
  return { text: encodeCertificate(signFacts(certified, codeKeys)), endsAt };
}
