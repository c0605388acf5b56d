import iso from 'i18n-iso-countries';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { findPlaceCode, isIgnoredPlace } from '../rules/place-names.ts';
import type { LongLayout } from '../rules/layout.ts';
import type { Measure } from '../rules/measures.ts';
import { validateDay, type RejectReason, parseCount, parseDay } from '../rules/parse-cell.ts';
import { type Series, buildSeries } from '../rules/series.ts';
import { createPartSums, type PartSums } from '../rules/part-sums.ts';
import { createPartReader } from './part-reader.ts';
import type { ReportBuilder } from './report-builder.ts';

type SumsByPlace = Map<string, Map<Measure, PartSums>>;

type ParseOptions = { today: LocalDate; report: ReportBuilder };

/**
 * Reads rows of places and days in any order, and sums rows of provinces and counties for their country. Dates are ISO
 * 8601, because a date with slashes does not tell which number is the month.
 */
export async function parseLongRows(
  rows: AsyncIterable<string[]>,
  layout: LongLayout,
  { today, report }: ParseOptions,
) {
  const findRowPlace = createPlaceLookup(layout, report);
  const dayByCell = new Map<string, LocalDate | RejectReason>();
  const sumsByPlace: SumsByPlace = new Map();
  const populationsByPlace = new Map<string, Map<string, number>>();
  const countsByPart = new Map<string, Map<LocalDate, (number | null)[]>>();
  const readPart = createPartReader(layout, report);
  for (const column of layout.duplicateColumns) report.addError({ row: 1, column, reason: 'column-twice', cell: '' });
  for await (const row of rows) {
    const rowNumber = report.countRow();
    if (row.length === 0) continue;
    const addError = (column: number, reason: RejectReason, cell: string) =>
      report.addError({ row: rowNumber, column, reason, cell });
    if (row.length <= layout.dayColumn) {
      addError(layout.dayColumn, 'row-length', row.join(','));
      continue;
    }
    const place = findRowPlace(row, rowNumber);
    const dayCell = row[layout.dayColumn] ?? '';
    const day = getOrCreate(dayByCell, dayCell, () => parseRowDay(dayCell, today));
    if (place === undefined) continue;
    if (isRejectReason(day)) {
      addError(layout.dayColumn, day, dayCell);
      continue;
    }
    const { partKey, district } = readPart(place, row, rowNumber);
    const countsByDay = getOrCreate(countsByPart, `${place}|${partKey}`, () => new Map<LocalDate, (number | null)[]>());
    const earlierCounts = countsByDay.get(day);
    if (earlierCounts) addError(layout.dayColumn, 'duplicate', `${place} ${dayCell}`);
    const counts = layout.measures.map(({ column }) => {
      const cell = row[column] ?? '';
      const parsed = parseCount(cell);
      if ('reason' in parsed) addError(column, parsed.reason, cell);
      else if (parsed.count === null) report.countBlank();
      return 'count' in parsed ? parsed.count : null;
    });
    if (earlierCounts) {
      for (const [index, { column }] of layout.measures.entries())
        if (counts[index] !== earlierCounts[index]) addError(column, 'duplicate-differs', row[column] ?? '');
      continue;
    }
    countsByDay.set(day, counts);
    const places = district === undefined ? [place] : [place, district];
    for (const [index, { measure }] of layout.measures.entries()) {
      const count = counts[index] ?? null;
      if (count !== null) report.countValue();
      for (const code of places)
        getOrCreate(getOrCreate(sumsByPlace, code, createMeasureSums), measure, createPartSums).add(
          partKey,
          day,
          count,
          rowNumber,
        );
    }
    const population = layout.populationColumn === undefined ? 0 : parsePopulation(row[layout.populationColumn] ?? '');
    if (population > 0)
      for (const code of places)
        getOrCreate(populationsByPlace, code, () => new Map<string, number>()).set(partKey, population);
  }
  return {
    series: sumSeries(sumsByPlace, layout, report),
    populationByPlace: new Map([...populationsByPlace].map(([place, byPart]) => [place, totalPopulation(byPart)])),
  };
}

// Places without any count are omitted.
function sumSeries(sumsByPlace: SumsByPlace, layout: LongLayout, report: ReportBuilder) {
  const series = new Map<string, ReadonlyMap<Measure, Series>>();
  for (const [place, sumsByMeasure] of sumsByPlace) {
    const seriesOfPlace = [...sumsByMeasure].flatMap(([measure, sums]): [Measure, Series][] => {
      const column = layout.measures.find((item) => item.measure === measure)?.column ?? layout.dayColumn;
      const totals = sums.computeTotals(({ row, day, reason }) =>
        report.addError({ row, column, reason, cell: [place, day].filter(Boolean).join(' ') }),
      );
      const seriesOfMeasure = buildSeries(totals);
      return seriesOfMeasure ? [[measure, seriesOfMeasure]] : [];
    });
    if (seriesOfPlace.length > 0) series.set(place, new Map(seriesOfPlace));
  }
  return series;
}

const createMeasureSums = () => new Map<Measure, PartSums>();

function getOrCreate<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

function parsePopulation(cell: string): number {
  const parsed = parseCount(cell);
  return 'count' in parsed ? (parsed.count ?? 0) : 0;
}

// The empty part is the row of the place itself, whose population includes all parts.
function totalPopulation(populationByPart: ReadonlyMap<string, number>): number {
  return populationByPart.get('') ?? [...populationByPart.values()].reduce((sum, count) => sum + count, 0);
}

// Resolves each pair of code and name once. An unknown place is reported for every row.
function createPlaceLookup(
  layout: LongLayout,
  report: ReportBuilder,
): (row: string[], rowNumber: number) => string | undefined {
  const placeByKey = new Map<string, string | null | undefined>();
  return (row, rowNumber) => {
    const code = layout.codeColumn === undefined ? '' : (row[layout.codeColumn] ?? '').trim();
    const name = layout.nameColumn === undefined ? '' : (row[layout.nameColumn] ?? '');
    const key = `${code}|${name}`;
    if (!placeByKey.has(key)) placeByKey.set(key, resolvePlaceCode(code, name));
    const place = placeByKey.get(key);
    if (place === null) report.addIgnored(name || code);
    else if (place === undefined)
      report.addError({
        row: rowNumber,
        column: layout.nameColumn ?? layout.codeColumn ?? 0,
        reason: 'place',
        cell: name || code,
      });
    return place ?? undefined;
  };
}

/** Finds the code of a place; null for a place that is ignored on purpose, undefined for an unknown place. */
function resolvePlaceCode(code: string, name: string): string | null | undefined {
  const codeFromAlpha3 = /^[A-Za-z]{3}$/.test(code) ? iso.alpha3ToAlpha2(code.toUpperCase()) : undefined;
  const place = codeFromAlpha3 ?? findPlaceCode(code) ?? findPlaceCode(name);
  if (place !== undefined) return place;
  // Our World in Data gives sums of countries a code such as OWID_WRL.
  return code.startsWith('OWID_') || isIgnoredPlace(name) ? null : undefined;
}

// The order of day and month does not matter, because dates with slashes are rejected.
function parseRowDay(cell: string, today: LocalDate): LocalDate | RejectReason {
  const day = cell.includes('/') ? undefined : parseDay(cell, 'month-first');
  return day === undefined ? 'date' : (validateDay(day, today) ?? day);
}

function isRejectReason(day: LocalDate | RejectReason): day is RejectReason {
  return !/^\d/.test(day);
}
