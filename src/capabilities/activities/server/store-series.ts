import { sql } from 'kysely';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import {
  alphabetical,
  type ListRequest,
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import { SeriesState } from '../contract-console.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import type { WeeklyRule } from '../rules/weekly-rule.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type SeriesFacts = Narrow<
  Omit<NewRow<'activities_series', 'weekly'>, 'id' | 'state' | 'changed_at'>,
  { weekly: WeeklyRule | null }
>;

export type SeriesRow = SeriesFacts &
  Pick<Tables['activities_series'], 'id' | 'guidance_version' | 'state' | 'revision' | 'changed_by' | 'changed_at'>;

const columns = sql`id, kind, name_en, name_ms, place_en, place_ms, district, mukim, address, latitude, longitude, capacity,
  weekly, needs_bn, guidance_en, guidance_ms, guidance_link, guidance_version, state, revision, changed_by, changed_at`;

/** Id of the changed record, member of staff who changes the record (null: a job), and time of the change. */
export type Change = { id: string; changedBy: string | null; at: string };

export async function insertSeries(db: Sql, { id, changedBy, at, ...facts }: Change & SeriesFacts): Promise<void> {
  const row = {
    ...facts,
    id,
    weekly: weeklyRuleJson(facts),
    state: 'active',
    changed_by: changedBy,
    changed_at: at,
  } as const;
  await db.run`${insertInto('activities_series', row, 'weekly', 'changed_by')}`;
}

/** Updates the facts of a series, except its kind. A change of the guidance increments its version. */
export async function updateSeries(db: Sql, { id, changedBy, at, ...s }: Change & SeriesFacts): Promise<void> {
  await db.run`
    update activities_series set name_en = ${s.name_en}, name_ms = ${s.name_ms}, place_en = ${s.place_en},
      place_ms = ${s.place_ms}, district = ${s.district}, mukim = ${s.mukim}, address = ${s.address}, latitude = ${s.latitude},
      longitude = ${s.longitude}, capacity = ${s.capacity}, weekly = ${weeklyRuleJson(s)}::jsonb, needs_bn = ${s.needs_bn},
      guidance_version = guidance_version + case when (guidance_en, guidance_ms, guidance_link)
        is distinct from (${s.guidance_en}, ${s.guidance_ms}, ${s.guidance_link}) then 1 else 0 end,
      guidance_en = ${s.guidance_en}, guidance_ms = ${s.guidance_ms}, guidance_link = ${s.guidance_link},
      revision = revision + 1, changed_by = ${changedBy}, changed_at = ${at}
    where id = ${id}`;
}

/** Closes or reopens a series. A closed series gets no more events. */
export async function updateSeriesState(
  db: Sql,
  { id, changedBy, at, state }: Change & Pick<SeriesRow, 'state'>,
): Promise<void> {
  await db.run`update activities_series set state = ${state}, revision = revision + 1, changed_by = ${changedBy}, changed_at = ${at}
    where id = ${id}`;
}

export async function findSeries(db: Sql, id: string, { lock = false } = {}): Promise<SeriesRow | undefined> {
  return db.first<SeriesRow>`
    select ${columns} from activities_series where id = ${id} ${forUpdate(lock)}`;
}

const sortColumns = {
  nameEn: { by: alphabetical(sql`name_en`), type: 'text', key: ({ name_en: name }) => name },
  nameMs: { by: alphabetical(sql`name_ms`), type: 'text', key: ({ name_ms: name }) => name },
  placeEn: { by: alphabetical(sql`place_en`), type: 'text', key: ({ place_en: place }) => place },
  placeMs: { by: alphabetical(sql`place_ms`), type: 'text', key: ({ place_ms: place }) => place },
  capacity: { by: sql`capacity`, type: 'bigint', key: ({ capacity }) => capacity },
  state: sortedByPosition(SeriesState.options, sql`state`, ({ state }) => state),
  changed: { by: sql`changed_at`, type: 'timestamptz', key: ({ changed_at: at }) => at },
} satisfies SortColumns<SeriesRow>;

/** Selects a page of series, the last changed first or sorted. */
export async function selectSeriesPage(db: Sql, request: ListRequest<keyof typeof sortColumns>) {
  const page = readSortedPage(sortColumns, request, '-changed');
  const rows = await db.all<SeriesRow>`
    select ${columns} from activities_series where true ${sortedRows(sortColumns[page.column], sql`id`, page)}`;
  return page.cut(rows);
}

export async function selectSeriesWithRule(db: Sql): Promise<(SeriesRow & { weekly: WeeklyRule })[]> {
  return db.all<SeriesRow & { weekly: WeeklyRule }>`
    select /* never null: weekly */ ${columns} from activities_series where state = 'active' and weekly is not null order by id`;
}

/** Selects the locations of series with an event that ends after an instant. */
export async function selectUpcomingLocations(
  db: Sql,
  kind: EventKind,
  endingAfter: string,
): Promise<Pick<SeriesRow, 'id' | 'latitude' | 'longitude'>[]> {
  return db.all<Pick<SeriesRow, 'id' | 'latitude' | 'longitude'>>`
    select id, latitude, longitude from activities_series s where kind = ${kind} and exists (
      select from activities_event e where e.series_id = s.id and e.ends_at > ${endingAfter})`;
}

/** Records that a person viewed a version of the guidance. Recording the view again changes nothing. */
export async function insertGuidanceView(db: Sql, view: NewRow<'activities_guidance_view'>): Promise<void> {
  await db.run`${insertInto('activities_guidance_view', view)} on conflict do nothing`;
}

/** Finds the latest version of a series' guidance that a person viewed; 0 for none. */
export async function findViewedGuidanceVersion(db: Sql, persons: readonly string[], series: string): Promise<number> {
  const row = await db.first<{ version: number | null }>`
    select max(version) as version from activities_guidance_view
    where person_id = any(${[...persons]}::uuid[]) and series_id = ${series}`;
  return row?.version ?? 0;
}

export async function deleteGuidanceViews(db: Sql, persons: readonly string[]): Promise<void> {
  await db.run`delete from activities_guidance_view where person_id = any(${[...persons]}::uuid[])`;
}

export async function selectGuidanceViews(
  db: Sql,
  persons: readonly string[],
): Promise<(Pick<SeriesRow, 'name_en' | 'name_ms'> & { person_id: string; version: number; viewed_at: string })[]> {
  return db.all<Pick<SeriesRow, 'name_en' | 'name_ms'> & { person_id: string; version: number; viewed_at: string }>`
    select l.person_id, l.version, l.viewed_at, s.name_en, s.name_ms
    from activities_guidance_view l join activities_series s on s.id = l.series_id
    where l.person_id = any(${[...persons]}::uuid[]) order by l.viewed_at`;
}

function weeklyRuleJson({ weekly }: SeriesFacts): string | null {
  return weekly && JSON.stringify(weekly);
}
