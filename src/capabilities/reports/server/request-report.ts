import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { readPortKind } from '#capabilities/ports-of-entry/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Handler } from '#foundation/server/http/route.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { isLineList, type ReportKind } from '../rules/kinds.ts';
import { requestsPerHour } from '../rules/limits.ts';
import { validateReportDays } from '../rules/report-days.ts';
import { problem } from '../messages/problems.ts';
import { makeJob } from './make-reports.ts';
import { insertReport } from './store.ts';

type RequestWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

/** Requests a report. A line list also needs the scope for line lists. */
export const requestReport: Handler<typeof calls.requestReport, RequestWorld, StaffActor> = async (
  world,
  actor,
  { kind, format, firstDay, lastDay, portId, reason },
) => {
  const { sql, clock } = world;
  requireLineListScope(actor, kind);
  const errorKey = validateReportDays({ firstDay, lastDay }, clock.today());
  if (errorKey) throw foundationProblem('foundation/invalid', { fields: [{ path: 'lastDay', key: errorKey }] });
  await requirePort(world, portId);
  const budget = { key: `reports ${actor.staffId}`, window: 'hour', limit: requestsPerHour } as const;
  const budgetResult = await takeBudget(sql, [budget], clock);
  if (!budgetResult.ok) throw foundationProblem('foundation/too-many', { retryAfter: budgetResult.retryAfter });
  const [id, now] = [newId(), clock.instant()];
  const number = await insertReport(sql, {
    id,
    kind,
    format,
    reason,
    language: actor.language,
    first_day: firstDay,
    last_day: lastDay,
    port_id: portId,
    requested_by: actor.staffId,
    requested_at: now,
    schedule_id: null,
    destination: null,
  });
  await writeAudit(sql, actor, now, {
    action: 'reports/request',
    subject: { kind: 'report', id },
    fields: [kind, format],
    reason,
  });
  world.enqueue(makeJob);
  return { id, number };
};

export function requireLineListScope(actor: StaffActor, kind: ReportKind): void {
  if (isLineList(kind) && !actor.scopes.has('reports:lists')) throw problem('reports/not-yours');
}

export async function requirePort(world: Pick<World, 'sql'>, portId: string | null): Promise<void> {
  if (portId !== null && (await readPortKind(world, portId)) === undefined)
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'portId', key: 'port' }] });
}
