import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { type StaffActor, readStaffNames } from '#capabilities/staff/server/public.ts';
import type { AuditChainChecks } from '#foundation/server/audit/audit-chain.ts';
import { readChainState } from '#foundation/server/audit/search.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { day, monotonicNow, isoInstant, second } from '#foundation/time/clock.ts';
import type { ChainCheck, readChain as readCall } from '../contract.ts';
import type * as calls from '../contract.ts';
import {
  type CheckRow,
  selectAlarmsSince,
  selectUnfinishedCheck,
  deleteChecks,
  endCheck,
  insertCheck,
  selectLatestCheck,
  updateCheckProgress,
} from './store.ts';
import { viewCheck, viewEntries, viewFinding } from './view.ts';

type ChainWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { auditChain: AuditChainChecks };

/** Reads the state of the chain, its last check, and the alarms of the last seven days. */
export const readChain: Handler<typeof readCall, ChainWorld> = async (world) => {
  const now = world.clock.now();
  const [state, head, check, alarms] = await Promise.all([
    readChainState(world.sql),
    world.auditChain.readLastHead(),
    selectLatestCheck(world.sql),
    selectAlarmsSince(world.sql, isoInstant(now - 7 * day)),
  ]);
  return {
    at: isoInstant(now),
    ...state,
    head: head ?? null,
    check: check ? await viewCheckWithRequester(world, check) : null,
    alarms: await viewEntries(world, alarms),
  };
};

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>, StaffActor>;

/** Requests a check of the chain, and returns it. Returns the unfinished check if there is one. */
export const checkChain: Handlers['checkChain'] = async (world, actor) => {
  const now = world.clock.instant();
  const id = newId();
  if (await insertCheck(world.sql, { id, requested_by: actor.staffId, requested_at: now }))
    await writeAudit(world.sql, actor, now, { action: 'audit-desk/check', subject: { kind: 'record', id } });
  world.enqueue(checkJob);
  const row = await selectLatestCheck(world.sql);
  if (!row) throw new Error('the requested check was not found');
  return viewCheckWithRequester(world, row);
};

async function viewCheckWithRequester(world: Pick<World, 'sql' | 'keys'>, row: CheckRow): Promise<ChainCheck> {
  return viewCheck(row, (await readStaffNames(world, [row.requested_by]))(row.requested_by));
}

export const checkJob = 'audit-desk/check';

/**
 * Counts checks that found the audit log altered, however many entries were altered. An alert of operations reads this
 * metric.
 */
export const alteredAuditLogMetric = 'sihat_audit_altered_total';

const maxFindings = 100;

/** Runs the requested check, if there is one. Repeats a check that a killed process left unfinished. */
export async function runCheck(
  world: ChainWorld & Pick<World, 'log'> & { metrics: Pick<Metrics, 'count'> },
): Promise<void> {
  const { sql, clock, auditChain, log, metrics } = world;
  await deleteChecks(sql, isoInstant(clock.now() - 400 * day));
  const id = await selectUnfinishedCheck(sql);
  if (id === undefined) return;
  let reportedAt = monotonicNow();
  try {
    const report = await auditChain.verify(async (entries) => {
      if (monotonicNow() - reportedAt < second) return;
      reportedAt = monotonicNow();
      await updateCheckProgress(sql, id, entries);
    });
    const { findings, ...counts } = report;
    const firstFindings = findings.slice(0, maxFindings).map(viewFinding);
    await endCheck(sql, id, clock.instant(), { ...counts, findings: firstFindings, findingCount: findings.length });
    if (findings.length === 0) return;
    metrics.count(alteredAuditLogMetric, {});
    log.warn({ found: findings.length }, 'audit log was altered');
  } catch (thrown) {
    await endCheck(sql, id, clock.instant(), null);
    throw thrown;
  }
}
