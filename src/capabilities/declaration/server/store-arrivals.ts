import { sql } from 'kysely';
import type { Band } from '#capabilities/screening/contract.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { TransportMode } from '../rules/transport.ts';

/** How many of one flight or vessel have one band, and one of them, whose answers say which flight or vessel it is. */
export type ArrivalCountRow = {
  mode: TransportMode;
  transport: number;
  band: Band;
  travellers: number;
  decided: number;
  sample: string;
  sample_number: number;
};

/** Counts the travellers of a day. */
export async function countArrivals(db: Sql, day: LocalDate): Promise<ArrivalCountRow[]> {
  const { rows } = await sql<ArrivalCountRow>`
    select mode, transport, band, count(*) travellers, count(decided_at) decided,
      (array_agg(declaration_id))[1] sample, (array_agg(number))[1] sample_number
    from declaration_traveller where entry_date = ${day} group by mode, transport, band`.execute(db);
  return rows;
}

/** Travellers of a day about whom nobody has decided: what follows a `from`. */
export function undecidedTravellersOn(day: LocalDate) {
  return sql`declaration_traveller where entry_date = ${day} and decided_at is null`;
}

/** What the versions in force of some applications hold, sealed. */
export async function listCurrentContents(db: Sql, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; version_id: string; content: Buffer }>`
    select d.id, v.id version_id, v.content
    from declaration d join declaration_version v on v.declaration_id = d.id and v.version = d.version
    where d.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** A traveller of a day, with the sealed names of the application. */
export type ArrivalRow = {
  id: string;
  number: number;
  band: Band;
  decided_at: string | null;
  reference: string;
  summary: Buffer;
  total: number;
};

/**
 * Those who come by one flight or vessel (or by land), the first `limit` of them: nobody decided about them yet before the others,
 * and of these who sees a health officer first. `total`: of all.
 */
export async function listArrivals(
  db: Sql,
  { day, mode, transport, limit }: { day: LocalDate; mode: TransportMode; transport: number; limit: number },
): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    select t.declaration_id id, t.number, t.band, t.decided_at, d.reference, d.summary, t.total
    from (
      select declaration_id, number, band, decided_at, count(*) over () total from declaration_traveller
      where entry_date = ${day} and mode = ${mode} and transport = ${transport}
      order by decided_at is not null, band = 'proceed', declaration_id, number limit ${limit}
    ) t join declaration d on d.id = t.declaration_id
    order by t.decided_at is not null, t.band = 'proceed', t.declaration_id, t.number`.execute(db);
  return rows;
}

/** With whom the travellers of some applications arrive, and when. */
export async function listGroupsOfApplications(
  db: Sql,
  ids: readonly string[],
): Promise<(Pick<ArrivalCountRow, 'mode' | 'transport'> & { day: LocalDate })[]> {
  const { rows } = await sql<Pick<ArrivalCountRow, 'mode' | 'transport'> & { day: LocalDate }>`
    select distinct entry_date as day, mode, transport from declaration_traveller
    where declaration_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Marks travellers as decided on, from the first decision on. */
export async function setDecided(db: Sql, id: string, numbers: readonly number[], at: string): Promise<void> {
  await sql`update declaration_traveller set decided_at = ${at}
    where declaration_id = ${id} and number = any(${numbers}::smallint[]) and decided_at is null`.execute(db);
}
