import iso from 'i18n-iso-countries';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { findPlace, isNoPlace } from '../rules/place-names.ts';
import type { LongLayout } from '../rules/layout.ts';
import type { Measure } from '../rules/measures.ts';
import { faultOfDay, type Reason, readCount, readDay } from '../rules/read-cell.ts';
import { type Series, seriesOf } from '../rules/series.ts';
import type { OpenReport } from './report.ts';

type Reading = { today: LocalDate; report: OpenReport };

/** Reads rows of places and days, in any order. Days are written as ISO 8601 has them: with slashes nobody could tell the month. */
export async function readLong(rows: AsyncIterable<string[]>, layout: LongLayout, { today, report }: Reading) {
  const places = openPlaces(layout, report);
  const days = new Map<string, LocalDate | Reason>();
  const known = new Map<string, Map<Measure, Map<LocalDate, number>>>();
  const people = new Map<string, number>();
  const rowsOf = new Map<string, Set<LocalDate>>();
  for await (const row of rows) {
    const at = report.row();
    if (row.length === 0) continue;
    const fault = (column: number, reason: Reason, cell: string) => report.fault({ row: at, column, reason, cell });
    if (row.length <= layout.day) {
      fault(layout.day, 'row-length', row.join(','));
      continue;
    }
    const place = places(row, at);
    const dayCell = row[layout.day] ?? '';
    const day = days.get(dayCell) ?? dayOf(dayCell, today);
    days.set(dayCell, day);
    if (place === undefined) continue;
    if (isReason(day)) {
      fault(layout.day, day, dayCell);
      continue;
    }
    const again = rowsOf.get(place)?.has(day) ?? false;
    rowsOf.set(place, (rowsOf.get(place) ?? new Set()).add(day));
    if (again) fault(layout.day, 'duplicate', `${place} ${dayCell}`);
    for (const { column, measure } of layout.measures) {
      const cell = row[column] ?? '';
      const read = readCount(cell);
      if ('reason' in read) {
        fault(column, read.reason, cell);
        continue;
      }
      if (read.count === null) {
        report.blank();
        continue;
      }
      const ofPlace = known.get(place) ?? new Map<Measure, Map<LocalDate, number>>();
      const ofMeasure = ofPlace.get(measure) ?? new Map<LocalDate, number>();
      const before = ofMeasure.get(day);
      if (before === undefined) {
        report.value();
        known.set(place, ofPlace.set(measure, ofMeasure.set(day, read.count)));
      } else if (before !== read.count) fault(column, 'duplicate-differs', cell);
    }
    const living = layout.people === undefined ? { count: null } : readCount(row[layout.people] ?? '');
    if ('count' in living && living.count !== null && living.count > 0) people.set(place, living.count);
  }
  const series = new Map<string, ReadonlyMap<Measure, Series>>();
  for (const [place, ofPlace] of known) {
    const kept = [...ofPlace].flatMap(([measure, byDay]): [Measure, Series][] => {
      const found = seriesOf(byDay);
      return found ? [[measure, found]] : [];
    });
    series.set(place, new Map(kept));
  }
  return { series, people };
}

// A name or code is looked up once, however many days it has; what is not known is told once for each row.
function openPlaces(layout: LongLayout, report: OpenReport): (row: string[], at: number) => string | undefined {
  const found = new Map<string, string | null | undefined>();
  return (row, at) => {
    const code = layout.code === undefined ? '' : (row[layout.code] ?? '').trim();
    const name = layout.name === undefined ? '' : (row[layout.name] ?? '');
    const key = `${code}|${name}`;
    if (!found.has(key)) found.set(key, placeOf(code, name));
    const place = found.get(key);
    if (place === null) report.leaveOut(name || code);
    else if (place === undefined)
      report.fault({ row: at, column: layout.name ?? layout.code ?? 0, reason: 'place', cell: name || code });
    return place ?? undefined;
  };
}

/** A code of a place; null for what is none on purpose, undefined for what is not known. */
function placeOf(code: string, name: string): string | null | undefined {
  const byCode = /^[A-Za-z]{3}$/.test(code) ? iso.alpha3ToAlpha2(code.toUpperCase()) : undefined;
  const place = byCode ?? findPlace(code) ?? findPlace(name);
  if (place !== undefined) return place;
  return code.startsWith('OWID_') || isNoPlace(name) ? null : undefined;
}

function dayOf(cell: string, today: LocalDate): LocalDate | Reason {
  const day = cell.includes('/') ? undefined : readDay(cell, 'month-first');
  return day === undefined ? 'date' : (faultOfDay(day, today) ?? day);
}

function isReason(day: LocalDate | Reason): day is Reason {
  return !/^\d/.test(day);
}
