import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Band } from '../contract.ts';
import type { Predicate, RuleSet } from './rule-set.ts';
import { evaluateTree } from './condition-tree.ts';

/** Facts about one traveller that conditions can use. A missing answer is the empty text and meets no predicate. */
export type ScreeningFacts = {
  fever: '' | 'yes' | 'no';
  rash: '' | 'yes' | 'no';
  /** Countries visited in the days that the form asks about, the departure country included. */
  visited: readonly string[];
  departedFrom: string;
  nationality: string;
  mode: '' | 'air' | 'land' | 'sea';
  /** Normalized flight number or vessel name; empty if there is none, or if it is not known yet. */
  transport: string;
  /** Earlier flights, if the traveller named several. */
  connections?: readonly string[];
  /** Completed years on the day of arrival; the minimum if the birth date is known by year or month only. */
  age: number;
  /** Maximum age if the birth date is known by year or month only. */
  maxAge?: number;
  arrival: LocalDate;
  /** Tenths of a degree Celsius, measured at the counter. Unknown at the submission: meets no predicate. */
  temperature?: number;
};

/** A band, and the ids of the rules that caused it, in the order of the rule set; none for `proceed`. */
export type ScreeningResult = { band: Band; reasons: string[] };

/**
 * Screens a traveller: a health officer if any rule is met, otherwise proceed. An uncertain age meets a rule if any
 * possible age meets it, because seeing a health officer is the safer result.
 */
export function evaluateRules(facts: ScreeningFacts, { rules }: Pick<RuleSet, 'rules'>): ScreeningResult {
  const possibleFacts = possibleAges(facts).map((age) => ({ ...facts, age }));
  const metRules = rules.filter(({ when }) =>
    possibleFacts.some((candidate) => evaluateTree(when, (predicate) => matchesPredicate(predicate, candidate))),
  );
  return { band: metRules[0]?.band ?? 'proceed', reasons: metRules.map(({ id }) => id) };
}

function possibleAges({ age, maxAge = age }: ScreeningFacts): number[] {
  return Array.from({ length: maxAge - age + 1 }, (_, offset) => age + offset);
}

function matchesPredicate(predicate: Predicate, facts: ScreeningFacts): boolean {
  if ('answer' in predicate) return facts[predicate.answer] === predicate.is;
  if ('visited' in predicate) return predicate.visited.some((code) => facts.visited.includes(code));
  if ('departedFrom' in predicate) return predicate.departedFrom.includes(facts.departedFrom);
  if ('nationality' in predicate) return predicate.nationality.includes(facts.nationality);
  if ('mode' in predicate) return predicate.mode.some((mode) => mode === facts.mode);
  if ('transport' in predicate)
    return [facts.transport, ...(facts.connections ?? [])].some((flight) => predicate.transport.includes(flight));
  if ('ageBelow' in predicate) return facts.age < predicate.ageBelow;
  if ('ageFrom' in predicate) return facts.age >= predicate.ageFrom;
  if ('arrivalFrom' in predicate) return facts.arrival >= predicate.arrivalFrom;
  if ('arrivalUntil' in predicate) return facts.arrival <= predicate.arrivalUntil;
  return facts.temperature !== undefined && facts.temperature >= predicate.temperatureAtLeast;
}

/**
 * Returns the ids of the rules that a traveller meets only because of a measured temperature, in tenths of a degree
 * Celsius.
 */
export function findRulesMetByTemperature(
  facts: ScreeningFacts,
  temperature: number,
  ruleSet: Pick<RuleSet, 'rules'>,
): string[] {
  const { reasons: metBefore } = evaluateRules(facts, ruleSet);
  return evaluateRules({ ...facts, temperature }, ruleSet).reasons.filter((id) => !metBefore.includes(id));
}
