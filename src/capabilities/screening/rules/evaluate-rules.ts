import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Band } from '../contract.ts';
import type { Predicate, RuleSet } from './rule-set.ts';
import { evaluateTree } from './condition-tree.ts';

/** What a condition may ask of one traveller. An answer that was not given is the empty text, and meets nothing. */
export type Facts = {
  fever: '' | 'yes' | 'no';
  rash: '' | 'yes' | 'no';
  /** Countries they were in during the days that the form asks about, the departure country included. */
  visited: readonly string[];
  departedFrom: string;
  nationality: string;
  mode: '' | 'air' | 'land' | 'sea';
  /** Flight number or vessel name in its normal form; empty where there is none, or it is not known yet. */
  transport: string;
  /** Flights before it, where somebody named several. */
  connections?: readonly string[];
  /** Completed years on the day of arrival; the least that they can be where the birth date is known by year or month alone. */
  age: number;
  /** The most that they can be, then. */
  ageMost?: number;
  arrival: LocalDate;
};

/** A band, and the ids of the rules that gave it in their order; none for `proceed`. */
export type ScreeningResult = { band: Band; reasons: string[] };

/**
 * A traveller's band: to a health officer when any rule is met, else on. Where the age is not known for certain, a rule is met when any
 * possible age meets it: a health officer looks, rather than nobody.
 */
export function evaluateRules(facts: Facts, { rules }: Pick<RuleSet, 'rules'>): ScreeningResult {
  const possible = possibleAges(facts).map((age) => ({ ...facts, age }));
  const met = rules.filter(({ when }) =>
    possible.some((one) => evaluateTree(when, (asked) => matchesPredicate(asked, one))),
  );
  return { band: met[0]?.band ?? 'proceed', reasons: met.map(({ id }) => id) };
}

function possibleAges({ age, ageMost = age }: Facts): number[] {
  return Array.from({ length: ageMost - age + 1 }, (_, at) => age + at);
}

function matchesPredicate(asked: Predicate, facts: Facts): boolean {
  if ('answer' in asked) return facts[asked.answer] === asked.is;
  if ('visited' in asked) return asked.visited.some((code) => facts.visited.includes(code));
  if ('departedFrom' in asked) return asked.departedFrom.includes(facts.departedFrom);
  if ('nationality' in asked) return asked.nationality.includes(facts.nationality);
  if ('mode' in asked) return asked.mode.some((mode) => mode === facts.mode);
  if ('transport' in asked)
    return [facts.transport, ...(facts.connections ?? [])].some((one) => asked.transport.includes(one));
  if ('ageBelow' in asked) return facts.age < asked.ageBelow;
  if ('ageFrom' in asked) return facts.age >= asked.ageFrom;
  if ('arrivalFrom' in asked) return facts.arrival >= asked.arrivalFrom;
  return facts.arrival <= asked.arrivalUntil;
}
