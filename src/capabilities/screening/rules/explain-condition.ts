import { visitedDays } from '#country';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import type { Language } from '#foundation/language/messages.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { conditionMessages } from '../messages.ts';
import type { Predicate, Condition } from './rule-set.ts';
import { describeTree } from './condition-tree.ts';

/** A condition as a sentence that says all of it: "fever: yes, and (departed from Singapore, or not (rash: no))". */
export function explainCondition(condition: Condition, language: Language): string {
  return describeTree(condition, (asked) => explainPredicate(asked, language), language);
}

function explainPredicate(asked: Predicate, language: Language): string {
  const t = conditionMessages[language];
  if ('answer' in asked) return t.answer(t[asked.answer], t[asked.is]);
  const values = (names: readonly string[]) => joinWithOr(names, t.or);
  const countries = (codes: readonly string[]) => values(codes.map((code) => findCountry(code)?.[language] ?? code));
  if ('visited' in asked) return t.visited(countries(asked.visited), visitedDays);
  if ('departedFrom' in asked) return t.departedFrom(countries(asked.departedFrom));
  if ('nationality' in asked)
    return t.nationality(values(asked.nationality.map((code) => findNationality(code)?.[language] ?? code)));
  if ('mode' in asked) return t.mode(values(asked.mode.map((mode) => t[mode])));
  if ('transport' in asked) return t.transport(values(asked.transport));
  if ('ageBelow' in asked) return t.ageBelow(asked.ageBelow);
  if ('ageFrom' in asked) return t.ageFrom(asked.ageFrom);
  if ('arrivalFrom' in asked) return t.arrivalFrom(formatDate(asked.arrivalFrom, language));
  return t.arrivalUntil(formatDate(asked.arrivalUntil, language));
}

function joinWithOr(names: readonly string[], or: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)}`;
}
