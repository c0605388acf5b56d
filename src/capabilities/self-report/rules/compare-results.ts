import type { Answers } from './answers.ts';
import { type Evaluation, evaluateAnswers } from './evaluate-answers.ts';
import type { Level, Template } from './template.ts';

/** Number of reports by level, and of those for the health desk. */
export type Tally = Record<Level, number> & { desk: number };

/**
 * Results at the time of sending (`before`), and results by another template (`after`). `toDesk`: reports that go to
 * the health desk in `after` only; `fromDesk`: in `before` only.
 */
export type Comparison = { reports: number; before: Tally; after: Tally; toDesk: number; fromDesk: number };

export type PastResult = { answers: Answers; level: Level; desk: boolean };

/** Evaluates past answers by another template, and counts the new results beside the results at the time. */
export function compareResults(template: Template, pastResults: Iterable<PastResult>): Comparison {
  const comparison: Comparison = { reports: 0, before: emptyTally(), after: emptyTally(), toDesk: 0, fromDesk: 0 };
  for (const { answers, ...past } of pastResults) {
    const result = evaluateAnswers(template, answers);
    comparison.reports += 1;
    addToTally(comparison.before, past);
    addToTally(comparison.after, result);
    if (result.desk && !past.desk) comparison.toDesk += 1;
    if (past.desk && !result.desk) comparison.fromDesk += 1;
  }
  return comparison;
}

function emptyTally(): Tally {
  return { ok: 0, caution: 0, urgent: 0, desk: 0 };
}

function addToTally(tally: Tally, { level, desk }: Pick<Evaluation, 'level' | 'desk'>): void {
  tally[level] += 1;
  if (desk) tally.desk += 1;
}
