import type { LocalDate } from '#foundation/time/local-date.ts';
import { findPlaceCode, isIgnoredPlace } from '../rules/place-names.ts';
import type { WideLayout } from '../rules/layout.ts';
import type { Measure } from '../rules/measures.ts';
import { validateDay, parseCount, parseDay, type DateOrder } from '../rules/parse-cell.ts';
import { type Series, buildSeries } from '../rules/series.ts';
import { createPartSums, type PartSums } from '../rules/part-sums.ts';
import { createPartReader } from './part-reader.ts';
import type { ReportBuilder } from './report-builder.ts';

type ParseOptions = { today: LocalDate; measure: Measure; order: DateOrder; report: ReportBuilder };

/**
 * Reads rows of places with a column for each day. Rows of provinces and counties are summed for their country, on the
 * days on which all of them have a total.
 */
export async function parseWideRows(rows: AsyncIterable<string[]>, layout: WideLayout, options: ParseOptions) {
  const { measure, report } = options;
  const validDayColumns = parseDayColumns(layout, options);
  const readPart = createPartReader(layout, report);
  const sumsByPlace = new Map<string, PartSums>();
  const seenParts = new Set<string>();
  for await (const row of rows) {
    const rowNumber = report.countRow();
    if (row.length === 0) continue;
    const addError = (column: number, reason: Parameters<ReportBuilder['addError']>[0]['reason'], cell: string) =>
      report.addError({ row: rowNumber, column, reason, cell });
    const name = row[layout.countryColumn] ?? '';
    const country = findPlaceCode(name);
    if (country === undefined) {
      if (isIgnoredPlace(name)) report.addIgnored(name);
      else addError(layout.countryColumn, 'place', name);
      continue;
    }
    if (row.length <= layout.countryColumn + 1) {
      addError(layout.countryColumn, 'row-length', name);
      continue;
    }
    const { partKey, district } = readPart(country, row, rowNumber);
    if (seenParts.has(`${country}|${partKey}`)) {
      addError(layout.provinceColumn ?? layout.countryColumn, 'duplicate', `${partKey} ${name}`.trim());
      continue;
    }
    seenParts.add(`${country}|${partKey}`);
    const places = district === undefined ? [country] : [country, district];
    for (const { column, day } of validDayColumns) {
      const cell = row[column] ?? '';
      const parsed = parseCount(cell);
      if ('reason' in parsed) addError(column, parsed.reason, cell);
      else if (parsed.count === null) report.countBlank();
      else report.countValue();
      for (const place of places)
        sumsForPlace(sumsByPlace, place).add(partKey, day, 'count' in parsed ? parsed.count : null, rowNumber);
    }
  }
  const columnByDay = new Map(validDayColumns.map(({ day, column }) => [day, column]));
  const series = new Map<string, ReadonlyMap<Measure, Series>>();
  for (const [place, placeSums] of sumsByPlace) {
    const totals = placeSums.computeTotals(({ row, day, reason }) =>
      report.addError({
        row: day === undefined ? row : 1,
        column: (day && columnByDay.get(day)) ?? layout.countryColumn,
        reason,
        cell: day ?? place,
      }),
    );
    const placeSeries = buildSeries(totals);
    if (placeSeries) series.set(place, new Map([[measure, placeSeries]]));
  }
  return { series, populationByPlace: new Map<string, number>() };
}

function sumsForPlace(sumsByPlace: Map<string, PartSums>, place: string): PartSums {
  const placeSums = sumsByPlace.get(place) ?? createPartSums();
  sumsByPlace.set(place, placeSums);
  return placeSums;
}

type DayColumn = { column: number; day: LocalDate };

// Columns without a valid day are reported and left out.
function parseDayColumns(
  { dayColumns, invalidDayColumns }: WideLayout,
  { today, order, report }: ParseOptions,
): DayColumn[] {
  for (const { column, name } of invalidDayColumns) report.addError({ row: 1, column, reason: 'date', cell: name });
  return dayColumns.flatMap(({ column, name }) => {
    const day = parseDay(name, order);
    const reason = day === undefined ? 'date' : validateDay(day, today);
    if (reason !== undefined) report.addError({ row: 1, column, reason, cell: name });
    return day === undefined || reason !== undefined ? [] : [{ column, day }];
  });
}
