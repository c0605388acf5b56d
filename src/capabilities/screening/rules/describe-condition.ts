import { visitedCountryDays } from '#country';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import type { Language } from '#foundation/language/messages.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { conditionMessages } from '../messages.ts';
import { formatDegrees } from './fever-threshold.ts';
import type { Predicate, Condition } from './rule-set.ts';
import { describeTree } from './condition-tree.ts';

/** Describes a condition completely: "fever: yes, and (departed from Singapore, or not (rash: no))". */
export function describeCondition(condition: Condition, language: Language): string {
  return describeTree(condition, (predicate) => describePredicate(predicate, language), language);
}

function describePredicate(predicate: Predicate, language: Language): string {
  const t = conditionMessages[language];
  if ('answer' in predicate) return t.answer(t[predicate.answer], t[predicate.is]);
  const joinNames = (names: readonly string[]) => joinWithOr(names, t.or);
  const joinCountries = (codes: readonly string[]) =>
    joinNames(codes.map((code) => findCountry(code)?.[language] ?? code));
  if ('visited' in predicate) return t.visited(joinCountries(predicate.visited), visitedCountryDays);
  if ('departedFrom' in predicate) return t.departedFrom(joinCountries(predicate.departedFrom));
  if ('nationality' in predicate)
    return t.nationality(joinNames(predicate.nationality.map((code) => findNationality(code)?.[language] ?? code)));
  if ('mode' in predicate) return t.mode(joinNames(predicate.mode.map((mode) => t[mode])));
  if ('transport' in predicate) return t.transport(joinNames(predicate.transport));
  if ('ageBelow' in predicate) return t.ageBelow(predicate.ageBelow);
  if ('ageFrom' in predicate) return t.ageFrom(predicate.ageFrom);
  if ('arrivalFrom' in predicate) return t.arrivalFrom(formatDate(predicate.arrivalFrom, language));
  if ('arrivalUntil' in predicate) return t.arrivalUntil(formatDate(predicate.arrivalUntil, language));
  return t.temperatureAtLeast(formatDegrees(predicate.temperatureAtLeast));
}

function joinWithOr(names: readonly string[], or: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)}`;
}
