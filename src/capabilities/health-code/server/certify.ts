import type { RepresentedPerson } from '#capabilities/members/server/public.ts';
import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import { canonicalPassportNumber } from '#capabilities/pass/rules/passport.ts';
import { type Millis, second } from '#foundation/time/clock.ts';
import { certificateText, signCertified } from '../rules/code-text.ts';
import { endOfTerm } from '../rules/terms.ts';
import type { CodeKeys } from './code-keys.ts';
import type { Standing } from './standing.ts';

type There = Extract<Standing, { state: 'there' }>;

/** Whether enough is known of somebody for a code of theirs: without a name anybody could show it. */
export function isNamed({ details }: RepresentedPerson): boolean {
  return (details?.name ?? '').trim() !== '';
}

/** Signs somebody's standing: for the key of a phone, or without one for paper. As little of them as a door needs to compare with an ID. */
export function certify(
  codeKeys: CodeKeys,
  { details }: RepresentedPerson,
  standing: Pick<There, 'level' | 'until'>,
  { now, key }: { now: Millis; key?: Uint8Array | undefined },
): { text: string; endsAt: Millis } {
  const endsAt = endOfTerm(now, standing.until);
  const certified = {
    level: standing.level,
    initials: initialsOf(details?.name ?? ''),
    document: canonicalPassportNumber(details?.ic_number || (details?.passport_number ?? '')).slice(-4),
    born: Number((details?.birth_date ?? '').slice(0, 4)) || 0,
    issuedAt: now - (now % second),
    endsAt,
    key,
  };
  return { text: certificateText(signCertified(certified, codeKeys)), endsAt };
}
