import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Sql } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import type { ReviewEvent } from '../contract-review.ts';
import { requireReviewable } from './require-application.ts';
import type { ReviewWorld } from './review-world.ts';
import type { EventContent } from './encryption.ts';
import { type ApplicationRow, type ApplicationChange, updateApplication } from './store.ts';
import { writeEvent } from './write-event.ts';

/** A change of an application by a reviewer. */
export type ReviewChange = {
  change: Partial<ApplicationChange>;
  kind: ReviewEvent['kind'];
  content?: EventContent;
  /** What the record calls it, after `vaccination/`. */
  act: string;
};

/**
 * Changes an application by a reviewer: state, event and record in one transaction. `revision`: what was on the screen; a stale one is
 * refused. `work` says what changes, seeing the application as it is held.
 */
export async function changeReview(
  world: ReviewWorld,
  actor: StaffActor,
  { id, revision }: { id: string; revision?: number },
  work: (row: ApplicationRow, at: string) => ReviewChange | undefined,
  then?: (sql: Sql, row: ApplicationRow) => Promise<void>,
): Promise<void> {
  const at = isoInstant(world.clock.now());
  await inTransaction(world.sql, async (sql) => {
    const inside = { ...world, sql };
    const row = await requireReviewable(inside, actor, id, { lock: true });
    if (revision !== undefined && revision !== row.revision) throw problem('vaccination/changed-elsewhere');
    const changed = work(row, at);
    if (!changed) return;
    const { change, kind, content, act } = changed;
    const updated = await updateApplication(sql, row, change, at);
    await writeEvent(inside, id, { at, kind, staff: actor.staffId, ...(content && { content }) });
    await writeAudit(sql, actor, at, {
      act: `vaccination/${act}`,
      subject: { kind: 'vaccination', id },
      fields: row.state === updated.state ? [] : ['state'],
    });
    await then?.(sql, updated);
  });
}
