import { sql } from 'kysely';
import type { Actor } from '../http/visit.ts';
import type { Sql } from '../world.ts';

/** What was done to which thing. `fields` are names of fields, never values. */
export type AuditEntry = {
  act: string;
  subject: { kind: string; id: string };
  fields?: readonly string[];
  reason?: string;
};

/** Who is on record as having done something: a job has its name. */
export type AuditActor = { kind: string; id: string; requestId: string };

/** Writes an audit row in the caller's transaction. */
export async function writeAudit(db: Sql, actor: Actor | AuditActor, at: string, entry: AuditEntry): Promise<void> {
  const { kind, id, requestId } = auditActor(actor);
  await sql`select audit_write(${at}, ${kind}, ${id}, ${entry.act}, ${entry.subject.kind}, ${entry.subject.id},
    ${[...(entry.fields ?? [])]}::text[], ${entry.reason ?? null}, ${requestId})`.execute(db);
}

/**
 * Writes a row for each of several things of one kind that an actor did the same to, in one statement. An empty id stands for a
 * thing that there is not: how many were meant is on record, and nothing of them.
 */
export async function writeAuditEach(
  db: Sql,
  actor: Actor | AuditActor,
  at: string,
  { subjects, ...entry }: Omit<AuditEntry, 'subject'> & { subjects: { kind: string; ids: readonly string[] } },
): Promise<void> {
  const { kind, id, requestId } = auditActor(actor);
  await sql`
    insert into audit_entry (at, actor_kind, actor_id, act, subject_kind, subject_id, fields, reason, request_id)
    select ${at}::timestamptz, ${kind}, ${id}, ${entry.act}, ${subjects.kind}, s.id, ${[...(entry.fields ?? [])]}::text[],
      ${entry.reason ?? null}, ${requestId}
    from unnest(${[...subjects.ids]}::text[]) as s (id)`.execute(db);
}

/** An actor as the record names it. */
function auditActor(actor: Actor | AuditActor): AuditActor {
  if (!('language' in actor)) return actor;
  return { kind: actor.kind, id: idOf(actor), requestId: actor.requestId };
}

function idOf(actor: Actor): string {
  switch (actor.kind) {
    case 'traveller':
      return actor.accountId;
    case 'staff':
      return actor.staffId;
    case 'carrier':
      return actor.carrierId;
    case 'visitor':
      return '';
  }
}
