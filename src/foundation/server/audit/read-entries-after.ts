import type { Sql } from '../world.ts';

/**
 * A position in the audit log. Entries are ordered as in the blocks of the hash chain: by era (one database server,
 * because transaction ids start again on another), transaction and id.
 */
export type AuditPosition = { era: number; transactionId: string; id: number };

export type AuditEvent = { action: string; subject: { kind: string; id: string }; at: string };

/**
 * Reads the next entries after a position, in the order of the log. Returns an entry only when all earlier transactions
 * have ended, so that nothing is inserted later before the returned position. A reader that saves the returned position
 * sees each entry once, at no cost for writers.
 */
export async function readEntriesAfter(
  db: Sql,
  { era, transactionId, id }: AuditPosition,
  limit: number,
): Promise<{ events: AuditEvent[]; position: AuditPosition }> {
  const rows = await db.all<{
    era: number;
    transaction_id: string;
    id: number;
    action: string;
    subject_kind: string;
    subject_id: string;
    at: string;
  }>`
    select era, transaction_id, id, action, subject_kind, subject_id, at from audit_entry
    where (era, transaction_id, id) > (${era}, ${transactionId}::xid8, ${id})
      and (era < (select max(number) from audit_era) or transaction_id < pg_snapshot_xmin(pg_current_snapshot()))
    order by era, transaction_id, id limit ${limit}`;
  const last = rows.at(-1);
  return {
    events: rows.map((row) => ({
      action: row.action,
      subject: { kind: row.subject_kind, id: row.subject_id },
      at: row.at,
    })),
    position: last ? { era: last.era, transactionId: last.transaction_id, id: last.id } : { era, transactionId, id },
  };
}
