import { zeroId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { listReferrals, listWithdrawnSince } from './store.ts';

/** A referral by an officer. `receivedAt`: time of arrival at the server, possibly long after the decision. */
export type Referral = {
  decisionId: string;
  declarationId: string;
  number: number;
  version: number;
  decidedAt: string;
  receivedAt: string;
  /** Port of the lane where it was made; null without a lane. */
  portId: string | null;
};

/** Ids of referrals received at or after an instant that were withdrawn. */
export async function listWithdrawnReferrals(
  { sql }: Pick<World, 'sql'>,
  since: string,
): Promise<Pick<Referral, 'decisionId' | 'declarationId' | 'number'>[]> {
  const rows = await listWithdrawnSince(sql, since);
  return rows.map((row) => ({ decisionId: row.id, declarationId: row.declaration_id, number: row.number }));
}

/**
 * Lists referrals received at or after an instant, oldest first, 200 at most. `after`: the last referral of the
 * previous page. A transaction may commit late, so poll again from a little before the last `receivedAt`.
 */
export async function listReferralsSince(
  { sql }: Pick<World, 'sql'>,
  since: string,
  after?: Pick<Referral, 'receivedAt' | 'decisionId'>,
): Promise<Referral[]> {
  const cursor = after ? { at: after.receivedAt, id: after.decisionId } : { at: since, id: zeroId };
  const rows = await listReferrals(sql, cursor);
  return rows.map((row) => ({
    decisionId: row.id,
    declarationId: row.declaration_id,
    number: row.number,
    version: row.version,
    decidedAt: row.decided_at,
    receivedAt: row.received_at,
    portId: row.port_id,
  }));
}
