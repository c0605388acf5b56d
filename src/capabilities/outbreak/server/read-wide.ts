import type { LocalDate } from '#foundation/time/local-date.ts';
import { findDistrict, findPlace, isNoPlace } from '../rules/place-names.ts';
import type { WideLayout } from '../rules/layout.ts';
import type { Measure } from '../rules/measures.ts';
import { faultOfDay, readCount, readDay } from '../rules/read-cell.ts';
import { type Series, seriesOf } from '../rules/series.ts';
import type { OpenReport } from './report.ts';

type Reading = { today: LocalDate; measure: Measure; report: OpenReport };

/** Reads rows of places with a column for each day. Provinces are added up to their country: only days on which all have a total. */
export async function readWide(rows: AsyncIterable<string[]>, layout: WideLayout, { today, measure, report }: Reading) {
  const columns = dayColumns(layout, today, report);
  const countries = new Map<string, (number | null)[][]>();
  const districts = new Map<string, (number | null)[]>();
  const seen = new Set<string>();
  for await (const row of rows) {
    const at = report.row();
    if (row.length === 0) continue;
    const fault = (column: number, reason: Parameters<OpenReport['fault']>[0]['reason'], cell: string) =>
      report.fault({ row: at, column, reason, cell });
    const name = row[layout.country] ?? '';
    const province = layout.province === undefined ? '' : (row[layout.province] ?? '');
    const country = findPlace(name);
    if (country === undefined) {
      if (isNoPlace(name)) report.leaveOut(name);
      else fault(layout.country, 'place', name);
      continue;
    }
    if (row.length <= layout.country + 1) {
      fault(layout.country, 'row-length', name);
      continue;
    }
    const key = `${country}|${province.trim().toLowerCase()}`;
    if (seen.has(key)) {
      fault(layout.province ?? layout.country, 'duplicate', `${province} ${name}`.trim());
      continue;
    }
    seen.add(key);
    const counts = columns.map(({ column }) => {
      const cell = row[column] ?? '';
      const read = readCount(cell);
      if ('reason' in read) fault(column, read.reason, cell);
      else if (read.count === null) report.blank();
      else report.value();
      return 'count' in read ? read.count : null;
    });
    countries.set(country, [...(countries.get(country) ?? []), counts]);
    const district = country === 'BN' ? findDistrict(province) : undefined;
    if (district) districts.set(district, counts);
  }
  const series = new Map<string, ReadonlyMap<Measure, Series>>();
  const keep = (place: string, counts: readonly (number | null)[]) => {
    const days = columns.flatMap(({ day }, at): [LocalDate, number][] => {
      const count = counts[at] ?? null;
      return count === null ? [] : [[day, count]];
    });
    const found = seriesOf(new Map(days));
    if (found) series.set(place, new Map([[measure, found]]));
  };
  for (const [country, provinces] of countries) keep(country, addUpProvinces(provinces, columns, report));
  for (const [district, counts] of districts) keep(district, counts);
  return { series, people: new Map<string, number>() };
}

type DayColumn = { column: number; day: LocalDate };

function dayColumns({ days, order }: WideLayout, today: LocalDate, report: OpenReport): DayColumn[] {
  return days.flatMap(({ column, name }) => {
    const day = readDay(name, order);
    const reason = day === undefined ? 'date' : faultOfDay(day, today);
    if (reason !== undefined) report.fault({ row: 1, column, reason, cell: name });
    return day === undefined || reason !== undefined ? [] : [{ column, day }];
  });
}

function addUpProvinces(
  [first = [], ...others]: readonly (number | null)[][],
  columns: readonly DayColumn[],
  report: OpenReport,
): (number | null)[] {
  if (others.length === 0) return first;
  return first.map((own, at) => {
    const counts = [own, ...others.map((other) => other[at] ?? null)];
    if (!counts.includes(null)) return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    if (counts.some((count) => count !== null))
      report.fault({
        row: 1,
        column: columns[at]?.column ?? 0,
        reason: 'province-blank',
        cell: columns[at]?.day ?? '',
      });
    return null;
  });
}
