import type { World } from '#foundation/server/world.ts';
import type { DecisionKind } from '../contract.ts';
import { decryptDetails } from './encryption.ts';
import { isOpenReferral } from './store.ts';
import { listLatestDecisions } from './store-arrivals.ts';
import { listReferralsOfPeriod } from './store-referrals.ts';

/** Decision in force about a traveller. `portId`: null if the officer had not signed on to a lane. */
export type DecisionInForce = { declarationId: string; number: number; kind: DecisionKind; portId: string | null };

/** Reads the decision in force about each traveller of several applications. */
export async function readDecisionsInForce(
  { sql }: Pick<World, 'sql'>,
  declarationIds: readonly string[],
): Promise<DecisionInForce[]> {
  const rows = await listLatestDecisions(sql, declarationIds);
  return rows.map(({ declaration_id: declarationId, number, kind, port_id: portId }) => ({
    declarationId,
    number,
    kind,
    portId,
  }));
}

/** A referral by a counter. `temperature`: tenths of a degree Celsius. */
export type ReportedReferral = {
  declarationId: string;
  reference: string;
  number: number;
  version: number;
  decidedAt: string;
  portId: string | null;
  temperature: number | null;
  isOpen: boolean;
};

/** Lists referrals by counters from an instant until before another, oldest first. The caller records the access. */
export async function listReferralsBetween(
  { sql, keys }: Pick<World, 'sql' | 'keys'>,
  period: { from: string; to: string; portId: string | null; limit: number },
): Promise<ReportedReferral[]> {
  const rows = await listReferralsOfPeriod(sql, period);
  return rows.map((row) => ({
    declarationId: row.declaration_id,
    reference: row.reference,
    number: row.number,
    version: row.version,
    decidedAt: row.decided_at,
    portId: row.port_id,
    temperature: decryptDetails({ keys }, row.id, row.details).temperature,
    isOpen: isOpenReferral(row),
  }));
}
