import * as z from 'zod/mini';
import { treeOf } from '#capabilities/bands/rules/tree.ts';
import { symptomCodes } from '#capabilities/self-report/rules/fixed-questions.ts';
import { Level as SaidLevel } from '#capabilities/self-report/rules/template.ts';
import { text } from '#foundation/contract/fields.ts';
import { Level } from './levels.ts';

const some = <T extends z.core.$ZodType>(item: T) => z.array(item).check(z.minLength(1, 'required'));

/**
 * What a rule asks. `symptoms`: any of them; `said`: what a report or a self-assessment came to; `yes`: something that was answered or is
 * known; `case`: how far the health desk is with a case.
 */
const Asked = z.union([
  z.strictObject({ symptoms: some(z.enum(symptomCodes)) }),
  z.strictObject({ said: some(SaidLevel) }),
  z.strictObject({ yes: z.enum(['contact', 'doctor', 'positive', 'exposed']) }),
  z.strictObject({ case: some(z.enum(['open', 'followed'])) }),
]);
export type Asked = z.output<typeof Asked>;

const Rule = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'code')),
  level: Level.check(z.refine((level) => level !== 'green', 'invalid')),
  /** What the person is told. */
  reason: z.strictObject({ en: text(300), ms: text(300) }),
  when: treeOf<Asked>(Asked),
});
export type CodeRule = z.output<typeof Rule>;

/** A version of the rules: for how many hours something said counts, and what makes a level worse than green. */
export const CodeRules = z.strictObject({
  hours: z.int().check(z.gte(1, 'invalid'), z.lte(168, 'invalid')),
  rules: z.array(Rule).check(z.maxLength(50, 'too-long')),
});
export type CodeRules = z.output<typeof CodeRules>;
