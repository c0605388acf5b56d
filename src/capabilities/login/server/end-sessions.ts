import { type AuditActor, writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Actor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { clearSessionCache } from './session-guard.ts';
import { endSessions as endStoredSessions } from './store.ts';

/** Why a session ended: stored with the session, and part of the audit action `login/<reason>`. */
export type EndReason =
  | 'log-out'
  | 'log-out-device'
  | 'log-out-everywhere'
  | 'number-changed'
  | 'erased'
  | 'ended-by-staff'
  | 'finished'
  | 'next-person'
  | 'kiosk-closed';

/** Ends one session of an account, or all of them, with an audit row for each; returns how many were active. */
export async function endSessions(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  actor: Actor | AuditActor,
  filter: { account: string; session?: string },
  reason: EndReason,
): Promise<number> {
  const endedAt = clock.instant();
  const endedCount = await inTransaction(sql, async (tx) => {
    const ids = await endStoredSessions(tx, filter, reason, endedAt);
    for (const id of ids)
      await writeAudit(tx, actor, endedAt, { action: `login/${reason}`, subject: { kind: 'session', id } });
    return ids.length;
  });
  clearSessionCache();
  return endedCount;
}
