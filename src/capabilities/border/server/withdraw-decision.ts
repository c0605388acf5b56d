import {
  type ApplicationWorld,
  markUndecided,
  readCorrections,
  reopenApplicationForEdits,
} from '#capabilities/declaration/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { Handler } from '#foundation/server/http/route.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { type withdrawDecision as withdrawCall, problem } from '../contract.ts';
import { withdrawalTime } from '../rules/limits.ts';
import { importDecisionsJob } from './decide-arrival.ts';
import { publishDecisionChange } from './follow-decisions.ts';
import { type DecisionRow, listDecisionsOfDeclaration, listDecisionsOfScan, lockDecisions } from './store.ts';
import { listOpenConflictIds, setResolved } from './store-conflicts.ts';
import { setWithdrawn } from './store-referrals.ts';

type WithdrawWorld = Pick<World, 'clock' | 'enqueue'> & ApplicationWorld;

/**
 * Withdraws an officer's own decision (or those about a group) within seconds. The rows stay, and no longer count: the
 * travellers are undecided again, or an earlier decision counts. A second withdrawal changes nothing.
 */
export const withdrawDecision: Handler<typeof withdrawCall, WithdrawWorld, StaffActor> = async (
  world,
  actor,
  { scanId },
) => {
  await inTransactionWithJobs(world, async (tx) => {
    const [firstRow] = await listDecisionsOfScan(tx.sql, scanId);
    if (firstRow?.staff_id !== actor.staffId) throw problem('border/unknown-decision');
    await lockDecisions(tx.sql, firstRow.declaration_id);
    // Read after the lock: another withdrawal may have been first, and time has passed.
    const rows = (await listDecisionsOfScan(tx.sql, scanId)).filter((row) => row.withdrawn_at === null);
    if (rows.length === 0) return;
    const now = tx.clock.now();
    if (now - parseInstant(firstRow.received_at) > withdrawalTime) throw problem('border/withdraw-too-late');
    await withdraw(tx, actor, rows, isoInstant(now));
  });
  return {};
};

async function withdraw(
  world: WithdrawWorld,
  actor: StaffActor,
  rows: readonly DecisionRow[],
  withdrawnAt: string,
): Promise<void> {
  const { sql } = world;
  const [{ declaration_id: declarationId, reference, kind, decided_at: decidedAt }] = rows as [DecisionRow];
  const ids = rows.map(({ id }) => id);
  const numbers = rows.map(({ number }) => number);
  const others = (await listDecisionsOfDeclaration(sql, declarationId)).filter(({ id }) => !ids.includes(id));
  const isOverridden = others.some(
    (other) => numbers.includes(other.number) && parseInstant(other.decided_at) >= parseInstant(decidedAt),
  );
  if (isOverridden) throw problem('border/decided-since');
  await setWithdrawn(sql, declarationId, ids, withdrawnAt);
  await markUndecided(
    world,
    declarationId,
    numbers.filter((number) => !others.some((other) => other.number === number)),
  );
  if (kind === 'cleared') await reopenUnlessClosed(world, declarationId, { others, decidedAt });
  for (const conflictId of await listOpenConflictIds(sql, { decisionIds: ids }))
    await setResolved(sql, conflictId, { staffId: actor.staffId, at: withdrawnAt, resolution: null });
  await writeAudit(sql, actor, withdrawnAt, {
    action: 'border/withdrawn',
    subject: { kind: 'declaration', id: declarationId },
    fields: ['decision'],
  });
  await publishDecisionChange(world, { reference, declarationId, numbers, kind, withdrawn: true });
  if (kind === 'referred') world.enqueue(importDecisionsJob);
}

// A clearance closed the application for edits. Leaves it closed if another clearance or an override closes it, too.
async function reopenUnlessClosed(
  world: WithdrawWorld,
  declarationId: string,
  { others, decidedAt }: { others: readonly DecisionRow[]; decidedAt: string },
): Promise<void> {
  if (others.some(({ kind }) => kind === 'cleared')) return;
  const isOverridden = (await readCorrections(world, declarationId)).some(({ source }) => source.kind === 'override');
  if (!isOverridden) await reopenApplicationForEdits(world, declarationId, decidedAt);
}
