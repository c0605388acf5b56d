import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Tables } from './tables.ts';

/**
 * Arrival of traveller `number` of an application, with its encrypted version in force. `passportIndex`: position of
 * the passport in `passports`, from 1.
 */
export type EntryRow = Pick<Tables['declaration_traveller'], 'declaration_id' | 'number' | 'entry_date'> &
  Pick<Tables['declaration_version'], 'content'> & { passportIndex: number; version_id: string };

/** Finds arrivals between two days by the hashes of passport numbers. Both days are included. */
export async function findEntryRows(
  db: Sql,
  { passports, from, until }: { passports: readonly Buffer[]; from: LocalDate; until: LocalDate },
): Promise<EntryRow[]> {
  return db.all<EntryRow>`
    select lookup.at::int "passportIndex", t.declaration_id, t.number, t.entry_date, v.id version_id, v.content
    from unnest(${[...passports]}::bytea[]) with ordinality as lookup (passport, at)
    join declaration_traveller t on t.passport_hash = lookup.passport and t.entry_date between ${from} and ${until}
    join declaration d on d.id = t.declaration_id
    join declaration_version v on v.declaration_id = d.id and v.version = d.version`;
}
