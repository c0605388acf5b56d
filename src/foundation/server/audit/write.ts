import type { Actor } from '../http/visit.ts';
import type { Sql } from '../world.ts';

/** An action to record. `fields`: names of the fields that changed, never their values. */
export type AuditEntry = {
  action: string;
  subject: { kind: string; id: string };
  fields?: readonly string[];
  reason?: string | undefined;
};

/** Actor of an audit entry. The id of a job is its name. */
export type AuditActor = { kind: string; id: string; requestId: string };

/** Writes one entry in the caller's transaction. */
export async function writeAudit(db: Sql, actor: Actor | AuditActor, now: string, entry: AuditEntry): Promise<void> {
  const { kind, id, requestId } = toAuditActor(actor);
  await db.run`select audit_write(${now}, ${kind}, ${id}, ${entry.action}, ${entry.subject.kind}, ${entry.subject.id},
    ${[...(entry.fields ?? [])]}::text[], ${entry.reason ?? null}, ${requestId})`;
}

/**
 * Writes one entry for each of several subjects of a kind, in one statement. An empty id stands for a subject that does
 * not exist, so that the number of requested subjects is recorded.
 */
export async function writeAuditEach(
  db: Sql,
  actor: Actor | AuditActor,
  now: string,
  { subjects, ...entry }: Omit<AuditEntry, 'subject'> & { subjects: { kind: string; ids: readonly string[] } },
): Promise<void> {
  const { kind, id, requestId } = toAuditActor(actor);
  await db.run`
    insert into audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, fields, reason, request_id)
    select ${now}::timestamptz, ${kind}, ${id}, ${entry.action}, ${subjects.kind}, s.id, ${[...(entry.fields ?? [])]}::text[],
      ${entry.reason ?? null}, ${requestId}
    from unnest(${[...subjects.ids]}::text[]) as s (id)`;
}

function toAuditActor(actor: Actor | AuditActor): AuditActor {
  if (!('language' in actor)) return actor;
  return { kind: actor.kind, id: actorIdOf(actor), requestId: actor.requestId };
}

function actorIdOf(actor: Actor): string {
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
