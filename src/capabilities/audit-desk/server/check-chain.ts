import { type StaffActor, readStaffNames } from '#capabilities/staff/server/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { AuditChain } from '#foundation/server/audit/chain.ts';
import { standOfChain } from '#foundation/server/audit/search.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { day, elapsed, isoInstant, second } from '#foundation/time/clock.ts';
import type { ChainCheck, checkChain as checkCall, readChain as readCall } from '../contract.ts';
import {
  type CheckRow,
  selectAlarmsSince,
  selectRunningCheck,
  deleteChecks,
  endCheck,
  insertCheck,
  selectLatestCheck,
  updateCheckProgress,
} from './store.ts';
import { viewCheck, viewEntries, viewFinding } from './view.ts';

type ChainWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { auditChain: AuditChain };

/** How the chain stands, what its last check found, and what rang in the last seven days. */
export async function readChain(world: ChainWorld): Promise<OutputOf<typeof readCall>> {
  const now = world.clock.now();
  const [stand, head, check, alarms] = await Promise.all([
    standOfChain(world.sql),
    world.auditChain.head(),
    selectLatestCheck(world.sql),
    selectAlarmsSince(world.sql, isoInstant(now - 7 * day)),
  ]);
  return {
    at: isoInstant(now),
    ...stand,
    head: head ?? null,
    check: check ? await viewCheckWithRequester(world, check) : null,
    alarms: await viewEntries(world, alarms),
  };
}

/** Has the chain checked; the check that is under way, when there is one. */
export async function checkChain(
  world: Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>,
  actor: StaffActor,
): Promise<OutputOf<typeof checkCall>> {
  const at = isoInstant(world.clock.now());
  const id = newId();
  if (await insertCheck(world.sql, { id, by: actor.staffId, at }))
    await writeAudit(world.sql, actor, at, { act: 'oversight/check', subject: { kind: 'record', id } });
  world.enqueue(checkJob);
  const row = await selectLatestCheck(world.sql);
  if (!row) throw new Error('a check was asked for and is not there');
  return viewCheckWithRequester(world, row);
}

async function viewCheckWithRequester(world: Pick<World, 'sql' | 'keys'>, row: CheckRow): Promise<ChainCheck> {
  return viewCheck(row, (await readStaffNames(world, [row.asked_by]))(row.asked_by));
}

/** The job that makes checks. */
export const checkJob = 'oversight/check';

/** Counts records that were found altered: what the alarm of operations reads. */
export const alteredRecordsMetric = 'sihat_audit_altered_total';

const maxFindings = 100;

/** Makes the check that was asked for, if one was. One that a killed process began is made anew. */
export async function runCheck(
  world: ChainWorld & Pick<World, 'log'> & { metrics: Pick<Metrics, 'count'> },
): Promise<void> {
  const { sql, clock, auditChain, log, metrics } = world;
  await deleteChecks(sql, isoInstant(clock.now() - 400 * day));
  const id = await selectRunningCheck(sql);
  if (id === undefined) return;
  let told = elapsed();
  try {
    const report = await auditChain.verify(async (entries) => {
      if (elapsed() - told < second) return;
      told = elapsed();
      await updateCheckProgress(sql, id, entries);
    });
    const { findings, ...counts } = report;
    const shown = findings.slice(0, maxFindings).map(viewFinding);
    await endCheck(sql, id, isoInstant(clock.now()), { ...counts, findings: shown, found: findings.length });
    if (findings.length === 0) return;
    metrics.count(alteredRecordsMetric, {});
    log.warn({ found: findings.length }, 'the audit record was altered');
  } catch (thrown) {
    await endCheck(sql, id, isoInstant(clock.now()), null);
    throw thrown;
  }
}
