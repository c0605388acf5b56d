import { beforeEach, describe, expect, test } from 'vitest';
import { next, visitor } from '#foundation/server/http/test-visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { outcome } from '#foundation/server/test-parts.ts';
import { maxRoles, type Role } from '../rules/roles.ts';
import { readInvitation } from './accept-invitation.ts';
import { changeRoles, inviteStaff, reinstateStaff, resetStaff, suspendStaff } from './request-change.ts';
import { approveStaffChange, listStaffChanges, refuseStaffChange } from './decide-change.ts';
import { inviteFirstAdministrator } from './first-accounts.ts';
import { listStaff } from './list-staff.ts';
import { readStaffNames } from './public.ts';
import { staff, type StaffActor } from './session-guard.ts';
import { createPasswordUser } from './testing/password-user.ts';
import { auditActionsOf, logInStaff } from './test-public.ts';
import { newPerson, openStaffWorld, origin, type StaffWorld } from './test-world.ts';

let world: StaffWorld;
let first: StaffActor;
beforeEach(async () => {
  world = await openStaffWorld();
  first = await logInStaff(world, ['administrator'], { name: 'First' });
});

const isIn = async (who: StaffActor) =>
  (await outcome(
    staff()
      .admit(world, next(who))
      .then(() => 'in'),
  )) === 'in';
const change = (id: string) => ({ id, reason: 'because' });
const find = async (email: string) => (await listStaff(world, next(first), { email })).items[0];
const waiting = async (who = first) => (await listStaffChanges(world, next(who))).items;

describe('inviting', () => {
  test('sends a link that works once, to the address and in both languages', async () => {
    const person = newPerson();
    const { id } = await inviteStaff(world, next(first), { ...person, roles: ['reviewer'] });
    const [token = ''] = await world.invitations(person.email);
    expect(await readInvitation(world, visitor(), { token })).toMatchObject({ ...person, roles: ['reviewer'] });
    expect(await find(person.email)).toMatchObject({
      id,
      ...person,
      status: 'invited',
      roles: ['reviewer'],
      waiting: false,
    });
    expect(world.kicked).toContain('messages/deliver');
    const nobody = newId();
    const nameOf = await readStaffNames(world, [id, nobody, id, null, 'released by hand']);
    expect([nameOf(id), nameOf(nobody), nameOf(null), nameOf('released by hand')]).toEqual([person.name, '', '', '']);
  });

  test('is done once for one request, and refused for an address that is known', async () => {
    const person = newPerson();
    const request = next(first);
    const input = { ...person, roles: ['reviewer' as const] };
    const answer = await inviteStaff(world, request, input);
    expect(await inviteStaff(world, request, input)).toEqual(answer);
    expect(await world.invitations(person.email)).toHaveLength(1);
    const again = inviteStaff(world, next(first), { ...input, email: person.email.toUpperCase() });
    expect(await outcome(again)).toMatchObject({ problem: 'staff/already-there' });
  });

  test.each<[Role[], string]>([
    [[], 'roles-none'],
    [['administrator', 'auditor'], 'roles-apart'],
    [(['reviewer', 'help-desk', 'content-editor', 'event-organiser'] as const).slice(0, maxRoles + 1), 'roles-many'],
  ])('as %j is refused: %s', async (roles, key) => {
    const answer = await outcome(inviteStaff(world, next(first), { ...newPerson(), roles }));
    expect(answer).toMatchObject({ status: 400, data: [{ path: 'roles', key }] });
  });

  test('again replaces the link that is out', async () => {
    const person = newPerson();
    const { id } = await inviteStaff(world, next(first), { ...person, roles: ['reviewer'] });
    world.pass(1);
    await resetStaff(world, next(first), change(id));
    const [old = '', fresh = ''] = await world.invitations(person.email);
    expect(await outcome(readInvitation(world, visitor(), { token: old }))).toMatchObject({ status: 410 });
    expect(await readInvitation(world, visitor(), { token: fresh })).toMatchObject({ ...person, again: false });
  });
});

