import { writeAudit } from '#foundation/server/audit/write.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { followUpDays } from '../rules/period.ts';
import type { FollowUpSettings } from './settings.ts';
import { deleteExpired } from './store.ts';

/** Whoever has not ended a case by then does not work on it. */
const openCaseRetentionDays = 365;

/** Retention: a case goes 21 days after its declaration, with all that happened in it; one that nobody has ended, a year later. */
export async function deleteOldCases(
  world: Pick<World, 'sql' | 'clock'> & { settings: FollowUpSettings },
): Promise<void> {
  const keptDays = world.settings.keepDaysAfterArrival + followUpDays;
  const now = world.clock.now();
  const at = isoInstant(now);
  const deleted = await deleteExpired(
    world.sql,
    {
      ended: addDays(world.clock.today(), -keptDays),
      open: addDays(world.clock.today(), -keptDays - openCaseRetentionDays),
    },
    isoInstant(now - keptDays * day),
  );
  if (deleted === 0) return;
  const job = { kind: 'job', id: 'follow-up.retention', requestId: at };
  await writeAudit(world.sql, job, at, {
    act: 'follow-up/delete-expired',
    subject: { kind: 'case', id: `${deleted} expired` },
  });
}
