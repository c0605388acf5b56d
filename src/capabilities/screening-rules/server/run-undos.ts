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
import { elapsed, isoInstant, type Millis, second } from '#foundation/time/clock.ts';
import { addPlan, emptyUndoTally, countPeople, type UndoPlan, planUndo } from '../rules/undo-plan.ts';
import {
  findActiveUndo,
  insertUndone,
  isUndoRunning,
  saveUndoStep,
  type UndoRow,
  type UndoStep,
} from './store-undos.ts';

/** The job's name. */
export const undoJob = 'releases/undo';

/** What an undo touches. */
export type UndoWorld = CorrectionWorld & Pick<World, 'log' | 'enqueue'> & { ruleSets: RuleSets };

/**
 * Goes on with the undo under way: counts whom it concerns; once it was started, corrects one application after the other; then counts
 * again, and corrects whoever was left. Each page is noted when it is done, and each application is a transaction of its own: a kill
 * costs a page that is looked at twice. Lets go after `longestRun` milliseconds and asks to be run again.
 */
export async function runUndos(world: UndoWorld, { longestRun = 5 * second, rowsPerPage = 200 } = {}): Promise<void> {
  const began = elapsed();
  for (;;) {
    const row = await findActiveUndo(world.sql);
    if (!row || !(await isReadyToProceed(world, row))) return;
    await runUndoPage(world, row, await world.ruleSets.byVersion(row.right_version), rowsPerPage);
    if (elapsed() - began > longestRun) return world.enqueue(undoJob);
  }
}

// A submission that was judged just before the right version took effect may still be on its way into the tables.
const slowCommit: Millis = 20 * second;

async function isReadyToProceed({ sql, clock }: UndoWorld, row: UndoRow): Promise<boolean> {
  if (row.state === 'counting') return true;
  const right = (await listReleasedRuleSets(sql)).find(({ version }) => version === row.right_version);
  if (right === undefined) return true;
  // Corrected sooner, people would be judged by the wrong version again as soon as they change something.
  return right.effectiveFrom + (row.state === 'checking' ? slowCommit : 0) <= clock.now();
}

async function runUndoPage(world: UndoWorld, row: UndoRow, right: RuleSet, limit: number): Promise<void> {
  const range = { arrivingFrom: row.arriving_from, judgedBy: row.wrong_versions };
  const after = row.after_id === null || row.after_day === null ? undefined : { day: row.after_day, id: row.after_id };
  const page = await readScreenedPage(world, range, after, limit);
  const planned = page.items.map((one) => ({ one, plan: planUndo(one.travellers, row.wrong_versions, right) }));
  if (row.state === 'running') await correctAll(world, row, planned);
  const tally = row.state === 'counting' ? row.counted : (row.left_over ?? emptyUndoTally());
  tally.unreadable += page.unreadable;
  for (const { plan } of planned) addPlan(tally, plan);
  const at = isoInstant(world.clock.now());
  const counts = {
    seen: row.seen + page.walked,
    counted: row.counted,
    leftOver: row.state === 'checking' ? tally : null,
    rounds: row.rounds,
  };
  const step: UndoStep = page.next
    ? { ...counts, state: row.state, next: page.next, endedAt: null }
    : { ...counts, next: undefined, ...nextUndoState(row, counts.leftOver, at) };
  await inTransaction(world.sql, async (sql) => {
    if (!(await saveUndoStep(sql, row, step)) || step.state !== 'finished') return;
    const left = counts.leftOver ? countPeople(counts.leftOver) : 0;
    if (left > 0) world.log.error({ undo: row.id, left }, 'people are left wrong after an undo');
    await writeAudit(sql, { kind: 'job', id: undoJob, requestId: row.id }, at, {
      act: 'releases/finish-undo',
      subject: { kind: 'undo', id: row.id },
    });
  });
}

// Counted: somebody looks at it. Corrected: it is counted again. Somebody left: once more, but not for ever.
function nextUndoState(
  row: UndoRow,
  left: UndoRow['left_over'],
  at: string,
): Pick<UndoStep, 'state' | 'endedAt'> & Partial<Pick<UndoStep, 'seen' | 'rounds' | 'leftOver'>> {
  if (row.state === 'counting') return { state: 'counted', endedAt: null };
  if (row.state === 'running') return { state: 'checking', endedAt: null, seen: 0, rounds: row.rounds + 1 };
  const again = left !== null && countPeople(left) + left.reasonsOnly > 0 && row.rounds < maxRounds;
  return again
    ? { state: 'running', endedAt: null, seen: 0, leftOver: null, rounds: row.rounds + 1 }
    : { state: 'finished', endedAt: at };
}

const maxRounds = 6;

type PlannedApplication = { one: ScreenedApplication; plan: UndoPlan };

// A few at a time: the rest of the pool is for people.
async function correctAll(world: UndoWorld, row: UndoRow, planned: readonly PlannedApplication[]): Promise<void> {
  const waiting = planned.filter(({ plan }) => plan.changes.length > 0 || plan.overridden > 0);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await correctApplication(world, row, next);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

const concurrency = 4;

/**
 * Corrects one application, in a transaction of its own, with the note of what became of it. The ids of its corrections follow from the
 * undo: done twice, it is done once, and its traveller is told once. Everything that has to follow a corrected band is called here.
 */
async function correctApplication(world: UndoWorld, row: UndoRow, { one, plan }: PlannedApplication): Promise<void> {
  await inTransactionWithJobs(world, async (inside) => {
    const { sql } = inside;
    if (!(await isUndoRunning(sql, row.id))) return;
    const { id, version, reference } = one;
    const at = isoInstant(world.clock.now());
    const note = { undo_id: row.id, declaration_id: id, reference, at };
    if (plan.changes.length === 0)
      return insertUndone(sql, { ...note, outcome: 'overridden', to_officer: 0, to_proceed: 0 });
    const actor = { kind: 'job', id: undoJob, requestId: row.id };
    const { outcome } = await correctBands(inside, actor, {
      id,
      version,
      by: { kind: 'rules', rulesVersion: row.right_version },
      changes: plan.changes.map(({ number, band, reasons }) => ({
        correctionId: correctionIdOf(row.id, id, version, number),
        number,
        band,
        reasons,
      })),
    });
    // Edited or cancelled since it was looked at: the rules of now have judged it, or it is not expected.
    if (outcome !== 'corrected') return;
    for (const { number, band } of plan.changes.filter(({ turn }) => turn !== undefined))
      await applyBandCorrection(inside, { declarationId: id, number, band, at, requestId: row.id });
    const turned = (wanted: 'toOfficer' | 'toProceed') => plan.changes.filter(({ turn }) => turn === wanted).length;
    const [toOfficer, toProceed] = [turned('toOfficer'), turned('toProceed')];
    await insertUndone(sql, {
      ...note,
      outcome: toOfficer + toProceed > 0 ? 'corrected' : 'reasons',
      to_officer: toOfficer,
      to_proceed: toProceed,
    });
  });
}

function correctionIdOf(undo: string, id: string, version: number, number: number): string {
  const hex = createHash('sha256').update(`${undo} ${id} ${version} ${number}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
