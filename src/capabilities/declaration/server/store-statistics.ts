import type { Band } from '#capabilities/screening/contract.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { CorrectionRow } from './store-corrections.ts';
import type { Tables } from './tables.ts';

/**
 * An application with its version in force, and with time and revision of its first version. The arrays have one entry
 * for each traveller; they are empty after a cancellation.
 */
export type StatisticsRow = Pick<Tables['declaration'], 'id' | 'status' | 'created_at'> &
  Pick<Tables['declaration_version'], 'content'> & {
    first_at: string;
    first_revision: number;
    version_id: string;
    numbers: number[];
    entry_dates: LocalDate[];
    bands: Band[];
  };

/** Selects the applications among `ids` that were ever submitted. Leaves out anonymized ones. */
export async function listStatisticsRows(db: Sql, ids: readonly string[]): Promise<StatisticsRow[]> {
  return db.all<StatisticsRow>`
    select d.id, d.status, d.created_at, first.submitted_at first_at, first.revision first_revision, v.id version_id, v.content,
      t.numbers, t.entry_dates, t.bands
    from declaration d
    join declaration_version v on v.declaration_id = d.id and v.version = d.version
    join declaration_version first on first.declaration_id = d.id and first.version = 1
    cross join lateral (
      select coalesce(array_agg(t.number::integer order by t.number), '{}') numbers,
        coalesce(array_agg(t.entry_date order by t.number), '{}') entry_dates,
        coalesce(array_agg(t.band order by t.number), '{}') bands
      from declaration_traveller t where t.declaration_id = d.id) t
    where d.id = any(${[...ids]}::uuid[])`;
}

export async function listCorrectionsOfDeclarations(
  db: Sql,
  ids: readonly string[],
): Promise<Pick<CorrectionRow, 'declaration_id' | 'kind' | 'band_before' | 'band_after' | 'at'>[]> {
  return db.all<Pick<CorrectionRow, 'declaration_id' | 'kind' | 'band_before' | 'band_after' | 'at'>>`
    select declaration_id, kind, band_before, band_after, at from declaration_correction
    where declaration_id = any(${[...ids]}::uuid[])`;
}