describe('changing somebody', () => {
  test('other roles log them out and hold from the next login', async () => {
    const who = await logInStaff(world, ['help-desk']);
    expect(await changeRoles(world, next(first), { ...change(who.staffId), roles: ['reviewer'] })).toEqual({
      id: who.staffId,
      waiting: false,
    });
    expect(await isIn(who)).toBe(false);
    expect(await auditActionsOf(world, who.staffId)).toEqual(['staff/log-in', 'staff/roles']);
  });

  test('suspending logs them out, and reinstating lets them in again', async () => {
    const { id, email, session } = await createPasswordUser(world, first);
    const who = { ...next(first), staffToken: session.session?.token ?? '' };
    expect(await isIn(who)).toBe(true);
    await suspendStaff(world, next(first), change(id));
    expect(await isIn(who)).toBe(false);
    expect(await find(email)).toMatchObject({ status: 'suspended' });
    expect(await outcome(suspendStaff(world, next(first), change(id)))).toMatchObject({ problem: 'staff/other-state' });
    expect(await outcome(resetStaff(world, next(first), change(id)))).toMatchObject({ problem: 'staff/other-state' });
    await reinstateStaff(world, next(first), change(id));
    expect(await find(email)).toMatchObject({ status: 'active' });
    expect(await isIn(who)).toBe(false);
  });

  test('a reset drops what they logged in with, and invites them again', async () => {
    const { id, email, session } = await createPasswordUser(world, first);
    world.pass(1);
    await resetStaff(world, next(first), change(id));
    expect(await isIn({ ...next(first), staffToken: session.session?.token ?? '' })).toBe(false);
    expect(await find(email)).toMatchObject({ status: 'invited', password: false, passkeys: 0 });
    const token = (await world.invitations(email)).at(-1) ?? '';
    expect(await readInvitation(world, visitor(), { token })).toMatchObject({ email, again: true });
  });

  test('is not for oneself, nor for who is not there', async () => {
    const own = await outcome(suspendStaff(world, next(first), change(first.staffId)));
    expect(own).toMatchObject({ problem: 'staff/yourself', status: 409 });
    expect(await outcome(suspendStaff(world, next(first), change(newId())))).toMatchObject({ status: 404 });
  });
});

