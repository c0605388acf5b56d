import { zeroId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import type { DecisionKind } from '../contract.ts';
import { countDecisions, deleteDecisions, listDecisionTimes, listReferred } from './store.ts';

export { decisionJob } from './decide-arrival.ts';
export { borderData, listReferredApplications } from './personal-data.ts';
export { type DecisionRecord, readDecisions } from './read-decisions.ts';
export { borderSealedColumns } from './sealed-columns.ts';
export { arrivalsWorklist } from './worklist.ts';

/** A traveller whom an officer sent to a health officer. `receivedAt`: when it came to the server, maybe long after it was decided. */
export type Referral = {
  decisionId: string;
  declarationId: string;
  number: number;
  version: number;
  decidedAt: string;
  receivedAt: string;
};

/**
 * Referrals that came to the server at a time or later, in that order, 200 at most; `after`: the last of those before. One may
 * come into sight late: ask again from a little earlier than the last one was.
 */
export async function listReferralsSince(
  { sql }: Pick<World, 'sql'>,
  since: string,
  after?: Pick<Referral, 'receivedAt' | 'decisionId'>,
): Promise<Referral[]> {
  const place = after ? { at: after.receivedAt, id: after.decisionId } : { at: since, id: zeroId };
  const rows = await listReferred(sql, place);
  return rows.map((row) => ({
    decisionId: row.id,
    declarationId: row.declaration_id,
    number: row.number,
    version: row.version,
    decidedAt: row.decided_at,
    receivedAt: row.received_at,
  }));
}

/** Retention: decisions go some time after they were made. */
export async function deleteOldDecisions({
  sql,
  clock,
  settings,
}: Pick<World, 'sql' | 'clock'> & { settings: { keepDecisionDays: number } }): Promise<void> {
  await deleteDecisions(sql, isoInstant(clock.now() - settings.keepDecisionDays * day));
}

/** How many decisions would go if they were kept for so many days; `most` at most. */
export async function countOldDecisions(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  keepDays: number,
  most: number,
): Promise<number> {
  return countDecisions(sql, isoInstant(clock.now() - keepDays * day), most);
}

/** What was decided on some applications, for figures: of a group, each traveller by themselves. */
export async function listDecisionsForStatistics(
  { sql }: Pick<World, 'sql'>,
  applications: readonly string[],
): Promise<{ id: string; kind: DecisionKind; at: string }[]> {
  const rows = await listDecisionTimes(sql, applications);
  return rows.map(({ declaration_id: id, kind, decided_at: at }) => ({ id, kind, at }));
}
