import * as z from 'zod/mini';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import { text } from '#foundation/contract/fields.ts';
import { isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';
import { thresholdRange } from './fever-threshold.ts';
import { followUpDayLimits, maxDiseases } from './limits.ts';
import { isNormalizedExceptZeros, normalizeTransport } from './transport.ts';
import { type ConditionTree, conditionTreeSchema } from './condition-tree.ts';

export { maxDepth, maxNodes } from './condition-tree.ts';

/**
 * A predicate about one traveller. A list is met by any of the traveller's values. `visited`: countries of the days
 * that the form asks about, including the departure country. Countries are alpha-2 codes, nationalities are codes of
 * the nationality list. `transport`: normalized flight numbers and vessel names. Ages: completed years on the day of
 * arrival. Days are inclusive. `temperatureAtLeast`: tenths of a degree Celsius, measured at the counter.
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
  | { arrivalUntil: LocalDate }
  | { temperatureAtLeast: number };

export type Condition = ConditionTree<Predicate>;

const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.array(item).check(z.minLength(1, 'required'), z.maxLength(300, 'too-long'));
const codesSchema = (find: (code: string) => unknown) =>
  listOf(z.string().check(z.refine((code) => find(code) !== undefined, 'country')));
const ageSchema = (min: number) => z.int().check(z.gte(min, 'invalid'), z.lte(130, 'invalid'));
const Day = z.string().check(z.refine(isLocalDate, 'date'));
const Transport = text(200).check(
  z.refine((name) => name !== '' && isNormalizedExceptZeros(name), 'invalid'),
  // Old rules may contain leading zeros (BI0422), and must still match the flight (BI422).
  z.overwrite(normalizeTransport),
);

const ThresholdTemperature = z
  .int()
  .check(z.gte(thresholdRange.min, 'temperature'), z.lte(thresholdRange.max, 'temperature'));

const Predicate: z.ZodMiniType<Predicate> = z.union([
  z.strictObject({ answer: z.enum(['fever', 'rash']), is: z.enum(['yes', 'no']) }),
  z.strictObject({ visited: codesSchema(findCountry) }),
  z.strictObject({ departedFrom: codesSchema(findCountry) }),
  z.strictObject({ nationality: codesSchema(findNationality) }),
  z.strictObject({ mode: listOf(z.enum(['air', 'land', 'sea'])) }),
  z.strictObject({ transport: listOf(Transport) }),
  z.strictObject({ ageBelow: ageSchema(1) }),
  z.strictObject({ ageFrom: ageSchema(0) }),
  z.strictObject({ arrivalFrom: Day }),
  z.strictObject({ arrivalUntil: Day }),
  z.strictObject({ temperatureAtLeast: ThresholdTemperature }),
]);

const Condition = conditionTreeSchema(Predicate);

const Rule = z.strictObject({
  id: z.string().check(z.maxLength(60, 'too-long'), z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'invalid')),
  reason: z.strictObject({ en: text(300), ms: text(300) }),
  when: Condition,
  band: z.literal('see-health-officer'),
});

/** A rule: travellers who meet its condition see a health officer, and read its reason. */
export type Rule = z.output<typeof Rule>;

/** A disease that the health desk follows people up for. `code` identifies it in the record. */
export const Disease = z.strictObject({
  code: z.string().check(z.maxLength(60, 'too-long'), z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'invalid')),
  name: z.strictObject({ en: text(60), ms: text(60) }),
  followUpDays: z.int().check(z.gte(followUpDayLimits.min, 'invalid'), z.lte(followUpDayLimits.max, 'invalid')),
});
export type Disease = z.output<typeof Disease>;

/** Rule set of one version. A released version never changes. Versions before this field have no diseases. */
export const RuleSet = z.strictObject({
  version: z.int().check(z.gte(1, 'invalid')),
  rules: z
    .array(Rule)
    .check(z.maxLength(100, 'too-long'))
    .check(z.refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'invalid')),
  /** Temperature from which a counter refers, in tenths of a degree Celsius. Absent: `defaultFeverThreshold`. */
  feverThreshold: z.optional(ThresholdTemperature),
  diseases: z.optional(
    z
      .array(Disease)
      .check(z.maxLength(maxDiseases, 'too-long'))
      .check(z.refine((diseases) => new Set(diseases.map(({ code }) => code)).size === diseases.length, 'invalid')),
  ),
});
export type RuleSet = z.output<typeof RuleSet>;
