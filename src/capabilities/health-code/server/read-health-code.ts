import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { readPersonIds, authorizeAccessToOthers, requirePerson } from '#capabilities/members/server/public.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import type { HealthCode } from '../contract.ts';
import { signHealthCode, hasName } from './sign-health-code.ts';
import type { HealthCodeKeys } from './health-code-keys.ts';
import { type CodeStatus, readCodeStatus, type CodeStatusWorld } from './code-status.ts';
import { selectAppeals } from './store-appeals.ts';
import { viewAppeal } from './view.ts';

export type CodeWorld = CodeStatusWorld & { healthCodeKeys: HealthCodeKeys };

type Handlers = HandlersOf<typeof calls, CodeWorld, LoggedInTraveller>;

/** Reads the code of a person for whom the account may act. The access to another person's code is audited. */
export const readHealthCode: Handlers['readHealthCode'] = async (world, actor, { member_id, key }) => {
  const person = await requirePerson(world, actor, member_id);
  const now = world.clock.now();
  const persons = await readPersonIds(world, person.id);
  const [status, appeals] = [await readCodeStatus(world, person.id), await selectAppeals(world.sql, persons, 1)];
  await authorizeAccessToOthers(world, actor, [person], { action: 'health-code/read', fields: ['health'] });
  const isNamed = hasName(person);
  const activeStatus = isNamed && status.state === 'valid' ? status : undefined;
  const phoneKey = key === undefined ? undefined : new Uint8Array(Buffer.from(key, 'base64url'));
  const [appeal] = appeals;
  return {
    at: isoInstant(now),
    name: person.details?.name ?? '',
    state: isNamed ? status.state : 'nameless',
    level: activeStatus?.level ?? null,
    reasons: activeStatus?.reasons ?? [],
    isSetByOfficer: activeStatus?.isSetByOfficer ?? false,
    ...viewTimes(activeStatus),
    certificate:
      activeStatus && phoneKey
        ? signHealthCode(world.healthCodeKeys, person, activeStatus, { now, key: phoneKey }).text
        : null,
    appeal: appeal ? await viewAppeal(world, appeal, actor.accountId) : null,
  };
};

function viewTimes(status: Extract<CodeStatus, { state: 'valid' }> | undefined): Pick<HealthCode, 'since' | 'until'> {
  return { since: status ? isoInstant(status.since) : null, until: status ? isoInstant(status.until) : null };
}
