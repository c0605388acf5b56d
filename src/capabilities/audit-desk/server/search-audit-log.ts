import type { HandlersOf } from '#foundation/server/http/route.ts';
import { findAccountByEmail, findAccountByPhone, listSessionIds } from '#capabilities/login/server/public.ts';
import {
  listApplicationIds,
  findApplicationsByPassport,
  findApplicationByReference,
  type ApplicationWorld,
} from '#capabilities/declaration/server/public.ts';
import { normalizeReference } from '#capabilities/border/rules/reference.ts';
import { findStaffByEmail, recordAccess, type StaffActor } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { readEntriesOfRequest, type EntrySearch, searchEntries } from '#foundation/server/audit/search.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { type AuditCriterion, problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { parseAuditCursor, formatAuditCursor } from '#foundation/server/audit/audit-cursor.ts';
import { viewEntries } from './view.ts';

type SearchWorld = Pick<World, 'clock' | 'log'> & ApplicationWorld & { metrics: Pick<Metrics, 'count'> };

type Handlers = HandlersOf<typeof calls, SearchWorld, StaffActor>;

const pageSize = 50;

/** Searches the audit log. Before the answer, the search is audited as an access to its target. */
export const searchAuditLog: Handlers['searchAuditLog'] = async (
  world,
  actor,
  { criterion, action, from, to, cursor },
) => {
  const target = await resolveTarget(world, criterion);
  if (!target) {
    await recordAccess(world, actor, { kind: 'search', id: '' }, [criterion.by], 'found nothing');
    throw problem('audit-desk/nobody');
  }
  for (const subject of target.accessedSubjects) await recordAccess(world, actor, subject, ['record'], 'audit');
  const { items, nextCursor } = await searchEntries(world.sql, {
    ...target.search,
    actions: action === undefined ? undefined : [action],
    from: from === undefined ? undefined : isoInstant(startOfDay(from)),
    to: to === undefined ? undefined : isoInstant(startOfDay(addDays(to, 1))),
    beforeCursor: cursor === undefined || cursor === '' ? undefined : parseAuditCursor(cursor, 'cursor'),
    limit: pageSize,
  });
  return { items: await viewEntries(world, items), ...(nextCursor && { next: formatAuditCursor(nextCursor) }) };
};

/** Lists the entries of the request to which an entry belongs. The input is the cursor of that entry. */
export const listRequestEntries: Handlers['listRequestEntries'] = async (world, actor, { cursor }) => {
  const entries = await readEntriesOfRequest(world.sql, parseAuditCursor(cursor, 'cursor'), 200);
  if (entries.length === 0) throw foundationProblem('foundation/not-found');
  await recordAccess(world, actor, { kind: 'record', id: entries[0]?.request_id ?? '' }, ['record'], 'audit');
  return { items: await viewEntries(world, entries) };
};

/**
 * Target of a search. `search`: filter of the log. `accessedSubjects`: subjects for which the search is audited as an
 * access.
 */
type SearchTarget = {
  search: Pick<EntrySearch, 'subjects' | 'subjectKind' | 'staffId'>;
  accessedSubjects: { kind: string; id: string }[];
};

// Finds the target of a search; undefined if nobody has the identifier.
async function resolveTarget(world: SearchWorld, criterion: AuditCriterion): Promise<SearchTarget | undefined> {
  switch (criterion.by) {
    case 'everything':
      return { search: {}, accessedSubjects: [{ kind: 'record', id: 'everything' }] };
    case 'subject':
      return {
        search: { subjects: [criterion.id], subjectKind: criterion.kind },
        accessedSubjects: [{ kind: criterion.kind, id: criterion.id }],
      };
    case 'staff-id':
      return staffTarget(criterion.id);
    case 'staff':
      return staffTarget(await findStaffByEmail(world, criterion.email));
    case 'email':
      return accountTarget(world, await findAccountByEmail(world, criterion.email));
    case 'phone':
      return accountTarget(world, await findByPhone(world, criterion));
    case 'reference': {
      const declaration = await findApplicationByReference(world, normalizeReference(criterion.reference));
      return declarationsTarget(declaration ? [declaration.id] : []);
    }
    case 'passport':
      return declarationsTarget(
        (await findApplicationsByPassport(world, criterion.passportNumber)).map(({ id }) => id),
      );
  }
}

async function findByPhone(world: SearchWorld, { region, number }: { region: string; number: string }) {
  return findAccountByPhone(world, { regionCode: region, mobile: number }).catch(() => {
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'criterion.number', key: 'phone' }] });
  });
}

function staffTarget(id: string | undefined): SearchTarget | undefined {
  return id === undefined ? undefined : { search: { staffId: id }, accessedSubjects: [{ kind: 'staff', id }] };
}

function declarationsTarget(ids: readonly string[]): SearchTarget | undefined {
  if (ids.length === 0) return undefined;
  return { search: { subjects: ids }, accessedSubjects: ids.map((id) => ({ kind: 'declaration', id })) };
}

async function accountTarget(world: SearchWorld, id: string | undefined): Promise<SearchTarget | undefined> {
  if (id === undefined) return undefined;
  const subjects = [id, ...(await listApplicationIds(world, id)), ...(await listSessionIds(world, id))];
  return { search: { subjects }, accessedSubjects: [{ kind: 'account', id }] };
}
