import * as z from 'zod/mini';
import { conditionTreeSchema } from '#capabilities/screening/rules/condition-tree.ts';
import { symptomCodes } from '#capabilities/self-report/rules/fixed-questions.ts';
import { Level as ReportLevel } from '#capabilities/self-report/rules/template.ts';
import { text } from '#foundation/contract/fields.ts';
import { Level } from './levels.ts';
import { maxExposedDays, maxReportHours } from './limits.ts';

const nonEmptyList = <T extends z.core.$ZodType>(item: T) => z.array(item).check(z.minLength(1, 'required'));

/**
 * Facts that are true or false, which a rule tests with `yes`: answers to yes-or-no questions, and a valid exposure.
 */
export const booleanFacts = ['contact', 'doctor', 'positive', 'exposed'] as const;

export const caseStates = ['open', 'followed'] as const;

/**
 * Predicate of a rule. `symptoms`: the person reported any of these. `reportLevel`: result of a report or
 * self-assessment.
 * `yes`: a fact that must be true. `case`: state of the person's case at the health desk.
 */
const CodePredicate = z.union([
  z.strictObject({ symptoms: nonEmptyList(z.enum(symptomCodes)) }),
  z.strictObject({ reportLevel: nonEmptyList(ReportLevel) }),
  z.strictObject({ yes: z.enum(booleanFacts) }),
  z.strictObject({ case: nonEmptyList(z.enum(caseStates)) }),
]);
export type CodePredicate = z.output<typeof CodePredicate>;

/** Rule: a person who meets its condition has at least its level. */
export const CodeRule = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'code')),
  level: Level.check(z.refine((level) => level !== 'green', 'invalid')),
  /** Text shown to the person. */
  reason: z.strictObject({ en: text(300), ms: text(300) }),
  when: conditionTreeSchema<CodePredicate>(CodePredicate),
});
export type CodeRule = z.output<typeof CodeRule>;

/** Number of days for which an exposure counts by rules without their own number. */
export const defaultExposedDays = 10;

/**
 * Version of the rules: validity of reports in hours, validity of exposures in days, and the conditions of levels above
 * green.
 */
export const CodeRules = z.strictObject({
  hours: z.int().check(z.gte(1, 'report-hours'), z.lte(maxReportHours, 'report-hours')),
  exposedDays: z.optional(z.int().check(z.gte(1, 'exposed-days'), z.lte(maxExposedDays, 'exposed-days'))),
  rules: z.array(CodeRule).check(
    z.maxLength(50, 'too-long'),
    z.refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'twice'),
  ),
});
export type CodeRules = z.output<typeof CodeRules>;

export function upsertRule(content: CodeRules, rule: CodeRule): CodeRules {
  const exists = content.rules.some(({ id }) => id === rule.id);
  const rules = exists
    ? content.rules.map((existing) => (existing.id === rule.id ? rule : existing))
    : [...content.rules, rule];
  return { ...content, rules };
}
