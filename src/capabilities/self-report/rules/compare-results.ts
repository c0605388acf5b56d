import type { Answers } from './answers.ts';
import { type Result, evaluateAnswers } from './evaluate-answers.ts';
import type { Level, Template } from './template.ts';

/** How many answers came to each level, and to the health desk. */
export type Tally = Record<Level, number> & { desk: number };

/** Answers by what they came to when they were sent, and by what they would come to. */
export type Comparison = { reports: number; before: Tally; after: Tally; toDesk: number; fromDesk: number };

/** Answers as they were sent, with what they came to then. */
export type PastResult = { answers: Answers; level: Level; desk: boolean };

/** Judges what was answered before by another template, and counts: nobody is told, and nothing is changed. */
export function compareResults(template: Template, answered: Iterable<PastResult>): Comparison {
  const found: Comparison = { reports: 0, before: emptyTally(), after: emptyTally(), toDesk: 0, fromDesk: 0 };
  for (const { answers, ...then } of answered) {
    const now = evaluateAnswers(template, answers);
    found.reports += 1;
    addToTally(found.before, then);
    addToTally(found.after, now);
    if (now.desk && !then.desk) found.toDesk += 1;
    if (then.desk && !now.desk) found.fromDesk += 1;
  }
  return found;
}

function emptyTally(): Tally {
  return { ok: 0, caution: 0, urgent: 0, desk: 0 };
}

function addToTally(tally: Tally, { level, desk }: Pick<Result, 'level' | 'desk'>): void {
  tally[level] += 1;
  if (desk) tally.desk += 1;
}
