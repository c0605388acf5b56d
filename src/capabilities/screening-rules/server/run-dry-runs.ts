import { createHash } from 'node:crypto';
import { evaluateRules } from '#capabilities/screening/rules/evaluate-rules.ts';
import { RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import { type ScreenedApplication, readScreenedPage } from '#capabilities/declaration/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, monotonicNow, parseInstant, second } from '#foundation/time/clock.ts';
import { addToTally, type DryRunTally, bandChange } from '../rules/tally.ts';
import { type StoredExample, examplesColumn } from './encryption.ts';
import { type DryRunRow, findRunningDryRun, saveDryRunPage } from './store-dry-runs.ts';

export const dryRunJob = 'screening-rules/dry-run';

/**
 * Continues the active dry run page by page from the last saved page, so a crash repeats one page at most. Stops after
 * `longestRun` milliseconds and enqueues itself again, so that a shutdown does not wait.
 */
export async function runDryRuns(
  world: Pick<World, 'sql' | 'clock' | 'keys' | 'log' | 'enqueue'>,
  { longestRun = 5 * second, rowsPerPage = 400 } = {},
): Promise<void> {
  const startedAt = monotonicNow();
  for (;;) {
    const row = await findRunningDryRun(world.sql);
    if (!row) return;
    await runDryRunPage(world, row, rowsPerPage);
    if (monotonicNow() - startedAt > longestRun) return world.enqueue(dryRunJob);
  }
}

async function runDryRunPage(
  world: Pick<World, 'sql' | 'clock' | 'keys' | 'log'>,
  row: DryRunRow,
  limit: number,
): Promise<void> {
  const range = {
    arrivingFrom: row.arriving_from,
    submitted: { from: row.submitted_from, until: row.submitted_until },
  };
  const after = row.after_id === null || row.after_day === null ? undefined : { day: row.after_day, id: row.after_id };
  const { items, nextCursor, scannedCount, unreadableCount } = await readScreenedPage(world, range, after, limit);
  const { rules } = RuleSet.parse({ version: 1, ...row.content });
  const sample = createExampleSample(examplesColumn.decrypt(world, row.id, row.examples));
  row.tally.unreadable += unreadableCount;
  for (const application of items)
    evaluateApplication({ dryRunId: row.id, rules, tally: row.tally, sample }, application);
  const savedAt = world.clock.instant();
  const page = {
    processed: scannedCount,
    tally: row.tally,
    examples: sample.hasChanged() ? examplesColumn.encrypt(world, row.id, sample.examples()) : undefined,
    nextCursor,
    at: savedAt,
  };
  await inTransaction(world.sql, async (sql) => {
    if (!(await saveDryRunPage(sql, row, page)) || nextCursor) return;
    await writeAudit(sql, { kind: 'job', id: dryRunJob, requestId: row.id }, savedAt, {
      action: 'screening-rules/finish-dry-run',
      subject: { kind: 'dry-run', id: row.id },
    });
  });
}

type DryRunContext = { dryRunId: string; rules: RuleSet['rules']; tally: DryRunTally; sample: ExampleSample };

function evaluateApplication(
  { dryRunId, rules, tally, sample }: DryRunContext,
  { id, reference, submittedAt, travellers }: ScreenedApplication,
): void {
  const submittedOn = localDate(parseInstant(submittedAt));
  for (const { number, band, reasons, facts } of travellers) {
    const [before, after] = [{ band, reasons }, evaluateRules(facts, { rules })];
    addToTally(tally, submittedOn, before, after);
    if (bandChange(before, after) === undefined) continue;
    // Random-looking but repeatable position in the sample. 11 characters are 66 bits.
    const lot = createHash('sha256').update(`${dryRunId} ${id} ${number}`).digest('base64url').slice(0, 11);
    sample.add({ lot, declaration: id, reference, number, day: submittedOn, before, after });
  }
}

type ExampleSample = {
  add: (example: StoredExample) => void;
  examples: () => StoredExample[];
  hasChanged: () => boolean;
};

const maxExamples = 200;

// Collects the examples with the smallest hashes: the same sample, even if a page is processed twice.
function createExampleSample(storedExamples: readonly StoredExample[]): ExampleSample {
  let examples = [...storedExamples];
  let hasChanged = false;
  return {
    add: (example) => {
      const largest = examples.at(-1);
      if (examples.length >= maxExamples && largest && example.lot >= largest.lot) return;
      const index = examples.findIndex(({ lot }) => lot > example.lot);
      examples = examples.toSpliced(index < 0 ? examples.length : index, 0, example).slice(0, maxExamples);
      hasChanged = true;
    },
    examples: () => examples,
    hasChanged: () => hasChanged,
  };
}
