import { zeroId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import type { DecisionKind } from '../contract.ts';
import { countDecisionsBefore, deleteDecisionsBefore, listDecisionTimes, listReferrals } from './store.ts';

export { decisionJob } from './decide-arrival.ts';
export { borderData, listReferredApplications } from './personal-data.ts';
export { type DecisionRecord, readDecisions } from './read-decisions.ts';
export { borderSealedColumns } from './sealed-columns.ts';
export { arrivalsWorklist } from './worklist.ts';

/** A referral by an officer. `receivedAt`: time of arrival at the server, possibly long after the decision. */
export type Referral = {
  decisionId: string;
  declarationId: string;
  number: number;
  version: number;
  decidedAt: string;
  receivedAt: string;
};

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
  }));
}

export async function deleteOldDecisions({
  sql,
  clock,
  settings,
}: Pick<World, 'sql' | 'clock'> & { settings: { keepDecisionDays: number } }): Promise<void> {
  await deleteDecisionsBefore(sql, isoInstant(clock.now() - settings.keepDecisionDays * day));
}

/** Counts the decisions that a retention period of `keepDays` would delete, up to `limit`. */
export async function countOldDecisions(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  keepDays: number,
  limit: number,
): Promise<number> {
  return countDecisionsBefore(sql, isoInstant(clock.now() - keepDays * day), limit);
}

/** Decisions on applications, for statistics; each traveller of a group counts separately. */
export async function listDecisionsForStatistics(
  { sql }: Pick<World, 'sql'>,
  applicationIds: readonly string[],
): Promise<{ id: string; kind: DecisionKind; at: string }[]> {
  const rows = await listDecisionTimes(sql, applicationIds);
  return rows.map(({ declaration_id: id, kind, decided_at }) => ({ id, kind, at: decided_at }));
}
