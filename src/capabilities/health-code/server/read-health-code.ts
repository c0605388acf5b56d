import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { readPersonIds, authorizeAccessToOthers, requirePerson } from '#capabilities/members/server/public.ts';
import { issuer } from '#capabilities/pass/rules/pass-facts.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import type * as keyCalls from '../contract-keys.ts';
import type { HealthCode } from '../contract.ts';
import { signHealthCode, hasName } from './sign-health-code.ts';
import type { HealthCodeKeys } from './health-code-keys.ts';
import { type CodeStatus, readCodeStatus, type CodeStatusWorld } from './code-status.ts';
import { selectAppeals } from './store-appeals.ts';
import { viewAppeal } from './view.ts';

/** What makes codes. */
export type CodeWorld = CodeStatusWorld & { codeKeys: HealthCodeKeys };

/** The code of somebody for whom the account may act; that it was somebody else's is on record. */
export async function readHealthCode(
  world: CodeWorld,
  actor: LoggedIn,
  { member_id, key }: InputOf<typeof calls.readHealthCode>,
): Promise<HealthCode> {
  const person = await requirePerson(world, actor, member_id);
  const now = world.clock.now();
  const persons = await readPersonIds(world, person.id);
  const [standing, appeals] = [await readCodeStatus(world, person.id), await selectAppeals(world.sql, persons, 1)];
  await authorizeAccessToOthers(world, actor, [person], { act: 'health-code/read', fields: ['health'] });
  const named = hasName(person);
  const there = named && standing.state === 'there' ? standing : undefined;
  const bytes = key === undefined ? undefined : new Uint8Array(Buffer.from(key, 'base64url'));
  const [appeal] = appeals;
  return {
    at: isoInstant(now),
    name: person.details?.name ?? '',
    state: named ? standing.state : 'nameless',
    level: there?.level ?? null,
    reasons: there?.reasons ?? [],
    byHand: there?.byHand ?? false,
    ...viewTimes(there),
    text: there && bytes ? signHealthCode(world.codeKeys, person, there, { now, key: bytes }).text : null,
    appeal: appeal ? await viewAppeal(world, appeal, actor.accountId) : null,
  };
}

/** The published keys. The instant is that of the minute, so that who asks again at once keeps the answer. */
export function readHealthCodeKeys({
  clock,
  codeKeys,
}: Pick<World, 'clock'> & { codeKeys: HealthCodeKeys }): OutputOf<typeof keyCalls.readHealthCodeKeys> {
  const at = clock.now();
  return { issuer, at: isoInstant(at - (at % minute)), keys: [...codeKeys.published] };
}

function viewTimes(there: Extract<CodeStatus, { state: 'there' }> | undefined): Pick<HealthCode, 'since' | 'until'> {
  return { since: there ? isoInstant(there.since) : null, until: there ? isoInstant(there.until) : null };
}
