import { evaluateTree } from '#capabilities/screening/rules/condition-tree.ts';
import { type Answers, listAnswers, singleAnswer, normalizeAnswers } from './answers.ts';
import type { ReportPredicate, Level, Rule, Template } from './template.ts';

/** Result of a report: its level, the rules that the answers met, and whether the health desk opens a case. */
export type Evaluation = { level: Level; metRules: Rule[]; desk: boolean };

export function evaluateAnswers(template: Template, rawAnswers: Answers): Evaluation {
  const answers = normalizeAnswers(template, rawAnswers);
  const met = template.rules.filter(({ when }) =>
    evaluateTree(when, (predicate) => matchesPredicate(predicate, answers)),
  );
  const level = met.some((rule) => rule.level === 'urgent') ? 'urgent' : met.length > 0 ? 'caution' : 'ok';
  return { level, metRules: met, desk: met.some(({ desk }) => desk) };
}

function matchesPredicate(predicate: ReportPredicate, answers: Answers): boolean {
  if ('among' in predicate)
    return listAnswers(answers, predicate.question).some((answer) => predicate.among.includes(answer));
  const number = singleAnswer(answers, predicate.question);
  return number !== '' && Number(number) >= predicate.atLeast;
}
