import { evaluateTree } from '#capabilities/screening/rules/condition-tree.ts';
import { type Answers, listAnswers, singleAnswer, normalizeAnswers } from './answers.ts';
import type { ReportPredicate, Level, Rule, Template } from './template.ts';

/** What answers come to by a template's rules: the level, the rules that were met, and whether the health desk begins a case. */
export type Result = { level: Level; met: Rule[]; desk: boolean };

/** Judges answers by the rules of the template by which they were given. */
export function evaluateAnswers(template: Template, typed: Answers): Result {
  const answers = normalizeAnswers(template, typed);
  const met = template.rules.filter(({ when }) => evaluateTree(when, (asked) => matchesPredicate(asked, answers)));
  const level = met.some((rule) => rule.level === 'urgent') ? 'urgent' : met.length > 0 ? 'caution' : 'ok';
  return { level, met, desk: met.some(({ desk }) => desk) };
}

function matchesPredicate(asked: ReportPredicate, answers: Answers): boolean {
  if ('among' in asked) return listAnswers(answers, asked.question).some((answer) => asked.among.includes(answer));
  const number = singleAnswer(answers, asked.question);
  return number !== '' && Number(number) >= asked.atLeast;
}
