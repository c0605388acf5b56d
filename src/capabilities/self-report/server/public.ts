import {
  flattenIds,
  findFirstRowByPerson,
  type IdsByPerson,
  readIdsByPerson,
} from '#capabilities/members/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inBatches } from '#foundation/server/database/batches.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { toHealthFacts, type HealthFacts } from '../rules/health-facts.ts';
import type { Level, TemplateKind } from '../rules/template.ts';
import { remindOfReportsJob, remindOfReports } from './remind-of-reports.ts';
import { decryptEntry } from './encryption.ts';
import type { SelfReportSettings } from './settings.ts';
import { countEntriesBefore, deleteEntriesBefore, selectLatestEntries, selectPersonsSince } from './store.ts';

export { loadDemoReports } from './load-demo.ts';
export { selfReportData } from './personal-data.ts';
export { selfReportSealedColumns } from './sealed-columns.ts';
export { templateWorklist } from './store-worklist.ts';

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

export async function hasAssessedSince(world: LatestReportWorld, person: string, since: Millis): Promise<boolean> {
  const latest = (await readLatestAssessments(world, await readIdsByPerson(world, [person]))).get(person);
  return latest !== undefined && latest.sentAt >= since;
}

/**
 * Lists the ids of persons with an entry since an instant, in order: at most `limit` ids after the cursor `after`.
 * `among`: ids to which the result is restricted.
 */
export function listReportingPersons(
  { sql }: Pick<World, 'sql'>,
  {
    since,
    after,
    limit,
    among,
  }: { since: string; after: string | undefined; limit: number; among?: readonly string[] },
): Promise<string[]> {
  return selectPersonsSince(sql, { since, from: localDate(parseInstant(since)), after, limit, among });
}

/** Counts the reports that a retention period of `days` would delete, up to a limit. */
export function countOldReports(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  days: number,
  limit: number,
): Promise<number> {
  return countEntriesBefore(sql, addDays(clock.today(), -days), limit);
}

export function selfReportJobs(world: RetentionWorld & Pick<World, 'enqueue'>): Job[] {
  return [
    { name: remindOfReportsJob, cron: '*/5 * * * *', work: () => remindOfReports(world) },
    { name: deleteOldReportsJob, cron: '51 3 * * *', work: () => deleteOldReports(world) },
  ];
}

type RetentionWorld = Pick<World, 'sql' | 'clock'> & { settings: SelfReportSettings };

const deleteOldReportsJob = 'self-report/delete-old';

/** Deletes entries after the retention period. A case at the health desk has its own copy. */
export async function deleteOldReports({ sql, clock, settings }: RetentionWorld): Promise<void> {
  const deletedAt = isoInstant(clock.now());
  const before = addDays(clock.today(), -settings.keepReportDays);
  await inBatches(sql, async (db) => {
    const count = await deleteEntriesBefore(db, before);
    if (count > 0)
      await writeAudit(db, { kind: 'job', id: deleteOldReportsJob, requestId: deletedAt }, deletedAt, {
        action: deleteOldReportsJob,
        subject: { kind: 'self-report', id: `${count} expired` },
      });
    return count;
  });
}

async function readLatestOfKind(
  world: LatestReportWorld,
  kind: TemplateKind,
  people: IdsByPerson,
): Promise<Map<string, LatestReport>> {
  const rows = await selectLatestEntries(world.sql, { personIds: flattenIds(people), kind });
  const latestByPerson = new Map<string, LatestReport>();
  for (const [person, row] of findFirstRowByPerson(people, rows, ({ person_id }) => person_id)) {
    const { answers, level } = decryptEntry(world, row.id, row.content);
    const sentAt = parseInstant(row.sent_at);
    latestByPerson.set(person, { id: row.id, day: row.day, sentAt, level, facts: toHealthFacts(answers) });
  }
  return latestByPerson;
}
