import { type CodeStatus, readCodeStatuses } from '#capabilities/health-code/server/public.ts';
import { type IdsByPerson, readIdsByPerson } from '#capabilities/members/server/public.ts';
import { readLatestAssessments } from '#capabilities/self-report/server/public.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import type { Millis } from '#foundation/time/clock.ts';
import type { ApplicantFacts } from '../rules/eligibility.ts';

export type HealthWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/**
 * Health data that decides about admission: latest self-assessment, and state, level and reasons of the health code.
 * `none`: there is no self-assessment yet.
 */
export type PersonHealth = Pick<ApplicantFacts, 'assessedAt' | 'level'> & {
  state: 'valid' | 'none' | 'expired';
  reasons: BilingualText[];
};

/** Reads the health data of one person. `idsByPerson`: all ids of the person, if the caller has read them. */
export async function readHealth(world: HealthWorld, person: string, idsByPerson?: IdsByPerson): Promise<PersonHealth> {
  const health = (await readHealthByPerson(world, idsByPerson ?? (await readIdsByPerson(world, [person])))).get(person);
  if (!health) throw new Error('the health data of the person was not read');
  return health;
}

/** Reads the health data of several persons, with as many queries as for one. */
export async function readHealthByPerson(
  world: HealthWorld,
  idsByPerson: IdsByPerson,
): Promise<Map<string, PersonHealth>> {
  const assessments = await readLatestAssessments(world, idsByPerson);
  const statuses = await readCodeStatuses(world, idsByPerson, assessments);
  return new Map(
    [...statuses].map(([person, status]) => [person, toPersonHealth(status, assessments.get(person)?.sentAt)]),
  );
}

function toPersonHealth(status: CodeStatus, assessedAt: Millis | undefined): PersonHealth {
  const { state } = status;
  return state === 'valid'
    ? { assessedAt, level: status.level, state, reasons: status.reasons }
    : { assessedAt, level: undefined, state, reasons: [] };
}
