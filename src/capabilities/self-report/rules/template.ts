import * as z from 'zod/mini';
import { type ConditionTree, conditionTreeSchema } from '#capabilities/screening/rules/condition-tree.ts';
import { text } from '#foundation/contract/fields.ts';
import { answerRange, parameterRange } from './limits.ts';

/** Kind of template: the health self-report in steps, or the daily self-assessment with one question a page. */
export const TemplateKind = z.enum(['report', 'assessment']);
export type TemplateKind = z.output<typeof TemplateKind>;

/**
 * Kind of a question. Determines input, validation and formatting; the text of the question never does. `many`: several
 * options. `ic`: number of an identity card. `mukim` is a part of a district, and `kampong` a part of a mukim.
 */
export const QuestionKind = z.enum([
  'text',
  'name',
  'date',
  'choice',
  'many',
  'number',
  'country',
  'ic',
  'passport',
  'phone',
  'district',
  'mukim',
  'kampong',
]);
export type QuestionKind = z.output<typeof QuestionKind>;

/** Level of a result. Never a diagnosis. */
export const Level = z.enum(['ok', 'caution', 'urgent']);
export type Level = z.output<typeof Level>;

/** Parts of a template, in order. Each page belongs to a part, which the form shows as a step. */
export const templateParts = ['general', 'arrival', 'health'] as const;

const Code = z.string().check(z.maxLength(40, 'too-long'), z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'code'));
const ParameterName = z.string().check(z.maxLength(40, 'too-long'), z.regex(/^[a-z][A-Za-z0-9]*$/, 'code'));
const bilingualText = (maxLength: number) => z.strictObject({ en: text(maxLength), ms: text(maxLength) });
const listOf = <T extends z.core.$ZodType>(item: T, minItems: number, maxItems: number, tooFew = 'required') =>
  z.array(item).check(z.minLength(minItems, tooFew), z.maxLength(maxItems, 'too-long'));

export const maxCareSentences = 8;

/** `care`: sentences that say when to call the helpline, shown after the option is chosen. */
const Option = z.strictObject({
  code: Code,
  label: bilingualText(200),
  care: z.optional(listOf(bilingualText(300), 1, maxCareSentences)),
});
export type Option = z.output<typeof Option>;

export const Question = z.strictObject({
  id: Code,
  kind: QuestionKind,
  label: bilingualText(300),
  hint: z.optional(bilingualText(500)),
  optional: z.optional(z.boolean()),
  /** Whether the answer is empty each time, instead of prefilled from the last report. */
  anew: z.optional(z.boolean()),
  options: z.optional(listOf(Option, 2, 40)),
  /** Code of the option that excludes all others; shown last. */
  none: z.optional(Code),
  /** Whether future dates are invalid. */
  past: z.optional(z.boolean()),
  /** Name of the parameter with the maximum age of a date, in days. */
  within: z.optional(ParameterName),
  /** Minimum of a number. `most`: maximum. */
  least: z.optional(z.int().check(z.gte(answerRange.min, 'invalid'), z.lte(answerRange.max, 'invalid'))),
  most: z.optional(z.int().check(z.gte(answerRange.min, 'invalid'), z.lte(answerRange.max, 'invalid'))),
  /** Shows the question only when each of these earlier questions was answered with one of the codes. */
  shownWhen: z.optional(listOf(z.strictObject({ question: Code, among: listOf(Code, 1, 40, 'no-answer') }), 1, 5)),
});
export type Question = z.output<typeof Question>;

const Page = z.strictObject({
  id: Code,
  part: z.enum(templateParts),
  title: bilingualText(120),
  lead: z.optional(bilingualText(500)),
  questions: listOf(Question, 1, 20),
});
export type Page = z.output<typeof Page>;

const ReportPredicate = z.union([
  // `among`: codes of answers, one of which must have been chosen.
  z.strictObject({ question: Code, among: listOf(Code, 1, 40, 'no-answer') }),
  z.strictObject({
    question: Code,
    atLeast: z.int().check(z.gte(answerRange.min, 'invalid'), z.lte(answerRange.max, 'invalid')),
  }),
]);
export type ReportPredicate = z.output<typeof ReportPredicate>;
export type ReportCondition = ConditionTree<ReportPredicate>;

export const Rule = z.strictObject({
  id: Code,
  /** Sentence for the person and the health desk. */
  reason: bilingualText(300),
  when: conditionTreeSchema<ReportPredicate>(ReportPredicate),
  level: z.enum(['caution', 'urgent']),
  /** Whether the health desk opens a case. */
  desk: z.boolean(),
});
export type Rule = z.output<typeof Rule>;

/** Texts of a level: title (`word`) and advice. */
export const Result = z.strictObject({ word: bilingualText(80), advice: listOf(bilingualText(500), 1, 8) });

export type Result = z.output<typeof Result>;

export const Template = z.strictObject({
  parameters: z.record(
    ParameterName,
    z.int().check(z.gte(parameterRange.min, 'invalid'), z.lte(parameterRange.max, 'invalid')),
  ),
  pages: listOf(Page, 1, 30),
  rules: z.array(Rule).check(z.maxLength(50, 'too-long')),
  results: z.strictObject({ ok: Result, caution: Result, urgent: Result }),
});
export type Template = z.output<typeof Template>;

export function listQuestions({ pages }: Pick<Template, 'pages'>): Question[] {
  return pages.flatMap(({ questions }) => questions);
}

/** Fills the parameters into a text: `{contactDays}` becomes 14. Leaves unknown placeholders as they are. */
export function fillParameters(sentence: string, parameters: Template['parameters']): string {
  return sentence.replace(placeholderPattern, (placeholder, name: string) => String(parameters[name] ?? placeholder));
}

/** Returns the names of the parameters that a text contains in braces. */
export function findPlaceholders(sentence: string): string[] {
  return [...sentence.matchAll(placeholderPattern)].map(([, name = '']) => name);
}

const placeholderPattern = /\{([A-Za-z0-9]+)\}/g;
