import type { Language } from '#foundation/language/wording.ts';
import type { Changes } from '../contract-imports.ts';
import { differenceOf } from '../rules/difference.ts';
import { nameOf } from './answer-figures.ts';
import { seriesFrom, type SeriesRow } from './store.ts';

/** What series would change of what counts, those whose totals fall first. */
export function changesOf(
  said: readonly SeriesRow[],
  current: readonly SeriesRow[],
  language: Language,
): Omit<Changes, 'version'> {
  const counting = new Map(current.map((row) => [keyOf(row), row]));
  const all = said.map((row) => {
    const before = counting.get(keyOf(row));
    const { fresh, changed, falls } = differenceOf(before && seriesFrom(before), seriesFrom(row));
    return {
      place: row.place,
      name: nameOf(row.place, language),
      measure: row.measure,
      fresh,
      changed: changed.length,
      falls: falls.length,
      examples: (falls.length > 0 ? falls : changed).slice(0, mostExamples),
    };
  });
  const sum = (of: 'fresh' | 'changed' | 'falls') => all.reduce((count, one) => count + one[of], 0);
  return {
    fresh: sum('fresh'),
    changed: sum('changed'),
    falls: sum('falls'),
    series: all
      .filter(({ changed }) => changed > 0)
      .toSorted((one, other) => other.falls - one.falls || other.changed - one.changed)
      .slice(0, mostSeries),
  };
}

const mostSeries = 100;
const mostExamples = 5;

function keyOf({ place, measure }: SeriesRow): string {
  return `${place} ${measure}`;
}
