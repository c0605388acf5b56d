import { sql } from 'kysely';
import type { Sql } from '../world.ts';

/** Where in the audit record somebody has read to: its order is that of blocks (era, transaction, id). */
export type AuditPlace = { era: number; writtenBy: string; id: number };

/** What an entry says about a thing. */
export type AuditNote = { act: string; subject: { kind: string; id: string }; at: string };

/**
 * The next entries after a place, in the order of the record, at most `most`. What is answered is complete: no entry can come
 * to stand before the last of them, because every transaction up to there has ended. So whoever keeps the place of the last
 * one hears of everything once, without a trace in the statements that write.
 */
export async function entriesAfter(
  db: Sql,
  { era, writtenBy, id }: AuditPlace,
  most: number,
): Promise<{ notes: AuditNote[]; place: AuditPlace }> {
  const { rows } = await sql<{
    era: number;
    written_by: string;
    id: number;
    act: string;
    subject_kind: string;
    subject_id: string;
    at: string;
  }>`
    select era, written_by, id, act, subject_kind, subject_id, at from audit_entry
    where (era, written_by, id) > (${era}, ${writtenBy}::xid8, ${id})
      and (era < (select max(number) from audit_era) or written_by < pg_snapshot_xmin(pg_current_snapshot()))
    order by era, written_by, id limit ${most}`.execute(db);
  const last = rows.at(-1);
  return {
    notes: rows.map((row) => ({ act: row.act, subject: { kind: row.subject_kind, id: row.subject_id }, at: row.at })),
    place: last ? { era: last.era, writtenBy: last.written_by, id: last.id } : { era, writtenBy, id },
  };
}
