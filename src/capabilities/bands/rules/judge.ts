import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Band } from '../contract.ts';
import type { Condition, RuleSet } from './rule-set.ts';

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
  /** Completed years on the day of arrival. */
  age: number;
  arrival: LocalDate;
};

/** A band, and the ids of the rules that gave it in their order; none for `proceed`. */
export type Judgement = { band: Band; reasons: string[] };

/** A traveller's band: to a health officer when any rule is met, else on. */
export function judge(facts: Facts, { rules }: Pick<RuleSet, 'rules'>): Judgement {
  const met = rules.filter(({ when }) => holds(when, facts));
  return { band: met[0]?.band ?? 'proceed', reasons: met.map(({ id }) => id) };
}

function holds(condition: Condition, facts: Facts): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, facts));
  if ('any' in condition) return condition.any.some((one) => holds(one, facts));
  if ('not' in condition) return !holds(condition.not, facts);
  if ('answer' in condition) return facts[condition.answer] === condition.is;
  if ('visited' in condition) return condition.visited.some((code) => facts.visited.includes(code));
  if ('departedFrom' in condition) return condition.departedFrom.includes(facts.departedFrom);
  if ('nationality' in condition) return condition.nationality.includes(facts.nationality);
  if ('mode' in condition) return condition.mode.some((mode) => mode === facts.mode);
  if ('transport' in condition) return condition.transport.includes(facts.transport);
  if ('ageBelow' in condition) return facts.age < condition.ageBelow;
  if ('ageFrom' in condition) return facts.age >= condition.ageFrom;
  if ('arrivalFrom' in condition) return facts.arrival >= condition.arrivalFrom;
  return facts.arrival <= condition.arrivalUntil;
}
