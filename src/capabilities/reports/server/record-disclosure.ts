import { writeAuditEach } from '#foundation/server/audit/write.ts';
import type { Actor } from '#foundation/server/http/visit.ts';
import type { AuditActor } from '#foundation/server/audit/write.ts';
import type { Sql } from '#foundation/server/world.ts';
import { disclosedFields } from '../rules/kinds.ts';
import type { ReportFile, ReportRow } from './store.ts';

/**
 * Records that data left the building, for each application and person in a line list. Their owners see the entries in
 * their access log, with the purpose.
 */
export async function recordDisclosure(
  db: Sql,
  actor: Actor | AuditActor,
  now: string,
  action: 'reports/export' | 'reports/send',
  { kind, format, reason }: Pick<ReportRow, 'kind' | 'format' | 'reason'>,
  { declarations, members }: Pick<ReportFile, 'declarations' | 'members'>,
): Promise<void> {
  const entry = { action, fields: disclosedFields(kind, format), reason };
  await writeAuditEach(db, actor, now, { ...entry, subjects: { kind: 'declaration', ids: declarations } });
  await writeAuditEach(db, actor, now, { ...entry, subjects: { kind: 'member', ids: members } });
}
