import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { selectDueVersions, lockItem, isDue, markPublished, replacePublished } from './store-editor.ts';

/** What this capability does by itself. */
export function contentJobs(world: Pick<World, 'sql' | 'clock'>): Job[] {
  return [{ name: 'content/publish', cron: '* * * * *', work: () => publishAllDue(world) }];
}

/**
 * Writes down what the clock has already done: a version whose time has come is shown whether this runs or not. Afterwards the version
 * before it says that it was replaced, and the record says when.
 */
export async function publishAllDue({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const at = isoInstant(clock.now());
  for (const { item_id } of await selectDueVersions(sql, at))
    await inTransaction(sql, async (db) => {
      if (await lockItem(db, item_id)) await publishDue(db, item_id, at);
    });
}

/** The same for one item, which the caller holds. */
export async function publishDue(db: Sql, item: string, at: string): Promise<void> {
  if (!(await isDue(db, item, at))) return;
  await replacePublished(db, item);
  if (!(await markPublished(db, item, at))) return;
  const job = { kind: 'job', id: 'content/publish', requestId: at };
  await writeAudit(db, job, at, { act: 'content/published-by-time', subject: { kind: 'content', id: item } });
}
