import { type CodePredicate, type CodeRule, knownFacts } from './code-rules.ts';

/** Part of a condition in a form: the subject, and the selected answers if the subject has answers. */
export type ConditionPart = { about: 'symptoms' | 'said' | 'case' | (typeof knownFacts)[number]; among: string[] };

/** Splits a condition into parts that all have to hold. Returns undefined for a nested condition. */
export function toParts(when: CodeRule['when']): ConditionPart[] | undefined {
  const nodes = 'all' in when ? when.all : [when];
  const parts = nodes.map((node) => ('all' in node || 'any' in node || 'not' in node ? undefined : toPart(node)));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** Builds the condition of some parts. The contract validates it. */
export function toCondition(parts: readonly ConditionPart[]): unknown {
  const [first, ...rest] = parts.map(toPredicate);
  return first && rest.length === 0 ? first : { all: parts.map(toPredicate) };
}

/** Whether the subject of a part has answers. */
export function hasAnswers({ about }: ConditionPart): boolean {
  return !(knownFacts as readonly string[]).includes(about);
}

function toPart(predicate: CodePredicate): ConditionPart {
  if ('symptoms' in predicate) return { about: 'symptoms', among: predicate.symptoms };
  if ('said' in predicate) return { about: 'said', among: predicate.said };
  if ('case' in predicate) return { about: 'case', among: predicate.case };
  return { about: predicate.yes, among: [] };
}

function toPredicate(part: ConditionPart): Record<string, unknown> {
  return hasAnswers(part) ? { [part.about]: part.among } : { yes: part.about };
}
