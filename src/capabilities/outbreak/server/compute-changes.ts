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
    const { newDays, changed: changedDays, falls } = diffSeries(currentRow && toSeries(currentRow), toSeries(row));
    return {
      place: row.place,
      name: placeName(row.place, language),
      measure: row.measure,
      newDays,
      changedDays: changedDays.length,
      fallingDays: falls.length,
      examples: (falls.length > 0 ? falls : changedDays).slice(0, maxExamples),
    };
  });
  const sum = (field: 'newDays' | 'changedDays' | 'fallingDays') =>
    changes.reduce((count, change) => count + change[field], 0);
  return {
    newDays: sum('newDays'),
    changedDays: sum('changedDays'),
    fallingDays: sum('fallingDays'),
    series: changes
      .filter(({ changedDays }) => changedDays > 0)
      .toSorted((a, b) => b.fallingDays - a.fallingDays || b.changedDays - a.changedDays)
      .slice(0, maxSeries),
  };
}

const maxSeries = 100;
const maxExamples = 5;

function seriesKey({ place, measure }: SeriesRow): string {
  return `${place} ${measure}`;
}
