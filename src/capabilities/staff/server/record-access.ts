import { isProblem } from '#foundation/contract/problem.ts';
import { type AuditEntry, writeAudit } from '#foundation/server/audit/write.ts';
import { type Budget, takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { listAccessesPerHour, accessesPerHour } from '../rules/limits.ts';
import { problem } from '../messages/problems.ts';

/** Counts looks that were refused: what the alarm of operations reads. */
export const refusedAccessesMetric = 'sihat_staff_looks_refused_total';

type AccessWorld = Pick<World, 'sql' | 'clock' | 'log'> & { metrics: Pick<Metrics, 'count'> };

/**
 * Notes that a member of staff looks at somebody's data: names of fields, and why. Of these there are 200 in an hour for each of them, over
 * all processes; beyond that 429 `staff/too-many-looks`, on record, in the log and in a counter. To be called before the data is
 * answered, outside of a transaction that a refusal would undo.
 */
export async function recordAccess(
  world: AccessWorld,
  actor: Staff,
  subject: AuditEntry['subject'],
  fields: readonly string[],
  reason?: string,
): Promise<void> {
  const { sql, clock } = world;
  const look = toAccessEntry(subject, fields, reason);
  const taken = await takeBudget(sql, [hourlyBudget(`staff looks ${actor.staffId}`, accessesPerHour)], clock);
  if (!taken.ok) {
    await recordRefusal(world, actor, look);
    throw problem('staff/too-many-looks', { retryAfter: taken.retryAfter });
  }
  await writeAudit(sql, actor, isoInstant(clock.now()), { act: 'staff/look', ...look });
}

/**
 * Notes that a member of staff is shown a list with names of people: one look, however many they are. A list that is fetched again
 * within an hour, because the page keeps itself up to date, is the same look; of different lists there are 12 in an hour, apart from
 * the looks at single people. Beyond that as with `recordAccess`.
 */
export async function recordListAccess(
  world: AccessWorld,
  actor: Staff,
  subject: AuditEntry['subject'],
  fields: readonly string[],
): Promise<void> {
  const { clock } = world;
  const look = toAccessEntry(subject, fields, 'list of names');
  const again = hourlyBudget(`staff list ${actor.staffId} ${subject.kind} ${subject.id}`, 1);
  const lists = hourlyBudget(`staff lists ${actor.staffId}`, listAccessesPerHour);
  try {
    // A refusal leaves nothing behind that says that the list was shown.
    await inTransaction(world.sql, async (sql) => {
      if (!(await takeBudget(sql, [again], clock)).ok) return;
      const taken = await takeBudget(sql, [lists], clock);
      if (!taken.ok) throw problem('staff/too-many-looks', { retryAfter: taken.retryAfter });
      await writeAudit(sql, actor, isoInstant(clock.now()), { act: 'staff/look', ...look });
    });
  } catch (thrown) {
    if (isProblem(thrown, 'staff/too-many-looks')) await recordRefusal(world, actor, look);
    throw thrown;
  }
}

type AccessEntry = Omit<AuditEntry, 'act'>;

function toAccessEntry(subject: AuditEntry['subject'], fields: readonly string[], reason?: string): AccessEntry {
  return { subject, fields, ...(reason !== undefined && { reason }) };
}

function hourlyBudget(key: string, limit: number): Budget {
  return { key, window: 'hour', limit };
}

async function recordRefusal(
  { sql, clock, log, metrics }: AccessWorld,
  actor: Staff,
  look: AccessEntry,
): Promise<void> {
  await writeAudit(sql, actor, isoInstant(clock.now()), { act: 'staff/look-refused', ...look });
  metrics.count(refusedAccessesMetric, {});
  log.warn({ requestId: actor.requestId, staff: actor.staffId }, 'a member of staff looks at too many people');
}
