import { isProblem } from '#foundation/contract/problem.ts';
import { type AuditEntry, writeAudit } from '#foundation/server/audit/write.ts';
import { type Budget, takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { listAccessesPerHour, accessesPerHour } from '../rules/limits.ts';
import { problem } from '../messages/problems.ts';

/** An alert of operations reads this metric. */
export const refusedAccessesMetric = 'sihat_staff_accesses_refused_total';

type AccessWorld = Pick<World, 'sql' | 'clock' | 'log'> & { metrics: Pick<Metrics, 'count'> };

/**
 * Records that a member of staff reads a person's data: names of fields, and the reason.
 * A member of staff has 200 accesses an hour over all processes. Beyond that it throws 429 `staff/lookup-limit`,
 * which is audited, logged and counted.
 * Call it before answering with the data, and outside any transaction that a refusal would roll back.
 */
export async function recordAccess(
  world: AccessWorld,
  actor: Staff,
  subject: AuditEntry['subject'],
  fields: readonly string[],
  reason?: string,
): Promise<void> {
  const { sql, clock } = world;
  const access = toAccessEntry(subject, fields, reason);
  const budget = await takeBudget(sql, [hourlyBudget(`staff looks ${actor.staffId}`, accessesPerHour)], clock);
  if (!budget.ok) {
    await recordRefusal(world, actor, access);
    throw problem('staff/lookup-limit', { retryAfter: budget.retryAfter });
  }
  await writeAudit(sql, actor, clock.instant(), { action: 'staff/access', ...access });
}

/**
 * Records that a member of staff sees a list with names: one access, however many people the list shows. Seeing the
 * same list again within an hour is no new access. A member of staff may see 12 different lists an hour, which do not
 * count as accesses to single people. Throws as `recordAccess` does for more lists.
 */
export async function recordListAccess(
  world: AccessWorld,
  actor: Staff,
  subject: AuditEntry['subject'],
  fields: readonly string[],
): Promise<void> {
  const { clock } = world;
  const access = toAccessEntry(subject, fields, 'list of names');
  const sameListBudget = hourlyBudget(`staff list ${actor.staffId} ${subject.kind} ${subject.id}`, 1);
  const listsBudget = hourlyBudget(`staff lists ${actor.staffId}`, listAccessesPerHour);
  try {
    // A refusal rolls this back, so that the audit log does not claim that the list was shown.
    await inTransaction(world.sql, async (sql) => {
      // The budget of the same list is exhausted if the list was seen within the hour.
      if (!(await takeBudget(sql, [sameListBudget], clock)).ok) return;
      const budget = await takeBudget(sql, [listsBudget], clock);
      if (!budget.ok) throw problem('staff/lookup-limit', { retryAfter: budget.retryAfter });
      await writeAudit(sql, actor, clock.instant(), { action: 'staff/access', ...access });
    });
  } catch (thrown) {
    if (isProblem(thrown, 'staff/lookup-limit')) await recordRefusal(world, actor, access);
    throw thrown;
  }
}

/**
 * Records that a member of staff reads data of a person who presented a signed document, such as a pass. Not counted in
 * the hourly limits: a lane sees several hundred people an hour, and whoever searches has no such documents.
 */
export async function recordPresentedAccess(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  actor: Staff,
  subject: AuditEntry['subject'],
  fields: readonly string[],
  reason: string,
): Promise<void> {
  await writeAudit(sql, actor, clock.instant(), { action: 'staff/access', ...toAccessEntry(subject, fields, reason) });
}

type AccessEntry = Omit<AuditEntry, 'action'>;

function toAccessEntry(subject: AuditEntry['subject'], fields: readonly string[], reason?: string): AccessEntry {
  return { subject, fields, ...(reason !== undefined && { reason }) };
}

function hourlyBudget(key: string, limit: number): Budget {
  return { key, window: 'hour', limit };
}

async function recordRefusal(
  { sql, clock, log, metrics }: AccessWorld,
  actor: Staff,
  access: AccessEntry,
): Promise<void> {
  await writeAudit(sql, actor, clock.instant(), { action: 'staff/access-refused', ...access });
  metrics.count(refusedAccessesMetric, {});
  log.warn({ requestId: actor.requestId, staff: actor.staffId }, 'staff account exceeded the access limit');
}