describe('what concerns administrators', () => {
  let second: StaffActor;
  beforeEach(async () => {
    second = await logInStaff(world, ['administrator'], { name: 'Second' });
  });

  test('waits for a second one, who is neither the one who asked nor the one concerned', async () => {
    const third = await logInStaff(world, ['administrator']);
    expect(await suspendStaff(world, next(first), change(third.staffId))).toMatchObject({ waiting: true });
    expect(await isIn(third)).toBe(true);
    const [asked] = await waiting();
    expect(asked).toMatchObject({
      kind: 'suspend',
      person: { id: third.staffId },
      before: ['administrator'],
      reason: 'because',
      askedBy: { id: first.staffId, name: 'First' },
      mine: true,
    });
    expect((await waiting(second))[0]?.mine).toBe(false);
    const id = asked?.id ?? '';
    for (const who of [first, third]) {
      expect(await outcome(approveStaffChange(world, next(who), { id }))).toMatchObject({
        problem: 'staff/second-person',
      });
    }
    expect(await outcome(refuseStaffChange(world, next(third), { id }))).toMatchObject({
      problem: 'staff/second-person',
    });
    const another = resetStaff(world, next(second), change(third.staffId));
    expect(await outcome(another)).toMatchObject({ problem: 'staff/change-waits' });
    await approveStaffChange(world, next(second), { id });
    expect(await isIn(third)).toBe(false);
    expect(await waiting()).toEqual([]);
    expect(await outcome(approveStaffChange(world, next(second), { id }))).toMatchObject({ status: 404 });
    expect(await auditActionsOf(world, third.staffId)).toEqual([
      'staff/log-in',
      'staff/ask-suspend',
      'staff/suspend',
      'staff/approved-suspend',
    ]);
  });

  test('an invitation goes out when it was agreed to, and leaves nothing when it was not', async () => {
    const [yes, no] = [newPerson(), newPerson()];
    for (const person of [yes, no]) {
      world.pass(1);
      expect(await inviteStaff(world, next(first), { ...person, roles: ['administrator'] })).toMatchObject({
        waiting: true,
      });
    }
    expect(await find(yes.email)).toMatchObject({
      status: 'invited',
      roles: [],
      waiting: true,
      invitationEndsAt: null,
    });
    const [a, b] = await waiting();
    expect([await world.invitations(yes.email), await world.invitations(no.email)]).toEqual([[], []]);
    await approveStaffChange(world, next(second), { id: a?.id ?? '' });
    await refuseStaffChange(world, next(first), { id: b?.id ?? '' });
    expect(await find(yes.email)).toMatchObject({ roles: ['administrator'], waiting: false });
    expect(await world.invitations(yes.email)).toHaveLength(1);
    expect(await find(no.email)).toBeUndefined();
    expect(await world.invitations(no.email)).toEqual([]);
  });

  test('a change that no longer fits is not done', async () => {
    const help = await logInStaff(world, ['help-desk']);
    await changeRoles(world, next(first), { ...change(help.staffId), roles: ['administrator'] });
    const id = (await waiting())[0]?.id ?? '';
    await outcome(changeRoles(world, next(second), { ...change(help.staffId), roles: ['reviewer'] }));
    expect(await isIn(help)).toBe(true);
    await refuseStaffChange(world, next(second), { id });
    await changeRoles(world, next(second), { ...change(help.staffId), roles: ['reviewer'] });
    expect(await waiting()).toEqual([]);
    expect(await isIn(help)).toBe(false);
  });

  test('cannot be undone by two who suspend each other at once', async () => {
    const answers = await Promise.all([
      suspendStaff(world, next(first), change(second.staffId)),
      suspendStaff(world, next(second), change(first.staffId)),
    ]);
    expect(answers.map((answer) => answer.waiting)).toEqual([true, true]);
    for (const { id } of await waiting())
      for (const who of [first, second])
        expect(await outcome(approveStaffChange(world, next(who), { id }))).toMatchObject({
          problem: 'staff/second-person',
        });
  });
});

describe('the first administrator', () => {
  test('is made by a command, and makes the second one alone', async () => {
    const empty = await openStaffWorld();
    const made = await inviteFirstAdministrator(empty, { email: 'a@example.com', name: 'A' }, origin);
    const token = made?.link.split('#')[1] ?? '';
    expect(made?.link).toBe(`${origin}/staff/join#${token}`);
    expect(await readInvitation(empty, visitor(), { token })).toMatchObject({ name: 'A', roles: ['administrator'] });
    const again = await inviteFirstAdministrator(empty, { email: 'A@example.com', name: 'A' }, origin);
    expect(again?.link).not.toBe(made?.link);
    expect(await outcome(readInvitation(empty, visitor(), { token }))).toMatchObject({ status: 410 });
    const answer = await inviteStaff(world, next(first), { ...newPerson(), roles: ['administrator'] });
    expect(answer).toMatchObject({ waiting: false });
  });

  test('is not made once there is one', async () => {
    expect(await inviteFirstAdministrator(world, { email: 'b@example.com', name: 'B' }, origin)).toBeUndefined();
    expect(await find('b@example.com')).toBeUndefined();
  });
});

test('a list has pages, the newest first, without leaving anybody out', async () => {
  for (let at = 0; at < 60; at++) await logInStaff(world, ['reviewer']);
  const page = await listStaff(world, next(first), {});
  expect(page.items).toHaveLength(50);
  const rest = await listStaff(world, next(first), { cursor: page.next });
  expect(rest.next).toBeUndefined();
  expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(61);
  for (const cursor of ['x', Buffer.from(`2026-99-99T00:00:00.000Z ${newId()}`).toString('base64url')])
    expect(await outcome(listStaff(world, next(first), { cursor }))).toMatchObject({ status: 400 });
});
