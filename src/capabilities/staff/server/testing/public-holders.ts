import { expect } from 'vitest';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { sentBy } from '#foundation/server/http/testing/access.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import type { World } from '#foundation/server/world.ts';
import type { workItems } from '../work-items.ts';
import type { StaffActor } from '../session-guard.ts';
import { auditActionsOf, logInStaff, type Role } from './public.ts';

type Items<W extends TestWorld> = ReturnType<typeof workItems<W, StaffActor>>;
type TestWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** A desk in a test: who works there, and a new item on which they may work. */
type TestDesk<W extends TestWorld> = { items: Items<W>; role: Role; makeItem: () => Promise<{ id: string }> };

/**
 * Input of a call about a taken item, for `testAccess`: sent by the member of staff who has just taken it. `fields`:
 * further input.
 */
export async function aTakenItem<W extends TestWorld>(
  world: W,
  { items, role, makeItem }: TestDesk<W>,
  fields: object = {},
) {
  const actor = await logInStaff(world, [role]);
  const { id } = await makeItem();
  await inTransaction(world.sql, (sql) =>
    items.take({ ...world, sql }, nextRequest(actor), { id, expectedHolder: null }),
  );
  return sentBy(actor, { id, ...fields });
}

/** Checks that an item of a desk is taken, taken over and given back, with these actions in the audit log. */
export async function expectHolders<W extends TestWorld>(
  world: W,
  { items, role, makeItem }: TestDesk<W>,
  [takeAction, giveBackAction]: readonly [string, string],
): Promise<void> {
  const [siti, omar] = [await logInStaff(world, [role], { name: 'Siti' }), await logInStaff(world, [role])];
  const { id } = await makeItem();
  const take = (actor: StaffActor, expectedHolder: string | null) =>
    inTransaction(world.sql, (sql) => items.take({ ...world, sql }, nextRequest(actor), { id, expectedHolder }));
  const giveBack = (actor: StaffActor) =>
    inTransaction(world.sql, (sql) => items.giveBack({ ...world, sql }, nextRequest(actor), { id }));
  const readHolder = async (actor: StaffActor) => (await items.readHolders(world, actor, [{ id }]))(id);
  await take(siti, null);
  expect(await readHolder(omar)).toMatchObject({ holder: { id: siti.staffId, name: 'Siti' }, isHeldByCaller: false });
  await expect(take(omar, null)).rejects.toMatchObject({ code: 'staff/other-state' });
  await take(omar, siti.staffId);
  // Taking again what one has already changes nothing.
  await take(omar, null);
  expect(await readHolder(omar)).toMatchObject({ holder: { id: omar.staffId }, isHeldByCaller: true });
  await expect(giveBack(siti)).rejects.toMatchObject({ code: 'staff/other-state' });
  await giveBack(omar);
  expect(await readHolder(omar)).toEqual({ holder: null, isHeldByCaller: false, heldSince: null });
  const deskActions = (await auditActionsOf(world, omar.staffId)).filter((action) => !action.startsWith('staff/'));
  expect(deskActions).toEqual([takeAction, giveBackAction]);
}
