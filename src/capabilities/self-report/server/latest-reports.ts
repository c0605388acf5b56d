import {
  flattenIds,
  findFirstRowByPerson,
  type IdsByPerson,
  readIdsByPerson,
} from '#capabilities/members/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { toHealthFacts, type HealthFacts } from '../rules/health-facts.ts';
import type { Level, TemplateKind } from '../rules/template.ts';
import { entryColumn } from './encryption.ts';
import { selectLatestEntries, selectPersonsSince } from './store.ts';

/** The latest report or assessment of a person. */
export type LatestReport = { id: string; day: LocalDate; sentAt: Millis; level: Level; facts: HealthFacts };

type LatestReportWorld = Pick<World, 'sql' | 'keys'>;

export function readLatestAssessments(
  world: LatestReportWorld,
  people: IdsByPerson,
): Promise<Map<string, LatestReport>> {
  return readLatestOfKind(world, 'assessment', people);
}

export function readLatestReports(world: LatestReportWorld, people: IdsByPerson): Promise<Map<string, LatestReport>> {
  return readLatestOfKind(world, 'report', people);
}

/** Returns whether the latest self-assessment of a person was submitted at or after an instant. */
export async function hasAssessedSince(world: LatestReportWorld, person: string, since: Millis): Promise<boolean> {
  const latest = (await readLatestAssessments(world, await readIdsByPerson(world, [person]))).get(person);
  return latest !== undefined && latest.sentAt >= since;
}

/**
 * Lists the ids of persons with an entry since an instant, in order: at most `limit` ids after `afterPersonId`. The
 * result can be restricted to given ids.
 */
export function listReportingPersons(
  { sql }: Pick<World, 'sql'>,
  {
    since,
    afterPersonId,
    limit,
    personIds,
  }: { since: string; afterPersonId: string | undefined; limit: number; personIds?: readonly string[] },
): Promise<string[]> {
  return selectPersonsSince(sql, { since, firstDay: localDate(parseInstant(since)), afterPersonId, limit, personIds });
}

async function readLatestOfKind(
  world: LatestReportWorld,
  kind: TemplateKind,
  people: IdsByPerson,
): Promise<Map<string, LatestReport>> {
  const rows = await selectLatestEntries(world.sql, { personIds: flattenIds(people), kind });
  const latestByPerson = new Map<string, LatestReport>();
  for (const [person, row] of findFirstRowByPerson(people, rows, ({ person_id }) => person_id)) {
    const { answers, level } = entryColumn.decrypt(world, row.id, row.content);
    const sentAt = parseInstant(row.sent_at);
    latestByPerson.set(person, { id: row.id, day: row.day, sentAt, level, facts: toHealthFacts(answers) });
  }
  return latestByPerson;
}
