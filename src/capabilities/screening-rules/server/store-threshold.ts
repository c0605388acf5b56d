import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';

/** Lets those who tell people something come one after the other, until the transaction ends: of two at once, the second counts the first. */
export async function lockApprovalThreshold(db: Sql, of: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`brake ${of}`}, 0))`.execute(db);
}
