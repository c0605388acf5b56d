import { sql } from 'kysely';
import { countryPack } from '#country';
import type { Sql } from '#foundation/server/world.ts';
import { type DecisionRow, inForceFirst } from './store.ts';

/**
 * Counts the travellers decided on between two instants, by hour in Brunei and kind of the decision in force.
 * `portIds`: only decisions at these ports.
 */
export async function countDecisionsByHour(
  db: Sql,
  { from, to, portIds }: { from: string; to: string; portIds: readonly string[] | undefined },
) {
  return db.all<{ hour: number; cleared: number; referred: number; paper: number }>`
    select /* never null: hour */ extract(hour from decided_at at time zone ${countryPack.timeZone})::int as hour,
      count(*) filter (where kind = 'cleared') cleared, count(*) filter (where kind = 'referred') referred,
      count(*) filter (where kind = 'paper-check') paper
    from (
      select distinct on (declaration_id, number) kind, decided_at from border_decision
      where decided_at >= ${from} and decided_at < ${to} and withdrawn_at is null
        ${portIds ? sql`and port_id = any(${[...portIds]}::uuid[])` : sql``}
      order by declaration_id, number, ${inForceFirst}
    ) last group by 1 order by 1`;
}

/** Decision in force about each traveller of several applications. */
export async function listLatestDecisions(db: Sql, declarationIds: readonly string[]) {
  return db.all<Pick<DecisionRow, 'declaration_id' | 'number' | 'kind' | 'decided_at' | 'port_id'>>`
    select distinct on (declaration_id, number) declaration_id, number, kind, decided_at, port_id from border_decision
    where declaration_id = any(${declarationIds}::uuid[]) and withdrawn_at is null
    order by declaration_id, number, ${inForceFirst}`;
}

export async function listDecisionsAtPort(db: Sql, portId: string, from: string) {
  return db.all<
    Pick<
      DecisionRow,
      | 'id'
      | 'declaration_id'
      | 'number'
      | 'scan_id'
      | 'lane_id'
      | 'kind'
      | 'decided_at'
      | 'seconds_since_scan'
      | 'details'
    >
  >`
    select id, declaration_id, number, scan_id, lane_id, kind, decided_at, seconds_since_scan, details from border_decision
    where port_id = ${portId} and decided_at >= ${from} and withdrawn_at is null`;
}
