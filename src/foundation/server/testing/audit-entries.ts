import type { World } from '../world.ts';

type AuditEntry = {
  action: string;
  actor_kind: string;
  actor_id: string;
  subject_kind: string;
  subject_id: string;
  fields: string[];
  reason: string | null;
};

/** Lists the audit entries that have all these values, oldest first. */
export async function listAuditEntries(
  { sql: db }: Pick<World, 'sql'>,
  values: Partial<Omit<AuditEntry, 'fields' | 'reason'> & { request_id: string }>,
): Promise<AuditEntry[]> {
  return db.all<AuditEntry>`
    select action, actor_kind, actor_id, subject_kind, subject_id, fields, reason from audit_entry e
    where to_jsonb(e) @> ${JSON.stringify(values)}::jsonb order by id`;
}
