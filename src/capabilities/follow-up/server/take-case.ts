import type { HandlersOf } from '#foundation/server/http/route.ts';
import { changesHolder, listStaffWithScope, type StaffActor } from '#capabilities/staff/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type * as calls from '../contract.ts';
import { problem } from '../contract.ts';
import type { AssignRefusal } from '../contract-list.ts';
import type * as listCalls from '../contract-list.ts';
import { changeCase, type ChangeWorld, requireLiveCase, type StaffChange, writeChange } from './change-case.ts';
import { type CaseRow, findCase } from './store.ts';

type Handlers = HandlersOf<typeof calls, ChangeWorld, StaffActor>;
type ListHandlers = HandlersOf<typeof listCalls, ChangeWorld, StaffActor>;

/** Takes a case if its holder is still the one on the caller's screen. Of two concurrent requests, one is refused. */
export const takeCase: Handlers['takeCase'] = async (world, actor, { id, expectedHolder }) => {
  await inTransaction(world.sql, async (sql) => {
    const row = await findCase(sql, id, { lock: true });
    if (!row) throw problem('follow-up/unknown-case');
    requireLiveCase(row);
    if (!changesHolder(row.staff_id, expectedHolder, actor, () => problem('follow-up/taken'))) return;
    await writeChange({ ...world, sql }, actor, row, {
      columns: { staff_id: actor.staffId },
      kind: 'taken',
      auditAction: 'take',
      ...(expectedHolder !== null && { content: { to: expectedHolder } }),
    });
  });
  return {};
};

/** Gives a case back to the desk, or hands it over to a colleague who may work on cases. */
export const reassignCase: Handlers['reassignCase'] = async (world, actor, { id, revision, newHolder, note }) => {
  await requireColleague(world, actor, newHolder);
  await changeCase(world, actor, { id, revision }, (_sql, row) => {
    requireLiveCase(row);
    return assignment(row, actor, newHolder, note);
  });
  return {};
};

/** Assigns each case that is still as on the screen, and reports why others are refused. */
export const assignCases: ListHandlers['assignCases'] = async (world, actor, { cases, newHolder }) => {
  await requireColleague(world, actor, newHolder);
  const refused: { id: string; reason: AssignRefusal }[] = [];
  const assigned: string[] = [];
  await inTransaction(world.sql, async (sql) => {
    // In one order for all requests, so that two of them do not wait for each other.
    for (const { id, revision } of cases.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const row = await findCase(sql, id, { lock: true });
      const reason = findRefusal(row, actor, revision);
      if (reason !== undefined || row === undefined) {
        refused.push({ id, reason: reason ?? 'deleted' });
        continue;
      }
      if (row.staff_id !== newHolder)
        await writeChange({ ...world, sql }, actor, row, assignment(row, actor, newHolder, ''));
      assigned.push(id);
    }
  });
  return { assigned, refused };
};

function findRefusal(row: CaseRow | undefined, actor: StaffActor, revision: number): AssignRefusal | undefined {
  if (!row) return 'deleted';
  if (row.state === 'ended') return 'closed';
  if (row.staff_id !== null && row.staff_id !== actor.staffId) return 'taken';
  return row.revision === revision ? undefined : 'changed';
}

function assignment(row: CaseRow, actor: StaffActor, newHolder: string | null, note: string): StaffChange {
  const columns = { staff_id: newHolder };
  if (newHolder === null) return { columns, kind: 'given-back', content: { note }, auditAction: 'give-back' };
  if (newHolder === actor.staffId && row.staff_id === null) return { columns, kind: 'taken', auditAction: 'take' };
  return { columns, kind: 'handed-over', content: { note, to: newHolder }, auditAction: 'hand-over' };
}

async function requireColleague(world: ChangeWorld, actor: StaffActor, newHolder: string | null): Promise<void> {
  if (newHolder === null || newHolder === actor.staffId) return;
  const colleagues = await listStaffWithScope(world, 'cases:work');
  if (!colleagues.some(({ id }) => id === newHolder)) throw problem('follow-up/no-colleague');
}
