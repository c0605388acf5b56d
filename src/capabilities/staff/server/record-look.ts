import { type AuditEntry, writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { looksPerHour } from '../rules/limits.ts';
import { problem } from '../wording/problems.ts';

/** Counts looks that were refused: what the alarm of operations reads. */
export const looksRefused = 'sihat_staff_looks_refused_total';

/**
 * Notes that a member of staff looks at somebody's data: names of fields, and why. Of these there are 200 in an hour for each of them, over
 * all processes; beyond that 429 `staff/too-many-looks`, on record, in the log and in a counter. To be called before the data is
 * answered, outside of a transaction that a refusal would undo.
 */
export async function recordLook(
  world: Pick<World, 'sql' | 'clock' | 'log'> & { metrics: Pick<Metrics, 'count'> },
  actor: Staff,
  subject: AuditEntry['subject'],
  fields: readonly string[],
  reason?: string,
): Promise<void> {
  const { sql, clock, log, metrics } = world;
  const key = `staff looks ${actor.staffId}`;
  const taken = await takeBudget(sql, [{ key, window: 'hour', limit: looksPerHour }], clock);
  const why = reason === undefined ? {} : { reason };
  const at = isoInstant(clock.now());
  if (taken.ok) return writeAudit(sql, actor, at, { act: 'staff/look', subject, fields, ...why });
  await writeAudit(sql, actor, at, { act: 'staff/look-refused', subject, fields, ...why });
  metrics.count(looksRefused, {});
  log.warn({ requestId: actor.requestId, staff: actor.staffId }, 'a member of staff looks at too many people');
  throw problem('staff/too-many-looks', { retryAfter: taken.retryAfter });
}
