import * as z from 'zod/mini';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import { text } from '#foundation/contract/fields.ts';
import { isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';
import { hasNormalizedSpelling, normalizeTransport } from './transport.ts';
import { type ConditionTree, conditionTreeSchema } from './condition-tree.ts';

export { maxDepth, maxNodes } from './condition-tree.ts';

/**
 * What a rule asks of one traveller. Lists of values are met by any of theirs. `visited` is having been there in the days that the form
 * asks about, the departure country included. Countries are alpha-2 codes, nationalities codes of the list of nationalities,
 * `transport` flight numbers and vessel names in their normal form, ages completed years on the day of arrival. Days are included at
 * both ends.
 */
export type Predicate =
  | { answer: 'fever' | 'rash'; is: 'yes' | 'no' }
  | { visited: string[] }
  | { departedFrom: string[] }
  | { nationality: string[] }
  | { mode: ('air' | 'land' | 'sea')[] }
  | { transport: string[] }
  | { ageBelow: number }
  | { ageFrom: number }
  | { arrivalFrom: LocalDate }
  | { arrivalUntil: LocalDate };

/** A condition of a rule for arriving travellers. */
export type Condition = ConditionTree<Predicate>;

const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.array(item).check(z.minLength(1, 'required'), z.maxLength(300, 'too-long'));
const codes = (find: (code: string) => unknown) =>
  listOf(z.string().check(z.refine((code) => find(code) !== undefined, 'country')));
const age = (least: number) => z.int().check(z.gte(least, 'invalid'), z.lte(130, 'invalid'));
const Day = z.string().check(z.refine(isLocalDate, 'date'));
const Transport = text(200).check(
  z.refine((name) => name !== '' && hasNormalizedSpelling(name), 'invalid'),
  // Rules that were released before zeros behind three letters were left out go on meaning the same flight.
  z.overwrite(normalizeTransport),
);

const Predicate: z.ZodMiniType<Predicate> = z.union([
  z.strictObject({ answer: z.enum(['fever', 'rash']), is: z.enum(['yes', 'no']) }),
  z.strictObject({ visited: codes(findCountry) }),
  z.strictObject({ departedFrom: codes(findCountry) }),
  z.strictObject({ nationality: codes(findNationality) }),
  z.strictObject({ mode: listOf(z.enum(['air', 'land', 'sea'])) }),
  z.strictObject({ transport: listOf(Transport) }),
  z.strictObject({ ageBelow: age(1) }),
  z.strictObject({ ageFrom: age(0) }),
  z.strictObject({ arrivalFrom: Day }),
  z.strictObject({ arrivalUntil: Day }),
]);

const Condition = conditionTreeSchema(Predicate);

const Rule = z.strictObject({
  id: z.string().check(z.maxLength(60, 'too-long'), z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'invalid')),
  /** What the traveller is told. */
  reason: z.strictObject({ en: text(300), ms: text(300) }),
  when: Condition,
  band: z.literal('see-health-officer'),
});

/** A rule: whoever meets its condition sees a health officer, and is told its reason. */
export type Rule = z.output<typeof Rule>;

/** The rules that judge together, under a number: what was released once under a number never changes. */
export const RuleSet = z.strictObject({
  version: z.int().check(z.gte(1, 'invalid')),
  rules: z
    .array(Rule)
    .check(z.maxLength(100, 'too-long'))
    .check(z.refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'invalid')),
});
export type RuleSet = z.output<typeof RuleSet>;
