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
import { factsOf, type HealthFacts } from '../rules/facts.ts';
import type { Level, TemplateKind } from '../rules/template.ts';
import { remindJob, remindOfReports } from './remind.ts';
import { openEntry } from './sealing.ts';
import type { SelfReportSettings } from './settings.ts';
import { countBefore, deleteBefore, newestOfEach, personsSince } from './store.ts';

export { loadDemoReports } from './load-demo.ts';
export { selfReportData } from './personal-data.ts';
export { selfReportSealed } from './sealed-columns.ts';
export { templatesWaiting } from './store-waiting.ts';

/** What somebody said last: when, what it came to, and the facts of it. */
export type Said = { id: string; day: LocalDate; at: Millis; level: Level; facts: HealthFacts };

type SaidWorld = Pick<World, 'sql' | 'keys'>;

/** The newest self-assessment of each of some persons who made one. */
export function newestAssessments(world: SaidWorld, people: IdsByPerson): Promise<Map<string, Said>> {
  return newest(world, 'assessment', people);
}

/** The newest health self-report of each of some persons about whom there is one. */
export function newestReports(world: SaidWorld, people: IdsByPerson): Promise<Map<string, Said>> {
  return newest(world, 'report', people);
}

/** Whether somebody has assessed themselves since an instant. */
export async function assessedSince(world: SaidWorld, person: string, since: Millis): Promise<boolean> {
  const said = (await newestAssessments(world, await readIdsByPerson(world, [person]))).get(person);
  return said !== undefined && said.at >= since;
}

/**
 * Those about whom something was said since an instant: at most `limit` ids after one of them, in their order. `among`: only these.
 */
export function personsWhoSaid(
  { sql }: Pick<World, 'sql'>,
  {
    since,
    after,
    limit,
    among,
  }: { since: string; after: string | undefined; limit: number; among?: readonly string[] },
): Promise<string[]> {
  return personsSince(sql, { since, from: localDate(parseInstant(since)), after, limit, among });
}

/** How many reports the next run of the job would delete if they were kept for so many days, up to a limit. */
export function countOldReports(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  days: number,
  most: number,
): Promise<number> {
  return countBefore(sql, addDays(clock.today(), -days), most);
}

/** What this capability does by itself. */
export function selfReportJobs(world: RetentionWorld & Pick<World, 'enqueue'>): Job[] {
  return [
    { name: remindJob, cron: '*/5 * * * *', work: () => remindOfReports(world) },
    { name: deleteJob, cron: '51 3 * * *', work: () => deleteOldReports(world) },
  ];
}

type RetentionWorld = Pick<World, 'sql' | 'clock'> & { settings: SelfReportSettings };

const deleteJob = 'self-report/delete-old';

/** Retention: what is older than the setting goes. A case at the health desk keeps its own copy for as long as it is kept. */
export async function deleteOldReports({ sql, clock, settings }: RetentionWorld): Promise<void> {
  const at = isoInstant(clock.now());
  const before = addDays(clock.today(), -settings.keepReportDays);
  await inBatches(sql, async (db) => {
    const count = await deleteBefore(db, before);
    if (count > 0)
      await writeAudit(db, { kind: 'job', id: deleteJob, requestId: at }, at, {
        act: deleteJob,
        subject: { kind: 'self-report', id: `${count} expired` },
      });
    return count;
  });
}

async function newest(world: SaidWorld, kind: TemplateKind, people: IdsByPerson): Promise<Map<string, Said>> {
  const rows = await newestOfEach(world.sql, { persons: flattenIds(people), kind });
  const said = new Map<string, Said>();
  for (const [person, row] of firstRowByPerson(people, rows, ({ person_id }) => person_id)) {
    const { answers, level } = openEntry(world, row.id, row.content);
    const at = parseInstant(row.sent_at);
    said.set(person, { id: row.id, day: row.day, at, level, facts: factsOf(answers) });
  }
  return said;
}
