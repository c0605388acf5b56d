import type { Sql } from '#foundation/server/world.ts';
import type { DecisionRow } from './store.ts';

/** Open referrals of a traveller, latest first. */
export async function listOpenReferrals(db: Sql, declarationId: string, number: number): Promise<DecisionRow[]> {
  return db.all<DecisionRow>`
    select * from border_decision
    where declaration_id = ${declarationId} and number = ${number}
      and kind = 'referred' and closed_by is null and withdrawn_at is null
    order by decided_at desc, received_at desc`;
}

/** Referrals by counters in a period that were not withdrawn, oldest first. `portId`: only those of this port. */
export async function listReferralsOfPeriod(
  db: Sql,
  { from, to, portId, limit }: { from: string; to: string; portId: string | null; limit: number },
): Promise<DecisionRow[]> {
  return db.all<DecisionRow>`
    select * from border_decision
    where kind = 'referred' and source = 'counter' and withdrawn_at is null
      and decided_at >= ${from} and decided_at < ${to} and (${portId}::uuid is null or port_id = ${portId}::uuid)
    order by decided_at, id limit ${limit}`;
}

/** Marks referrals as closed by a decision of the health desk. */
export async function setClosedBy(db: Sql, referralIds: readonly string[], closingId: string): Promise<void> {
  await db.run`update border_decision set closed_by = ${closingId} where id = any(${[...referralIds]}::uuid[])`;
}

/** Latest decision of the health desk that closed referrals of a traveller and was not withdrawn. */
export async function findClosing(db: Sql, declarationId: string, number: number): Promise<DecisionRow | undefined> {
  return db.first<DecisionRow>`
    select c.* from border_decision c
    where c.declaration_id = ${declarationId} and c.number = ${number} and c.source = 'desk' and c.withdrawn_at is null
    order by c.decided_at desc, c.received_at desc limit 1`;
}

/** Withdraws decisions. The referrals that they closed are open again. */
export async function setWithdrawn(db: Sql, declarationId: string, ids: readonly string[], at: string): Promise<void> {
  await db.run`update border_decision set withdrawn_at = ${at} where id = any(${[...ids]}::uuid[])`;
  await db.run`
    update border_decision set closed_by = null
    where declaration_id = ${declarationId} and closed_by = any(${[...ids]}::uuid[])`;
}
