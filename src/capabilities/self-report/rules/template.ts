import * as z from 'zod/mini';
import { type ConditionTree, conditionTreeSchema } from '#capabilities/screening/rules/condition-tree.ts';
import { text } from '#foundation/contract/fields.ts';

/** What a template is for: the health self-report in steps, or the daily self-assessment, one question a page. */
export const TemplateKind = z.enum(['report', 'assessment']);
export type TemplateKind = z.output<typeof TemplateKind>;

/** How a question is answered. The kind says how an answer is asked, checked and written; the text never does. */
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

/** What a result can be. Never a diagnosis. */
export const Level = z.enum(['ok', 'caution', 'urgent']);
export type Level = z.output<typeof Level>;

/** The parts of a template, in the order in which they are asked. */
export const templateParts = ['general', 'arrival', 'health'] as const;

const Code = z.string().check(z.maxLength(40, 'too-long'), z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'code'));
const Name = z.string().check(z.maxLength(40, 'too-long'), z.regex(/^[a-z][A-Za-z0-9]*$/, 'code'));
const bilingualText = (most: number) => z.strictObject({ en: text(most), ms: text(most) });
const listOf = <T extends z.core.$ZodType>(item: T, least: number, most: number, tooFew = 'required') =>
  z.array(item).check(z.minLength(least, tooFew), z.maxLength(most, 'too-long'));

/** Sentences of care of one answer. */
export const maxCareSentences = 8;

/** One answer that can be chosen. `care`: when to call the helpline, shown before somebody who chose it goes on. */
const Option = z.strictObject({
  code: Code,
  label: bilingualText(200),
  care: z.optional(listOf(bilingualText(300), 1, maxCareSentences)),
});
export type Option = z.output<typeof Option>;

/** A question: how it is answered, its words, and when it is asked. */
export const Question = z.strictObject({
  id: Code,
  kind: QuestionKind,
  label: bilingualText(300),
  hint: z.optional(bilingualText(500)),
  /** May stay empty. */
  optional: z.optional(z.boolean()),
  /** Asked anew each time: not filled in from the last report. */
  anew: z.optional(z.boolean()),
  options: z.optional(listOf(Option, 2, 40)),
  /** Of several answers the one that excludes all others; asked last. */
  none: z.optional(Code),
  /** A date that has not come yet is wrong. */
  past: z.optional(z.boolean()),
  /** The parameter that says how many days back a date may lie. */
  within: z.optional(Name),
  least: z.optional(z.int().check(z.gte(0, 'invalid'), z.lte(999, 'invalid'))),
  most: z.optional(z.int().check(z.gte(0, 'invalid'), z.lte(999, 'invalid'))),
  /** Asked only when every one of these earlier questions was answered with one of the codes. */
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

/** What a rule asks of a report: a question answered with one of some codes, or with a number from one on. */
const ReportPredicate = z.union([
  z.strictObject({ question: Code, among: listOf(Code, 1, 40, 'no-answer') }),
  z.strictObject({ question: Code, atLeast: z.int().check(z.gte(0, 'invalid'), z.lte(999, 'invalid')) }),
]);
export type ReportPredicate = z.output<typeof ReportPredicate>;
export type ReportCondition = ConditionTree<ReportPredicate>;

/** A rule: whoever meets its condition is told its reason, and comes to the health desk where it says so. */
export const Rule = z.strictObject({
  id: Code,
  /** What the person, and the health desk, are told. */
  reason: bilingualText(300),
  when: conditionTreeSchema<ReportPredicate>(ReportPredicate),
  level: z.enum(['caution', 'urgent']),
  /** Whether the health desk begins a case. */
  desk: z.boolean(),
});
export type Rule = z.output<typeof Rule>;

/** What a level is called, and what somebody is advised to do. */
export const Result = z.strictObject({ word: bilingualText(80), advice: listOf(bilingualText(500), 1, 8) });

export type Result = z.output<typeof Result>;

/** A template: its questions in pages, the numbers that its texts and checks share, its rules, and what each result says. */
export const Template = z.strictObject({
  parameters: z.record(Name, z.int().check(z.gte(1, 'invalid'), z.lte(365, 'invalid'))),
  pages: listOf(Page, 1, 30),
  rules: z.array(Rule).check(z.maxLength(50, 'too-long')),
  results: z.strictObject({ ok: Result, caution: Result, urgent: Result }),
});
export type Template = z.output<typeof Template>;

/** All questions of a template, in the order in which they are asked. */
export function listQuestions({ pages }: Pick<Template, 'pages'>): Question[] {
  return pages.flatMap(({ questions }) => questions);
}

/** A text of a template with its numbers filled in: `{contactDays}` is 14. */
export function fillParameters(sentence: string, parameters: Template['parameters']): string {
  return sentence.replace(placeholderPattern, (found, name: string) => String(parameters[name] ?? found));
}

/** The names of the numbers that a text asks for. */
export function findPlaceholders(sentence: string): string[] {
  return [...sentence.matchAll(placeholderPattern)].map(([, name = '']) => name);
}

const placeholderPattern = /\{([A-Za-z0-9]+)\}/g;
