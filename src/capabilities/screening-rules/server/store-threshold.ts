import type { Sql } from '#foundation/server/world.ts';

/**
 * Serializes changes of a kind until the transaction ends, so that the approval threshold counts concurrent changes
 * too.
 */
export async function lockApprovalThreshold(db: Sql, kind: string): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtextextended(${`approval-threshold ${kind}`}, 0))`;
}
