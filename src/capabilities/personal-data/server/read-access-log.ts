import { referenceOf } from '#capabilities/declaration/server/public.ts';
import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import { readStaffMember } from '#capabilities/staff/server/public.ts';
import { type AuditCursor, type StoredAuditEntry, searchEntries } from '#foundation/server/audit/search.ts';
import type { World } from '#foundation/server/world.ts';
import type { AccessLogEntry } from '../contract.ts';
import { listAuditSubjects } from './sources.ts';

type AccessLogWorld = Pick<World, 'sql' | 'keys'>;

/** Reads the audit entries about an account. `own`: by the account, or by a visitor without a login. */
export async function readAccessLog(
  world: AccessLogWorld,
  account: string,
  {
    doneBy,
    before: beforeCursor,
    limit,
  }: { doneBy: 'others' | 'own' | 'all'; before?: AuditCursor | undefined; limit: number },
): Promise<{ items: AccessLogEntry[]; next: AuditCursor | undefined }> {
  const ownActors = [{ kind: 'traveller', id: account }, { kind: 'visitor' }];
  const { items, nextCursor } = await searchEntries(world.sql, {
    subjects: await listAuditSubjects(world, account),
    beforeCursor,
    limit,
    ...(doneBy === 'own' && { actors: ownActors }),
    ...(doneBy === 'others' && { excludedActors: [...ownActors, { kind: 'job' }] }),
  });
  const resolveActor = createActorResolver(world, account);
  return {
    items: await Promise.all(items.map(async (entry) => viewAccessLogEntry(world, entry, await resolveActor(entry)))),
    next: nextCursor,
  };
}

function viewAccessLogEntry(
  world: AccessLogWorld,
  entry: StoredAuditEntry,
  actor: AccessLogEntry['actor'],
): AccessLogEntry {
  return {
    at: entry.at,
    actor,
    action: entry.action,
    declarationReference: entry.subject_kind === 'declaration' ? referenceOf(world, entry.subject_id) : '',
    fields: entry.fields,
    reason: entry.reason ?? '',
  };
}

// Reads each member of staff once. A former member of staff has neither roles nor initials. A traveller with another
// account is shown as `family`: a helper now or at that time.
function createActorResolver(
  world: AccessLogWorld,
  account: string,
): (entry: StoredAuditEntry) => Promise<AccessLogEntry['actor']> {
  const cache = new Map<string, ReturnType<typeof readStaffMember>>();
  return async ({ actor_kind: kind, actor_id: id }) => {
    if (kind === 'traveller' && id !== account) return { kind: 'family', roles: [], initials: '' };
    if (kind !== 'staff') return { kind, roles: [], initials: '' };
    const pendingMember = cache.get(id) ?? readStaffMember(world, id);
    cache.set(id, pendingMember);
    const member = await pendingMember;
    return { kind, roles: member?.roles ?? [], initials: member ? initialsOf(member.name) : '' };
  };
}
