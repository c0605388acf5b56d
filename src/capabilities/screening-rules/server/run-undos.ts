import { createHash } from 'node:crypto';
import { listReleasedRuleSets, type RuleSets } from '#capabilities/screening/server/public.ts';
import type { RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import {
  correctBands,
  type CorrectionWorld,
  type ScreenedApplication,
  readScreenedPage,
} from '#capabilities/declaration/server/public.ts';
import { applyBandCorrection } from '#capabilities/follow-up/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { World } from '#foundation/server/world.ts';
import { monotonicNow, type Millis, second } from '#foundation/time/clock.ts';
import {
  addPlanToTally,
  emptyUndoTally,
  countPeopleWithBandChange,
  type UndoPlan,
  planUndo,
} from '../rules/undo-plan.ts';
import {
  findActiveUndo,
  insertUndoResult,
  isUndoRunning,
  saveUndoStep,
  type UndoRow,
  type UndoStep,
} from './store-undos.ts';

export const undoJob = 'screening-rules/undo';

export type UndoWorld = CorrectionWorld & Pick<World, 'log' | 'enqueue'> & { ruleSets: RuleSets };

/**
 * Continues the active undo: counts, then after the start corrects each application, then counts again and corrects the
 * rest. Progress is saved after each page, and each application is one transaction, so a crash repeats one page at
 * most. Stops after `longestRun` milliseconds and enqueues itself again.
 */
export async function runUndos(world: UndoWorld, { longestRun = 5 * second, rowsPerPage = 200 } = {}): Promise<void> {
  const startedAt = monotonicNow();
  for (;;) {
    const row = await findActiveUndo(world.sql);
    if (!row || !(await isReadyToProceed(world, row))) return;
    await runUndoPage(world, row, await world.ruleSets.findByVersion(row.right_version), rowsPerPage);
    if (monotonicNow() - startedAt > longestRun) return world.enqueue(undoJob);
  }
}

// Delay of the check. A submission screened just before the right version took effect may not be committed yet.
const maxCommitDelay: Millis = 20 * second;

async function isReadyToProceed({ sql, clock }: UndoWorld, row: UndoRow): Promise<boolean> {
  if (row.state === 'counting') return true;
  const rightRuleSet = (await listReleasedRuleSets(sql)).find(({ version }) => version === row.right_version);
  if (rightRuleSet === undefined) return true;
  // Waits until the right version is in force. Until then, the wrong version screens an application that is edited
  // after its correction.
  return rightRuleSet.effectiveFrom + (row.state === 'checking' ? maxCommitDelay : 0) <= clock.now();
}

async function runUndoPage(world: UndoWorld, row: UndoRow, rightRules: RuleSet, limit: number): Promise<void> {
  const range = { arrivingFrom: row.arriving_from, rulesVersions: row.wrong_versions };
  const after = row.after_id === null || row.after_day === null ? undefined : { day: row.after_day, id: row.after_id };
  const page = await readScreenedPage(world, range, after, limit);
  const plannedApplications = page.items.map((application) => ({
    application,
    plan: planUndo(application.travellers, row.wrong_versions, rightRules),
  }));
  if (row.state === 'running') await correctAll(world, row, plannedApplications);
  const tally = row.state === 'counting' ? row.counted : (row.left_over ?? emptyUndoTally());
  tally.unreadable += page.unreadableCount;
  for (const { plan } of plannedApplications) addPlanToTally(tally, plan);
  const savedAt = world.clock.instant();
  const counts = {
    processed: row.processed + page.scannedCount,
    counted: row.counted,
    remainingTally: row.state === 'checking' ? tally : null,
    rounds: row.rounds,
  };
  const step: UndoStep = page.nextCursor
    ? { ...counts, state: row.state, nextCursor: page.nextCursor, endedAt: null }
    : { ...counts, nextCursor: undefined, ...nextUndoState(row, counts.remainingTally, savedAt) };
  await inTransaction(world.sql, async (sql) => {
    if (!(await saveUndoStep(sql, row, step)) || step.state !== 'finished') return;
    const remainingCount = counts.remainingTally ? countPeopleWithBandChange(counts.remainingTally) : 0;
    if (remainingCount > 0) world.log.error({ undo: row.id, left: remainingCount }, 'undo left wrong outcomes');
    await writeAudit(sql, { kind: 'job', id: undoJob, requestId: row.id }, savedAt, {
      action: 'screening-rules/finish-undo',
      subject: { kind: 'undo', id: row.id },
    });
  });
}

// Returns the state after the last page. A count waits for the start. A correction is checked. A check that finds wrong
// results starts another correction.
function nextUndoState(
  row: UndoRow,
  leftOver: UndoRow['left_over'],
  endedAt: string,
): Pick<UndoStep, 'state' | 'endedAt'> & Partial<Pick<UndoStep, 'processed' | 'rounds' | 'remainingTally'>> {
  if (row.state === 'counting') return { state: 'counted', endedAt: null };
  if (row.state === 'running') return { state: 'checking', endedAt: null, processed: 0, rounds: row.rounds + 1 };
  const needsAnotherRound =
    leftOver !== null && countPeopleWithBandChange(leftOver) + leftOver.reasonsOnly > 0 && row.rounds < maxRounds;
  return needsAnotherRound
    ? { state: 'running', endedAt: null, processed: 0, remainingTally: null, rounds: row.rounds + 1 }
    : { state: 'finished', endedAt };
}

// A correction and its check are two rounds, so an undo has at most four corrections.
const maxRounds = 6;

type PlannedApplication = { application: ScreenedApplication; plan: UndoPlan };

// Corrects a few applications in parallel, and leaves the rest of the connection pool to requests.
async function correctAll(
  world: UndoWorld,
  row: UndoRow,
  plannedApplications: readonly PlannedApplication[],
): Promise<void> {
  const queue = plannedApplications.filter(({ plan }) => plan.changes.length > 0 || plan.overriddenCount > 0);
  const worker = async () => {
    for (let planned = queue.shift(); planned; planned = queue.shift()) await correctApplication(world, row, planned);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

const concurrency = 4;

/**
 * Corrects one application and records the result, in one transaction. Correction ids are derived from the undo, so a
 * repeated run corrects and notifies once. Calls every other capability that must react to a corrected outcome.
 */
async function correctApplication(
  world: UndoWorld,
  row: UndoRow,
  { application, plan }: PlannedApplication,
): Promise<void> {
  await inTransactionWithJobs(world, async (tx) => {
    const { sql } = tx;
    if (!(await isUndoRunning(sql, row.id))) return;
    const { id, version, reference } = application;
    const correctedAt = world.clock.instant();
    const commonColumns = { undo_id: row.id, declaration_id: id, reference, at: correctedAt };
    if (plan.changes.length === 0)
      return insertUndoResult(sql, { ...commonColumns, outcome: 'overridden', to_officer: 0, to_proceed: 0 });
    const actor = { kind: 'job', id: undoJob, requestId: row.id };
    const { outcome } = await correctBands(tx, actor, {
      id,
      version,
      source: { kind: 'rules', rulesVersion: row.right_version },
      changes: plan.changes.map(({ number, band, reasons }) => ({
        correctionId: correctionIdOf(row.id, id, version, number),
        number,
        band,
        ruleIds: reasons,
      })),
    });
    // The application was edited or cancelled since the page was read. An edited application was screened by the
    // current rules.
    if (outcome !== 'corrected') return;
    for (const { number, band } of plan.changes.filter(({ direction }) => direction !== undefined))
      await applyBandCorrection(tx, { declarationId: id, number, band, correctedAt, requestId: row.id });
    const countBandChanges = (direction: 'changedToOfficer' | 'changedToProceed') =>
      plan.changes.filter(({ direction: changeDirection }) => changeDirection === direction).length;
    const [changedToOfficer, changedToProceed] = [
      countBandChanges('changedToOfficer'),
      countBandChanges('changedToProceed'),
    ];
    await insertUndoResult(sql, {
      ...commonColumns,
      outcome: changedToOfficer + changedToProceed > 0 ? 'corrected' : 'reasons',
      to_officer: changedToOfficer,
      to_proceed: changedToProceed,
    });
  });
}

function correctionIdOf(undo: string, id: string, version: number, number: number): string {
  const hex = createHash('sha256').update(`${undo} ${id} ${version} ${number}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
