import { writeAudit } from '#foundation/server/audit/write.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { followDays } from '../rules/period.ts';
import type { FollowUpSettings } from './settings.ts';
import { deleteExpired } from './store.ts';

/** Retention: a case goes 21 days after its declaration, with all that happened in it; one that has not ended stays until it has. */
export async function deleteOldCases(
  world: Pick<World, 'sql' | 'clock'> & { settings: FollowUpSettings },
): Promise<void> {
  const keptDays = world.settings.keepDaysAfterArrival + followDays;
  const now = world.clock.now();
  const at = isoInstant(now);
  const deleted = await deleteExpired(
    world.sql,
    addDays(world.clock.today(), -keptDays),
    isoInstant(now - keptDays * day),
  );
  if (deleted === 0) return;
  const job = { kind: 'job', id: 'follow-up.retention', requestId: at };
  await writeAudit(world.sql, job, at, {
    act: 'follow-up/delete-expired',
    subject: { kind: 'case', id: `${deleted} expired` },
  });
}
