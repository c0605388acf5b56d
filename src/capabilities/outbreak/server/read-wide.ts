import type { LocalDate } from '#foundation/time/local-date.ts';
import { findPlace, isNoPlace } from '../rules/place-names.ts';
import type { WideLayout } from '../rules/layout.ts';
import type { Measure } from '../rules/measures.ts';
import { faultOfDay, readCount, readDay, type SlashOrder } from '../rules/read-cell.ts';
import { type Series, seriesOf } from '../rules/series.ts';
import { openPartSums, type PartSums } from '../rules/sums.ts';
import { openPartRows } from './part-rows.ts';
import type { OpenReport } from './report.ts';

type Reading = { today: LocalDate; measure: Measure; order: SlashOrder; report: OpenReport };

/**
 * Reads rows of places with a column for each day. Rows of provinces and counties are added up to their country: only days on which all have a total.
 */
export async function readWide(rows: AsyncIterable<string[]>, layout: WideLayout, reading: Reading) {
  const { measure, report } = reading;
  const columns = dayColumns(layout, reading);
  const partOf = openPartRows(layout, report);
  const sums = new Map<string, PartSums>();
  const seen = new Set<string>();
  for await (const row of rows) {
    const at = report.row();
    if (row.length === 0) continue;
    const fault = (column: number, reason: Parameters<OpenReport['fault']>[0]['reason'], cell: string) =>
      report.fault({ row: at, column, reason, cell });
    const name = row[layout.country] ?? '';
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
    const { key, district } = partOf(country, row, at);
    if (seen.has(`${country}|${key}`)) {
      fault(layout.province ?? layout.country, 'duplicate', `${key} ${name}`.trim());
      continue;
    }
    seen.add(`${country}|${key}`);
    const places = district === undefined ? [country] : [country, district];
    for (const { column, day } of columns) {
      const cell = row[column] ?? '';
      const read = readCount(cell);
      if ('reason' in read) fault(column, read.reason, cell);
      else if (read.count === null) report.blank();
      else report.value();
      for (const place of places) sumsOf(sums, place).add(key, day, 'count' in read ? read.count : null, at);
    }
  }
  const columnOf = new Map(columns.map(({ day, column }) => [day, column]));
  const series = new Map<string, ReadonlyMap<Measure, Series>>();
  for (const [place, ofPlace] of sums) {
    const totals = ofPlace.close(({ row, day, reason }) =>
      report.fault({
        row: day === undefined ? row : 1,
        column: (day && columnOf.get(day)) ?? layout.country,
        reason,
        cell: day ?? place,
      }),
    );
    const found = seriesOf(totals);
    if (found) series.set(place, new Map([[measure, found]]));
  }
  return { series, people: new Map<string, number>() };
}

function sumsOf(sums: Map<string, PartSums>, place: string): PartSums {
  const found = sums.get(place) ?? openPartSums();
  sums.set(place, found);
  return found;
}

type DayColumn = { column: number; day: LocalDate };

function dayColumns({ days, noDays }: WideLayout, { today, order, report }: Reading): DayColumn[] {
  for (const { column, name } of noDays) report.fault({ row: 1, column, reason: 'date', cell: name });
  return days.flatMap(({ column, name }) => {
    const day = readDay(name, order);
    const reason = day === undefined ? 'date' : faultOfDay(day, today);
    if (reason !== undefined) report.fault({ row: 1, column, reason, cell: name });
    return day === undefined || reason !== undefined ? [] : [{ column, day }];
  });
}
