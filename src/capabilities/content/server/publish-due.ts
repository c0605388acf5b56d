import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { selectDueVersions, lockItem, hasDueVersion, markPublished, replacePublished } from './store-editor.ts';

export function contentJobs(world: Pick<World, 'sql' | 'clock'>): Job[] {
  return [{ name: 'content/publish', cron: '* * * * *', work: () => publishAllDue(world) }];
}

/**
 * Marks due versions as published and their predecessors as replaced, and writes audit entries. Readers see a version
 * when its time has come, even before this job runs.
 */
export async function publishAllDue({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = clock.instant();
  for (const { item_id } of await selectDueVersions(sql, now))
    await inTransaction(sql, async (db) => {
      if (await lockItem(db, item_id)) await publishDue(db, item_id, now);
    });
}

/** Publishes the due version of one item, whose row the caller has locked. */
export async function publishDue(db: Sql, itemId: string, now: string): Promise<void> {
  if (!(await hasDueVersion(db, itemId, now))) return;
  await replacePublished(db, itemId);
  if (!(await markPublished(db, itemId, now))) return;
  const jobActor = { kind: 'job', id: 'content/publish', requestId: now };
  await writeAudit(db, jobActor, now, {
    action: 'content/published-by-time',
    subject: { kind: 'content', id: itemId },
  });
}
