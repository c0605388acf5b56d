import type { Language } from '#foundation/language/messages.ts';
import type { Changes } from '../contract-imports.ts';
import { diffSeries } from '../rules/diff-series.ts';
import { placeName } from './read-statistics.ts';
import { fromSeriesRow, type SeriesRow } from './store.ts';

/** What series would change of what counts, those whose totals fall first. */
export function computeChanges(
  said: readonly SeriesRow[],
  current: readonly SeriesRow[],
  language: Language,
): Omit<Changes, 'version'> {
  const counting = new Map(current.map((row) => [seriesKey(row), row]));
  const all = said.map((row) => {
    const before = counting.get(seriesKey(row));
    const { fresh, changed, falls } = diffSeries(before && fromSeriesRow(before), fromSeriesRow(row));
    return {
      place: row.place,
      name: placeName(row.place, language),
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

function seriesKey({ place, measure }: SeriesRow): string {
  return `${place} ${measure}`;
}
