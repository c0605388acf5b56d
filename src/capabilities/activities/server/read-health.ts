import { type CodeStatus, readCodeStatuses } from '#capabilities/health-code/server/public.ts';
import { type IdsByPerson, readIdsByPerson } from '#capabilities/members/server/public.ts';
import { readLatestAssessments } from '#capabilities/self-report/server/public.ts';
import type { Both } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import type { Millis } from '#foundation/time/clock.ts';
import type { ApplicantFacts } from '../rules/eligibility.ts';

/** What knowing somebody's health touches. */
export type HealthWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** What decides at a door about somebody's health: when they assessed themselves last, and the level of their health code with why. */
export type PersonHealth = Pick<ApplicantFacts, 'assessedAt' | 'level'> & {
  state: 'there' | 'none' | 'expired';
  reasons: Both[];
};

/** What is known of somebody's health now; `people`: they with their ids, where those are known. */
export async function readHealth(world: HealthWorld, person: string, people?: IdsByPerson): Promise<PersonHealth> {
  const health = (await readHealthByPerson(world, people ?? (await readIdsByPerson(world, [person])))).get(person);
  if (!health) throw new Error('nothing is known of somebody, not even that there is nothing');
  return health;
}

/** What is known of the health of each of some persons, in as many questions as of one. */
export async function readHealthByPerson(world: HealthWorld, people: IdsByPerson): Promise<Map<string, PersonHealth>> {
  const assessments = await readLatestAssessments(world, people);
  const standings = await readCodeStatuses(world, people, assessments);
  return new Map(
    [...standings].map(([person, standing]) => [person, toPersonHealth(standing, assessments.get(person)?.at)]),
  );
}

function toPersonHealth(standing: CodeStatus, assessedAt: Millis | undefined): PersonHealth {
  const { state } = standing;
  return state === 'there'
    ? { assessedAt, level: standing.level, state, reasons: standing.reasons }
    : { assessedAt, level: undefined, state, reasons: [] };
}
