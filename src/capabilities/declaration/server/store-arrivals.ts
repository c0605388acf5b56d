import { sql } from 'kysely';
import type { Band } from '#capabilities/screening/contract.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { TransportMode } from '../rules/transport.ts';
import type { Tables } from './tables.ts';

/**
 * Count of one band on one flight or vessel. `transport`: hash of the flight or vessel, or 0. `sample`: application
 * with a traveller, numbered `sample_number`, whose answers name the flight or vessel.
 */
export type ArrivalCountRow = {
  mode: TransportMode;
  transport: number;
  band: Band;
  travellers: number;
  decided: number;
  sample: string;
  sample_number: number;
};

export async function countArrivals(db: Sql, day: LocalDate): Promise<ArrivalCountRow[]> {
  return db.all<ArrivalCountRow>`
    select /* never null: sample, sample_number */ mode, transport, band, count(*) travellers, count(decided_at) decided,
      (array_agg(declaration_id))[1] sample, (array_agg(number))[1] sample_number
    from declaration_traveller where entry_date = ${day} group by mode, transport, band`;
}

/** A traveller of a day, without a name. `id`: the application. `transport`: hash of the flight or vessel, or 0. */
export type ArrivingRow = Pick<ArrivalCountRow, 'mode' | 'transport' | 'band'> & {
  id: string;
  number: number;
  decided_at: string | null;
};

export async function listTravellersEntering(db: Sql, day: LocalDate): Promise<ArrivingRow[]> {
  return db.all<ArrivingRow>`
    select declaration_id id, number, decided_at, mode, transport, band from declaration_traveller
    where entry_date = ${day} order by declaration_id, number`;
}

/** Builds the statement that selects the travellers of a day about whom no officer has decided. */
export function selectUndecidedTravellers(day: LocalDate) {
  return sql`select from declaration_traveller where entry_date = ${day} and decided_at is null`;
}

/** Selects the encrypted version in force of each application. */
export async function listCurrentContents(db: Sql, ids: readonly string[]) {
  return db.all<{ id: string; version_id: string; content: Buffer }>`
    select d.id, v.id version_id, v.content
    from declaration d join declaration_version v on v.declaration_id = d.id and v.version = d.version
    where d.id = any(${ids}::uuid[])`;
}

/** A traveller of a day, with the encrypted names of the application. */
export type ArrivalRow = Pick<Tables['declaration_traveller'], 'number' | 'decided_at'> &
  Pick<Tables['declaration'], 'reference' | 'summary' | 'version'> & { id: string; band: Band; total: number };

/**
 * Selects the first `limit` travellers of one flight or vessel, or of the land border: undecided ones first, and among
 * these the ones who see a health officer. `total`: all travellers of the group.
 */
export async function listArrivals(
  db: Sql,
  { day, mode, transport, limit }: { day: LocalDate; mode: TransportMode; transport: number; limit: number },
): Promise<ArrivalRow[]> {
  return db.all<ArrivalRow>`
    select t.declaration_id id, t.number, t.band, t.decided_at, d.reference, d.summary, d.version, t.total
    from (
      select declaration_id, number, band, decided_at, count(*) over () total from declaration_traveller
      where entry_date = ${day} and mode = ${mode} and transport = ${transport}
      order by decided_at is not null, band = 'proceed', declaration_id, number limit ${limit}
    ) t join declaration d on d.id = t.declaration_id
    order by t.decided_at is not null, t.band = 'proceed', t.declaration_id, t.number`;
}

/** Selects travellers of a day with the encrypted names of their application, in the order of a cursor. */
export async function listNamesOfDay(db: Sql, day: LocalDate, after: { id: string; number: number }, limit: number) {
  return db.all<{ id: string; number: number; summary: Buffer }>`
    select t.declaration_id id, t.number, d.summary
    from declaration_traveller t join declaration d on d.id = t.declaration_id
    where t.entry_date = ${day} and (t.declaration_id, t.number) > (${after.id}::uuid, ${after.number}::smallint)
    order by t.declaration_id, t.number limit ${limit}`;
}

/** Selects the group and day of one traveller of the version in force. */
export async function findGroupOfTraveller(db: Sql, id: string, number: number) {
  return db.first<Pick<ArrivalCountRow, 'mode' | 'transport'> & { day: LocalDate }>`
    select entry_date as day, mode, transport from declaration_traveller
    where declaration_id = ${id} and number = ${number}`;
}

export async function listGroupsOfApplications(
  db: Sql,
  ids: readonly string[],
): Promise<(Pick<ArrivalCountRow, 'mode' | 'transport'> & { day: LocalDate })[]> {
  return db.all<Pick<ArrivalCountRow, 'mode' | 'transport'> & { day: LocalDate }>`
    select distinct entry_date as day, mode, transport from declaration_traveller
    where declaration_id = any(${[...ids]}::uuid[])`;
}

/** Marks travellers as undecided again. */
export async function clearDecidedAt(db: Sql, id: string, numbers: readonly number[]): Promise<void> {
  await db.run`update declaration_traveller set decided_at = null
    where declaration_id = ${id} and number = any(${numbers}::smallint[])`;
}

/** Sets the time of the first decision about travellers. Keeps the time of an earlier decision. */
export async function setDecidedAt(db: Sql, id: string, numbers: readonly number[], at: string): Promise<void> {
  await db.run`update declaration_traveller set decided_at = ${at}
    where declaration_id = ${id} and number = any(${numbers}::smallint[]) and decided_at is null`;
}

/**
 * Selects accounts with a submitted application that arrives on a day by `mode`, in the order of their ids.
 * `transport`: only on this flight or vessel, or 0 by land. `declaredBefore`: whose first version was submitted by
 * then.
 */
export async function listAccountsArriving(
  db: Sql,
  {
    day,
    mode,
    transport,
    declaredBefore,
    after,
    limit,
  }: {
    day: LocalDate;
    mode: TransportMode;
    transport: number | null;
    declaredBefore: string;
    after: string;
    limit: number;
  },
) {
  return db.all<Pick<Tables['declaration'], 'account_id' | 'language'>>`
    select distinct on (d.account_id) d.account_id, d.language
    from declaration_traveller t join declaration d on d.id = t.declaration_id
    where t.entry_date = ${day} and t.mode = ${mode} and t.transport = coalesce(${transport}, t.transport)
      and d.status = 'submitted' and d.account_id > ${after}
      and exists (select from declaration_version v
        where v.declaration_id = d.id and v.version = 1 and v.submitted_at <= ${declaredBefore})
    order by d.account_id, d.id limit ${limit}`;
}
