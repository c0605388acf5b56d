import { createHash } from 'node:crypto';
import { evaluateRules } from '#capabilities/screening/rules/evaluate-rules.ts';
import { RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import { type ScreenedApplication, readScreenedPage } from '#capabilities/declaration/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, elapsed, isoInstant, parseInstant, second } from '#foundation/time/clock.ts';
import { addToTally, type Tally, bandChange } from '../rules/tally.ts';
import { type StoredExample, decryptExamples, encryptExamples } from './encryption.ts';
import { type DryRunRow, findRunningDryRun, saveDryRunPage } from './store-runs.ts';

/** The job's name. */
export const dryRunJob = 'releases/dry-run';

/**
 * Goes on with the dry run under way, a page at a time, from where the last page that was noted ended: a kill costs one page. Lets
 * go after `longestRun` milliseconds and asks to be run again, so that a process that ends is not waited for.
 */
export async function runDryRuns(
  world: Pick<World, 'sql' | 'clock' | 'keys' | 'log' | 'enqueue'>,
  { longestRun = 5 * second, rowsPerPage = 400 } = {},
): Promise<void> {
  const began = elapsed();
  for (;;) {
    const row = await findRunningDryRun(world.sql);
    if (!row) return;
    await runDryRunPage(world, row, rowsPerPage);
    if (elapsed() - began > longestRun) return world.enqueue(dryRunJob);
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
  const { items, next, walked, unreadable } = await readScreenedPage(world, range, after, limit);
  const { rules } = RuleSet.parse({ version: 1, ...row.content });
  const drawn = createExampleSample(decryptExamples(world, row.id, row.examples));
  row.tally.unreadable += unreadable;
  for (const one of items) evaluateApplication({ run: row.id, rules, tally: row.tally, drawn }, one);
  const at = isoInstant(world.clock.now());
  const page = {
    seen: walked,
    tally: row.tally,
    examples: drawn.changed() ? encryptExamples(world, row.id, drawn.kept()) : undefined,
    next,
    at,
  };
  await inTransaction(world.sql, async (sql) => {
    if (!(await saveDryRunPage(sql, row, page)) || next) return;
    await writeAudit(sql, { kind: 'job', id: dryRunJob, requestId: row.id }, at, {
      act: 'releases/finish-dry-run',
      subject: { kind: 'dry-run', id: row.id },
    });
  });
}

type DryRunContext = { run: string; rules: RuleSet['rules']; tally: Tally; drawn: ExampleSample };

function evaluateApplication(
  { run, rules, tally, drawn }: DryRunContext,
  { id, reference, submittedAt, travellers }: ScreenedApplication,
): void {
  const on = localDate(parseInstant(submittedAt));
  for (const { number, band, reasons, facts } of travellers) {
    const [before, after] = [{ band, reasons }, evaluateRules(facts, { rules })];
    addToTally(tally, on, before, after);
    if (bandChange(before, after) === undefined) continue;
    const lot = createHash('sha256').update(`${run} ${id} ${number}`).digest('base64url').slice(0, 11);
    drawn.add({ lot, declaration: id, reference, number, day: on, before, after });
  }
}

type ExampleSample = { add: (example: StoredExample) => void; kept: () => StoredExample[]; changed: () => boolean };

const maxExamples = 200;

// Those with the smallest lots stay: the same ones, whatever page was done twice.
function createExampleSample(before: readonly StoredExample[]): ExampleSample {
  let kept = [...before];
  let changed = false;
  return {
    add: (example) => {
      const last = kept.at(-1);
      if (kept.length >= maxExamples && last && example.lot >= last.lot) return;
      const at = kept.findIndex(({ lot }) => lot > example.lot);
      kept = kept.toSpliced(at < 0 ? kept.length : at, 0, example).slice(0, maxExamples);
      changed = true;
    },
    kept: () => kept,
    changed: () => changed,
  };
}
