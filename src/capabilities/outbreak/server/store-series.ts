import { sql } from 'kysely';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Measure } from '../rules/measures.ts';
import type { Series } from '../rules/series.ts';

/** Row of a series. `totals`: comma-separated, blank for null, because text is parsed faster than an array. */
export type SeriesRow = { place: string; measure: Measure; first_day: LocalDate; totals: string };

export async function insertSeries(db: Sql, importId: string, rows: readonly SeriesRow[]): Promise<void> {
  await db.run`
    insert into outbreak_series (import_id, place, measure, first_day, totals)
    select ${importId}, r.place, r.measure, r.first_day, string_to_array(r.totals, ',', '')::bigint[]
    from ${unnestRows(rows)} as r (place, measure, first_day, totals)`;
}

export async function selectImportSeries(db: Sql, importId: string): Promise<SeriesRow[]> {
  return db.all<SeriesRow>`
    select place, measure, first_day, array_to_string(totals, ',', '') as totals
    from outbreak_series where import_id = ${importId}`;
}

/** Selects applied series of the places and measures of one import, in the order of application. */
export async function selectAppliedSeries(db: Sql, importId: string): Promise<SeriesRow[]> {
  return db.all<SeriesRow>`
    select s.place, s.measure, s.first_day, array_to_string(s.totals, ',', '') as totals
    from outbreak_series mine
    join outbreak_series s on s.place = mine.place and s.measure = mine.measure
    join outbreak_import i on i.id = s.import_id and i.state = 'applied'
    where mine.import_id = ${importId}
    order by i.application_order`;
}

export async function selectCurrentSeries(db: Sql): Promise<SeriesRow[]> {
  return db.all<SeriesRow>`
    select place, measure, first_day, array_to_string(totals, ',', '') as totals from outbreak_current`;
}

export async function upsertCurrentSeries(db: Sql, rows: readonly SeriesRow[]): Promise<void> {
  await db.run`
    insert into outbreak_current (place, measure, first_day, totals)
    select r.place, r.measure, r.first_day, string_to_array(r.totals, ',', '')::bigint[]
    from ${unnestRows(rows)} as r (place, measure, first_day, totals)
    on conflict (place, measure) do update set first_day = excluded.first_day, totals = excluded.totals`;
}

/** Deletes current series of one import's places and measures for which no applied import is left. */
export async function deleteCurrentSeriesWithoutImport(db: Sql, importId: string): Promise<void> {
  await db.run`
    delete from outbreak_current c using outbreak_series mine
    where mine.import_id = ${importId} and c.place = mine.place and c.measure = mine.measure and not exists (
      select from outbreak_series s join outbreak_import i on i.id = s.import_id and i.state = 'applied'
      where s.place = c.place and s.measure = c.measure)`;
}

/** Reads the version of the current series. `lock`: other transactions that lock it wait until this one ends. */
export async function readSeriesVersion(db: Sql, { lock = false } = {}): Promise<number> {
  return db.value<number>`select version from outbreak_version ${forUpdate(lock)}`;
}

export async function incrementSeriesVersion(db: Sql): Promise<void> {
  await db.run`update outbreak_version set version = version + 1`;
}

export function toSeriesRow(place: string, measure: Measure, { firstDay, totals }: Series): SeriesRow {
  return { place, measure, first_day: firstDay, totals: totals.map((total) => total ?? '').join(',') };
}

export function toSeries({ first_day, totals }: SeriesRow): Series {
  return { firstDay: first_day, totals: totals.split(',').map((total) => (total === '' ? null : Number(total))) };
}

function unnestRows(rows: readonly SeriesRow[]) {
  return sql`unnest(${rows.map(({ place }) => place)}::text[], ${rows.map(({ measure }) => measure)}::text[],
    ${rows.map(({ first_day }) => first_day)}::date[], ${rows.map(({ totals }) => totals)}::text[])`;
}
