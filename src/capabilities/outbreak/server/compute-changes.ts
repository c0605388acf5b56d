import type { Language } from '#foundation/language/messages.ts';
import type { Changes } from '../contract-imports.ts';
import { diffSeries } from '../rules/series.ts';
import { placeName } from './read-statistics.ts';
import { toSeries, type SeriesRow } from './store-series.ts';

/** Compares the series of an import with the current ones. Changed series whose totals fall come first. */
export function computeChanges(
  proposed: readonly SeriesRow[],
  current: readonly SeriesRow[],
  language: Language,
): Omit<Changes, 'version'> {
  const currentByKey = new Map(current.map((row) => [seriesKey(row), row]));
  const changes = proposed.map((row) => {
    const currentRow = currentByKey.get(seriesKey(row));
    const { newDays, changed, falls } = diffSeries(currentRow && toSeries(currentRow), toSeries(row));
    return {
      place: row.place,
      name: placeName(row.place, language),
      measure: row.measure,
      fresh: newDays,
      changed: changed.length,
      falls: falls.length,
      examples: (falls.length > 0 ? falls : changed).slice(0, maxExamples),
    };
  });
  const sum = (field: 'fresh' | 'changed' | 'falls') => changes.reduce((count, change) => count + change[field], 0);
  return {
    fresh: sum('fresh'),
    changed: sum('changed'),
    falls: sum('falls'),
    series: changes
      .filter(({ changed }) => changed > 0)
      .toSorted((a, b) => b.falls - a.falls || b.changed - a.changed)
      .slice(0, maxSeries),
  };
}

const maxSeries = 100;
const maxExamples = 5;

function seriesKey({ place, measure }: SeriesRow): string {
  return `${place} ${measure}`;
}
