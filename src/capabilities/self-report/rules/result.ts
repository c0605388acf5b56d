import { evaluateTree } from '#capabilities/bands/rules/condition-tree.ts';
import { type Answers, answersTo, answerTo, normalize } from './answers.ts';
import type { Asked, Level, Rule, Template } from './template.ts';

/** What answers come to by a template's rules: the level, the rules that were met, and whether the health desk begins a case. */
export type Result = { level: Level; met: Rule[]; desk: boolean };

/** Judges answers by the rules of the template by which they were given. */
export function resultOf(template: Template, typed: Answers): Result {
  const answers = normalize(template, typed);
  const met = template.rules.filter(({ when }) => evaluateTree(when, (asked) => meets(asked, answers)));
  const level = met.some((rule) => rule.level === 'urgent') ? 'urgent' : met.length > 0 ? 'caution' : 'ok';
  return { level, met, desk: met.some(({ desk }) => desk) };
}

function meets(asked: Asked, answers: Answers): boolean {
  if ('among' in asked) return answersTo(answers, asked.question).some((answer) => asked.among.includes(answer));
  const number = answerTo(answers, asked.question);
  return number !== '' && Number(number) >= asked.atLeast;
}
