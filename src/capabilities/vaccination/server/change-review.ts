import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Sql } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import type { ReviewEvent } from '../contract-review.ts';
import { requireReviewableApplication } from './require-application.ts';
import type { ReviewWorld } from './vaccination-world.ts';
import type { EventContent } from './encryption.ts';
import { type ApplicationRow, type ApplicationChange, updateApplication } from './store.ts';
import { writeEvent } from './write-event.ts';

export type ReviewChange = {
  change: Partial<ApplicationChange>;
  kind: ReviewEvent['kind'];
  content?: EventContent;
  /** Name in the audit log, after `vaccination/`. */
  action: string;
};

/**
 * Changes an application as a reviewer: state, event and audit entry in one transaction. A stale `revision` is refused.
 * `buildChange` returns the change of the locked row; undefined leaves the row as it is. `afterChange` runs in the same
 * transaction.
 */
export async function changeReview(
  world: ReviewWorld,
  actor: StaffActor,
  { id, revision }: { id: string; revision?: number },
  buildChange: (row: ApplicationRow, changedAt: string) => ReviewChange | undefined,
  afterChange?: (sql: Sql, row: ApplicationRow) => Promise<void>,
): Promise<void> {
  const now = world.clock.instant();
  await inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    const row = await requireReviewableApplication(tx, actor, id, { lock: true });
    if (revision !== undefined && revision !== row.revision) throw problem('vaccination/changed-elsewhere');
    const reviewChange = buildChange(row, now);
    if (!reviewChange) return;
    const { change, kind, content, action } = reviewChange;
    const updated = await updateApplication(sql, row, change, now);
    await writeEvent(tx, id, { at: now, kind, staff: actor.staffId, ...(content && { content }) });
    await writeAudit(sql, actor, now, {
      action: `vaccination/${action}`,
      subject: { kind: 'vaccination', id },
      fields: row.state === updated.state ? [] : ['state'],
    });
    await afterChange?.(sql, updated);
  });
}
