import { visitedDays } from '#capabilities/places/rules/country-pack.ts';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import type { Language } from '#foundation/language/wording.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { conditionWords } from '../wording.ts';
import type { Predicate, Condition } from './rule-set.ts';
import { describeTree } from './condition-tree.ts';

/** A condition as a sentence that says all of it: "fever: yes, and (departed from Singapore, or not (rash: no))". */
export function explainCondition(condition: Condition, language: Language): string {
  return describeTree(condition, (asked) => explainPredicate(asked, language), language);
}

function explainPredicate(asked: Predicate, language: Language): string {
  const say = conditionWords[language];
  if ('answer' in asked) return say.answer(say[asked.answer], say[asked.is]);
  const values = (names: readonly string[]) => joinWithOr(names, say.or);
  const countries = (codes: readonly string[]) => values(codes.map((code) => findCountry(code)?.[language] ?? code));
  if ('visited' in asked) return say.visited(countries(asked.visited), visitedDays);
  if ('departedFrom' in asked) return say.departedFrom(countries(asked.departedFrom));
  if ('nationality' in asked)
    return say.nationality(values(asked.nationality.map((code) => findNationality(code)?.[language] ?? code)));
  if ('mode' in asked) return say.mode(values(asked.mode.map((mode) => say[mode])));
  if ('transport' in asked) return say.transport(values(asked.transport));
  if ('ageBelow' in asked) return say.ageBelow(asked.ageBelow);
  if ('ageFrom' in asked) return say.ageFrom(asked.ageFrom);
  if ('arrivalFrom' in asked) return say.arrivalFrom(formatDate(asked.arrivalFrom, language));
  return say.arrivalUntil(formatDate(asked.arrivalUntil, language));
}

function joinWithOr(names: readonly string[], or: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)}`;
}
