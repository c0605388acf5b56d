import { type CodePredicate, type CodeRule, knownFacts } from './code-rules.ts';

/** A part of a condition as it stands in a form: what is asked, and which of its answers, where it has some. */
export type ConditionPart = { about: 'symptoms' | 'said' | 'case' | (typeof knownFacts)[number]; among: string[] };

/** The parts of a condition that is no more than a list of them, all of which have to hold; undefined of a nested one. */
export function toParts(when: CodeRule['when']): ConditionPart[] | undefined {
  const list = 'all' in when ? when.all : [when];
  const parts = list.map((one) => ('all' in one || 'any' in one || 'not' in one ? undefined : toPart(one)));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** The condition of some parts, as it is sent: what is not right in it is found by the contract. */
export function toCondition(parts: readonly ConditionPart[]): unknown {
  const [only, ...more] = parts.map(toPredicate);
  return only && more.length === 0 ? only : { all: parts.map(toPredicate) };
}

/** Whether a part has answers to choose from. */
export function hasAnswers({ about }: ConditionPart): boolean {
  return !(knownFacts as readonly string[]).includes(about);
}

function toPart(asked: CodePredicate): ConditionPart {
  if ('symptoms' in asked) return { about: 'symptoms', among: asked.symptoms };
  if ('said' in asked) return { about: 'said', among: asked.said };
  if ('case' in asked) return { about: 'case', among: asked.case };
  return { about: asked.yes, among: [] };
}

function toPredicate(part: ConditionPart): Record<string, unknown> {
  return hasAnswers(part) ? { [part.about]: part.among } : { yes: part.about };
}
