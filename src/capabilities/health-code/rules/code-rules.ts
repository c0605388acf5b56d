import * as z from 'zod/mini';
import { conditionTreeSchema } from '#capabilities/screening/rules/condition-tree.ts';
import { symptomCodes } from '#capabilities/self-report/rules/fixed-questions.ts';
import { Level as ReportLevel } from '#capabilities/self-report/rules/template.ts';
import { text } from '#foundation/contract/fields.ts';
import { Level } from './levels.ts';
import { maxExposedDays, maxReportHours } from './limits.ts';

const nonEmptyList = <T extends z.core.$ZodType>(item: T) => z.array(item).check(z.minLength(1, 'required'));

/**
 * Facts that are true or false, which a rule tests with `yes`. The first three are answers to yes-or-no questions;
 * `exposed`: an exposure that still counts.
 */
export const booleanFacts = ['contact', 'doctor', 'positive', 'exposed'] as const;

/** States in which a case at the health desk can raise a level. `followed`: 21 days of daily questions at home. */
export const caseStates = ['open', 'followed'] as const;

/**
 * Predicate of a rule. `symptoms`: the person reported any of these. `reportLevel`: any of these results of a report or
 * self-assessment. `yes`: a fact that must be true. `case`: any of these states of the person's case at the health
 * desk.
 */
const CodePredicate = z.union([
  z.strictObject({ symptoms: nonEmptyList(z.enum(symptomCodes)) }),
  z.strictObject({ reportLevel: nonEmptyList(ReportLevel) }),
  z.strictObject({ yes: z.enum(booleanFacts) }),
  z.strictObject({ case: nonEmptyList(z.enum(caseStates)) }),
]);
export type CodePredicate = z.output<typeof CodePredicate>;

/** Rule of a level. A person who meets the condition `when` has at least this level. */
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
 * Version of the rules. `hours`: validity of reports and self-assessments. `exposedDays`: validity of exposures, absent
 * for `defaultExposedDays`. `rules`: conditions of the levels above green.
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

/** Replaces the rule with the same id, or appends the rule. Returns new rules. */
export function upsertRule(content: CodeRules, rule: CodeRule): CodeRules {
  const exists = content.rules.some(({ id }) => id === rule.id);
  const rules = exists
    ? content.rules.map((existing) => (existing.id === rule.id ? rule : existing))
    : [...content.rules, rule];
  return { ...content, rules };
}
