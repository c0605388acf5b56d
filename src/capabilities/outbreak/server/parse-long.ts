import iso from 'i18n-iso-countries';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { findPlace, isIgnoredPlace } from '../rules/place-names.ts';
import type { LongLayout } from '../rules/layout.ts';
import type { Measure } from '../rules/measures.ts';
import { validateDay, type RejectReason, parseCount, parseDay } from '../rules/parse-cell.ts';
import { type Series, buildSeries } from '../rules/series.ts';
import { createPartSums, type PartSums } from '../rules/sums.ts';
import { createPartReader } from './part-reader.ts';
import type { ReportBuilder } from './report-builder.ts';

type ParseOptions = { today: LocalDate; report: ReportBuilder };

/**
 * Reads rows of places and days in any order, and sums rows of provinces and counties for their country. Dates are
 * ISO 8601, because a date with slashes does not tell its month.
 */
export async function parseLongRows(
  rows: AsyncIterable<string[]>,
  layout: LongLayout,
  { today, report }: ParseOptions,
) {
  const findRowPlace = createPlaceLookup(layout, report);
  const days = new Map<string, LocalDate | RejectReason>();
  const known = new Map<string, Map<Measure, PartSums>>();
  const people = new Map<string, Map<string, number>>();
  const seen = new Map<string, Map<LocalDate, (number | null)[]>>();
  const partOf = createPartReader(layout, report);
  for (const column of layout.duplicateColumns) report.addError({ row: 1, column, reason: 'column-twice', cell: '' });
  for await (const row of rows) {
    const rowNumber = report.nextRow();
    if (row.length === 0) continue;
    const addError = (column: number, reason: RejectReason, cell: string) =>
      report.addError({ row: rowNumber, column, reason, cell });
    if (row.length <= layout.day) {
      addError(layout.day, 'row-length', row.join(','));
      continue;
    }
    const place = findRowPlace(row, rowNumber);
    const dayCell = row[layout.day] ?? '';
    const day = days.get(dayCell) ?? parseRowDay(dayCell, today);
    days.set(dayCell, day);
    if (place === undefined) continue;
    if (isRejectReason(day)) {
      addError(layout.day, day, dayCell);
      continue;
    }
    const { key, district } = partOf(place, row, rowNumber);
    const rowsOfPart = getOrCreate(seen, `${place}|${key}`, () => new Map<LocalDate, (number | null)[]>());
    const before = rowsOfPart.get(day);
    if (before) addError(layout.day, 'duplicate', `${place} ${dayCell}`);
    const counts = layout.measures.map(({ column }) => {
      const cell = row[column] ?? '';
      const read = parseCount(cell);
      if ('reason' in read) addError(column, read.reason, cell);
      else if (read.count === null) report.countBlank();
      return 'count' in read ? read.count : null;
    });
    if (before) {
      for (const [index, { column }] of layout.measures.entries())
        if (counts[index] !== before[index]) addError(column, 'duplicate-differs', row[column] ?? '');
      continue;
    }
    rowsOfPart.set(day, counts);
    const places = district === undefined ? [place] : [place, district];
    for (const [index, { measure }] of layout.measures.entries()) {
      const count = counts[index] ?? null;
      if (count !== null) report.countValue();
      for (const code of places)
        getOrCreate(getOrCreate(known, code, createMeasureSums), measure, createPartSums).add(
          key,
          day,
          count,
          rowNumber,
        );
    }
    const living = layout.people === undefined ? { count: null } : parseCount(row[layout.people] ?? '');
    if ('count' in living && living.count !== null && living.count > 0)
      for (const placeCode of places)
        getOrCreate(people, placeCode, () => new Map<string, number>()).set(key, living.count);
  }
  const series = new Map<string, ReadonlyMap<Measure, Series>>();
  for (const [place, sumsByMeasure] of known) {
    const seriesOfPlace = [...sumsByMeasure].flatMap(([measure, sums]): [Measure, Series][] => {
      const column = layout.measures.find((column) => column.measure === measure)?.column ?? layout.day;
      const totals = sums.finish(({ row, day, reason }) =>
        report.addError({ row, column, reason, cell: [place, day].filter(Boolean).join(' ') }),
      );
      const found = buildSeries(totals);
      return found ? [[measure, found]] : [];
    });
    if (seriesOfPlace.length > 0) series.set(place, new Map(seriesOfPlace));
  }
  return { series, people: new Map([...people].map(([place, byPart]) => [place, totalPeople(byPart)])) };
}

const createMeasureSums = () => new Map<Measure, PartSums>();

function getOrCreate<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

// The population in a row of the place itself, otherwise the sum over the rows of its parts.
function totalPeople(byPart: ReadonlyMap<string, number>): number {
  return byPart.get('') ?? [...byPart.values()].reduce((sum, count) => sum + count, 0);
}

// Resolves each pair of code and name once. An unknown place is reported for every row.
function createPlaceLookup(
  layout: LongLayout,
  report: ReportBuilder,
): (row: string[], rowNumber: number) => string | undefined {
  const found = new Map<string, string | null | undefined>();
  return (row, rowNumber) => {
    const code = layout.code === undefined ? '' : (row[layout.code] ?? '').trim();
    const name = layout.name === undefined ? '' : (row[layout.name] ?? '');
    const key = `${code}|${name}`;
    if (!found.has(key)) found.set(key, resolvePlace(code, name));
    const place = found.get(key);
    if (place === null) report.addIgnored(name || code);
    else if (place === undefined)
      report.addError({ row: rowNumber, column: layout.name ?? layout.code ?? 0, reason: 'place', cell: name || code });
    return place ?? undefined;
  };
}

/** Code of a place; null for a place that is ignored on purpose, undefined for an unknown one. */
function resolvePlace(code: string, name: string): string | null | undefined {
  const byCode = /^[A-Za-z]{3}$/.test(code) ? iso.alpha3ToAlpha2(code.toUpperCase()) : undefined;
  const place = byCode ?? findPlace(code) ?? findPlace(name);
  if (place !== undefined) return place;
  return code.startsWith('OWID_') || isIgnoredPlace(name) ? null : undefined;
}

function parseRowDay(cell: string, today: LocalDate): LocalDate | RejectReason {
  const day = cell.includes('/') ? undefined : parseDay(cell, 'month-first');
  return day === undefined ? 'date' : (validateDay(day, today) ?? day);
}

function isRejectReason(day: LocalDate | RejectReason): day is RejectReason {
  return !/^\d/.test(day);
}
