import * as z from 'zod/mini';
import { conditionTreeSchema } from '#capabilities/screening/rules/condition-tree.ts';
import { symptomCodes } from '#capabilities/self-report/rules/fixed-questions.ts';
import { Level as SaidLevel } from '#capabilities/self-report/rules/template.ts';
import { text } from '#foundation/contract/fields.ts';
import { Level } from './levels.ts';

const nonEmptyList = <T extends z.core.$ZodType>(item: T) => z.array(item).check(z.minLength(1, 'required'));

/** What is answered with yes, or known. */
export const knownFacts = ['contact', 'doctor', 'positive', 'exposed'] as const;

/** How far a case at the health desk can be. */
export const caseStates = ['open', 'followed'] as const;

/**
 * What a rule asks. `symptoms`: any of them; `said`: what a report or a self-assessment came to; `yes`: something that was answered or is
 * known; `case`: how far the health desk is with a case.
 */
const CodePredicate = z.union([
  z.strictObject({ symptoms: nonEmptyList(z.enum(symptomCodes)) }),
  z.strictObject({ said: nonEmptyList(SaidLevel) }),
  z.strictObject({ yes: z.enum(knownFacts) }),
  z.strictObject({ case: nonEmptyList(z.enum(caseStates)) }),
]);
export type CodePredicate = z.output<typeof CodePredicate>;

/** A rule: who meets its condition has at least its level. */
export const CodeRule = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'code')),
  level: Level.check(z.refine((level) => level !== 'green', 'invalid')),
  /** What the person is told. */
  reason: z.strictObject({ en: text(300), ms: text(300) }),
  when: conditionTreeSchema<CodePredicate>(CodePredicate),
});
export type CodeRule = z.output<typeof CodeRule>;

/** The most days for which an exposure counts; nothing older is kept. */
export const maxExposedDays = 28;

/** For how many days an exposure counts by rules that do not say it. */
export const defaultExposedDays = 10;

/**
 * A version of the rules: for how many hours something said counts, for how many days an exposure does, and what makes a level worse than
 * green.
 */
export const CodeRules = z.strictObject({
  hours: z.int().check(z.gte(1, 'said-hours'), z.lte(168, 'said-hours')),
  exposedDays: z.optional(z.int().check(z.gte(1, 'exposed-days'), z.lte(maxExposedDays, 'exposed-days'))),
  rules: z.array(CodeRule).check(
    z.maxLength(50, 'too-long'),
    z.refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'twice'),
  ),
});
export type CodeRules = z.output<typeof CodeRules>;

/** A rule in place of the one with its id, or behind the others. */
export function upsertRule(content: CodeRules, rule: CodeRule): CodeRules {
  const known = content.rules.some(({ id }) => id === rule.id);
  const rules = known ? content.rules.map((other) => (other.id === rule.id ? rule : other)) : [...content.rules, rule];
  return { ...content, rules };
}
