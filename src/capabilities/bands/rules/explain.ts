import { visitedDays } from '#capabilities/places/rules/country-pack.ts';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import type { Language } from '#foundation/language/wording.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { conditionWords } from '../wording.ts';
import type { Condition } from './rule-set.ts';

/** A condition as a sentence that says all of it: "fever: yes, and (departed from Singapore, or not (rash: no))". */
export function explain(condition: Condition, language: Language): string {
  const say = conditionWords[language];
  if ('all' in condition) return joined(condition.all, say.all, language);
  if ('any' in condition) return joined(condition.any, say.any, language);
  if ('not' in condition) return say.not(explain(condition.not, language));
  if ('answer' in condition) return say.answer(say[condition.answer], say[condition.is]);
  const values = (names: readonly string[]) => list(names, say.or);
  const countries = (codes: readonly string[]) => values(codes.map((code) => findCountry(code)?.[language] ?? code));
  if ('visited' in condition) return say.visited(countries(condition.visited), visitedDays);
  if ('departedFrom' in condition) return say.departedFrom(countries(condition.departedFrom));
  if ('nationality' in condition)
    return say.nationality(values(condition.nationality.map((code) => findNationality(code)?.[language] ?? code)));
  if ('mode' in condition) return say.mode(values(condition.mode.map((mode) => say[mode])));
  if ('transport' in condition) return say.transport(values(condition.transport));
  if ('ageBelow' in condition) return say.ageBelow(condition.ageBelow);
  if ('ageFrom' in condition) return say.ageFrom(condition.ageFrom);
  if ('arrivalFrom' in condition) return say.arrivalFrom(formatDate(condition.arrivalFrom, language, 'long'));
  return say.arrivalUntil(formatDate(condition.arrivalUntil, language, 'long'));
}

// The comma before the word tells it from the "or" between values; brackets tell one level from the next.
function joined(conditions: readonly Condition[], between: string, language: Language): string {
  const plain = conditions.map(withoutShell);
  const alone = plain.length === 1;
  return plain
    .map((one) => (alone || !isJoined(one) ? explain(one, language) : `(${explain(one, language)})`))
    .join(between);
}

// All of one, and any of one, are that one.
function withoutShell(condition: Condition): Condition {
  const [only, ...more] = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [];
  return only && more.length === 0 ? withoutShell(only) : condition;
}

function isJoined(condition: Condition): boolean {
  return 'all' in condition || 'any' in condition;
}

function list(names: readonly string[], or: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)}`;
}
