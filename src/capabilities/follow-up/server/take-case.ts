import type { HandlersOf } from '#foundation/server/http/route.ts';
import { changesHolder, listStaffWithScope, type StaffActor } from '#capabilities/staff/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type * as calls from '../contract.ts';
import { problem } from '../contract.ts';
import { changeCase, type ChangeWorld, writeChange } from './change-case.ts';
import { findCase } from './store.ts';

type Handlers = HandlersOf<typeof calls, ChangeWorld, StaffActor>;

/** Takes a case if its holder is still the one on the caller's screen. Of two concurrent requests, one is refused. */
export const takeCase: Handlers['takeCase'] = async (world, actor, { id, expectedHolder }) => {
  await inTransaction(world.sql, async (sql) => {
    const row = await findCase(sql, id, { lock: true });
    if (!row) throw problem('follow-up/unknown-case');
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
  if (
    newHolder !== null &&
    !(await listStaffWithScope(world, 'cases:work')).some((colleague) => colleague.id === newHolder)
  )
    throw problem('follow-up/no-colleague');
  await changeCase(world, actor, { id, revision }, () => ({
    columns: { staff_id: newHolder },
    kind: newHolder === null ? 'given-back' : 'handed-over',
    content: { note, ...(newHolder !== null && { to: newHolder }) },
    auditAction: newHolder === null ? 'give-back' : 'hand-over',
  }));
  return {};
};
