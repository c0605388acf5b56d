import { type CodePredicate, type CodeRule, booleanFacts } from './code-rules.ts';

/**
 * Part of a condition in a form: the subject, and the selected answers if the subject has answers. `reportLevel`: the
 * result of a self-report or self-assessment.
 */
export type ConditionPart = {
  subject: 'symptoms' | 'reportLevel' | 'case' | (typeof booleanFacts)[number];
  answers: string[];
};

/** Splits a condition into parts that all have to hold. Returns undefined for a condition that the form cannot show. */
export function toParts(when: CodeRule['when']): ConditionPart[] | undefined {
  const nodes = 'all' in when ? when.all : [when];
  const parts = nodes.map((node) => ('all' in node || 'any' in node || 'not' in node ? undefined : toPart(node)));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** Joins parts to a condition. The result is unchecked: the contract validates the condition. */
export function toCondition(parts: readonly ConditionPart[]): unknown {
  const [firstPredicate, ...otherPredicates] = parts.map(toPredicate);
  return firstPredicate && otherPredicates.length === 0 ? firstPredicate : { all: parts.map(toPredicate) };
}

/** Returns whether the subject of a part has a choice of answers, unlike a fact that is true or false. */
export function hasAnswers({ subject }: ConditionPart): boolean {
  return !(booleanFacts as readonly string[]).includes(subject);
}

function toPart(predicate: CodePredicate): ConditionPart {
  if ('symptoms' in predicate) return { subject: 'symptoms', answers: predicate.symptoms };
  if ('reportLevel' in predicate) return { subject: 'reportLevel', answers: predicate.reportLevel };
  if ('case' in predicate) return { subject: 'case', answers: predicate.case };
  return { subject: predicate.yes, answers: [] };
}

function toPredicate(part: ConditionPart): Record<string, unknown> {
  return hasAnswers(part) ? { [part.subject]: part.answers } : { yes: part.subject };
}
