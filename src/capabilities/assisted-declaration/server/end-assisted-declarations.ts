import { endSessions } from '#capabilities/login/server/public.ts';
import { deleteDrafts } from '#capabilities/declaration/server/public.ts';
import type { AuditActor } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Actor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { markDeclarationsEnded, type AssistedDeclarationFilter } from './store.ts';

/** Why a declaration ended. `next-person`: the next one began there. `ended-by-staff`: the officer ended it. */
export type AssistedEndReason = 'finished' | 'next-person' | 'kiosk-closed' | 'ended-by-staff';

/**
 * Ends the open declarations that match the filter. Their sessions end everywhere within a second, and unsubmitted
 * answers are deleted. Returns the number of declarations that were ended.
 */
export async function endAssistedDeclarations(
  world: Pick<World, 'sql' | 'clock'>,
  actor: Actor | AuditActor,
  filter: AssistedDeclarationFilter,
  reason: AssistedEndReason,
): Promise<number> {
  return inTransaction(world.sql, async (db) => {
    const accounts = await markDeclarationsEnded(db, filter, { reason, at: world.clock.instant() });
    for (const account of accounts) {
      await endSessions({ ...world, sql: db }, actor, { account }, reason);
      await deleteDrafts(world, db, account, actor);
    }
    return accounts.length;
  });
}
