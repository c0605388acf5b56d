import {
  flattenIds,
  firstRowByPerson,
  type IdsByPerson,
  readIdsByPerson,
} from '#capabilities/members/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inBatches } from '#foundation/server/database/batches.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { toHealthFacts, type HealthFacts } from '../rules/facts.ts';
import type { Level, TemplateKind } from '../rules/template.ts';
import { remindOfReportsJob, remindOfReports } from './remind-of-reports.ts';
import { decryptEntry } from './encryption.ts';
import type { SelfReportSettings } from './settings.ts';
import { countEntriesBefore, deleteEntriesBefore, selectLatestEntries, selectPersonsSince } from './store.ts';

export { loadDemoReports } from './load-demo.ts';
export { selfReportData } from './personal-data.ts';
export { selfReportSealedColumns } from './sealed-columns.ts';
export { templateWorklist } from './store-worklist.ts';

/** What somebody said last: when, what it came to, and the facts of it. */
export type LatestReport = { id: string; day: LocalDate; at: Millis; level: Level; facts: HealthFacts };

type LatestReportWorld = Pick<World, 'sql' | 'keys'>;

/** The newest self-assessment of each of some persons who made one. */
export function readLatestAssessments(
  world: LatestReportWorld,
  people: IdsByPerson,
): Promise<Map<string, LatestReport>> {
  return readLatestOf(world, 'assessment', people);
}

/** The newest health self-report of each of some persons about whom there is one. */
export function readLatestReports(world: LatestReportWorld, people: IdsByPerson): Promise<Map<string, LatestReport>> {
  return readLatestOf(world, 'report', people);
}

/** Whether somebody has assessed themselves since an instant. */
export async function hasAssessedSince(world: LatestReportWorld, person: string, since: Millis): Promise<boolean> {
  const said = (await readLatestAssessments(world, await readIdsByPerson(world, [person]))).get(person);
  return said !== undefined && said.at >= since;
}

/**
 * Those about whom something was said since an instant: at most `limit` ids after one of them, in their order. `among`: only these.
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

/** How many reports the next run of the job would delete if they were kept for so many days, up to a limit. */
export function countOldReports(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  days: number,
  most: number,
): Promise<number> {
  return countEntriesBefore(sql, addDays(clock.today(), -days), most);
}

/** What this capability does by itself. */
export function selfReportJobs(world: RetentionWorld & Pick<World, 'enqueue'>): Job[] {
  return [
    { name: remindOfReportsJob, cron: '*/5 * * * *', work: () => remindOfReports(world) },
    { name: deleteOldJob, cron: '51 3 * * *', work: () => deleteOldReports(world) },
  ];
}

type RetentionWorld = Pick<World, 'sql' | 'clock'> & { settings: SelfReportSettings };

const deleteOldJob = 'self-report/delete-old';

/** Retention: what is older than the setting goes. A case at the health desk keeps its own copy for as long as it is kept. */
export async function deleteOldReports({ sql, clock, settings }: RetentionWorld): Promise<void> {
  const at = isoInstant(clock.now());
  const before = addDays(clock.today(), -settings.keepReportDays);
  await inBatches(sql, async (db) => {
    const count = await deleteEntriesBefore(db, before);
    if (count > 0)
      await writeAudit(db, { kind: 'job', id: deleteOldJob, requestId: at }, at, {
        act: deleteOldJob,
        subject: { kind: 'self-report', id: `${count} expired` },
      });
    return count;
  });
}

async function readLatestOf(
  world: LatestReportWorld,
  kind: TemplateKind,
  people: IdsByPerson,
): Promise<Map<string, LatestReport>> {
  const rows = await selectLatestEntries(world.sql, { persons: flattenIds(people), kind });
  const said = new Map<string, LatestReport>();
  for (const [person, row] of firstRowByPerson(people, rows, ({ person_id }) => person_id)) {
    const { answers, level } = decryptEntry(world, row.id, row.content);
    const at = parseInstant(row.sent_at);
    said.set(person, { id: row.id, day: row.day, at, level, facts: toHealthFacts(answers) });
  }
  return said;
}
