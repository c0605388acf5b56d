import { beforeEach, describe, expect, test } from 'vitest';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { maxRoles, type Role } from '../rules/roles.ts';
import { readInvitation } from './accept-invitation.ts';
import { changeRoles, inviteStaff, reinstateStaff, resetStaff, suspendStaff } from './request-change.ts';
import { approveStaffChange, listStaffChanges, refuseStaffChange } from './decide-change.ts';
import { inviteFirstAdministrator } from './first-accounts.ts';
import { listStaff } from './list-staff.ts';
import { readStaffNames } from './public.ts';
import { staff, type StaffActor } from './session-guard.ts';
import { createPasswordUser } from './testing/password-user.ts';
import { auditActionsOf, logInStaff } from './testing/public.ts';
import { newPerson, openStaffWorld, origin, type StaffWorld } from './testing/world.ts';

let world: StaffWorld;
let first: StaffActor;
beforeEach(async () => {
  world = await openStaffWorld();
  first = await logInStaff(world, ['administrator'], { name: 'First' });
});

const isIn = async (who: StaffActor) =>
  (await catchProblem(
    staff()
      .admit(world, nextRequest(who))
      .then(() => 'in'),
  )) === 'in';
const change = (id: string) => ({ id, reason: 'because' });
const find = async (email: string) => (await listStaff(world, nextRequest(first), { email })).items[0];
const waiting = async (who = first) => (await listStaffChanges(world, nextRequest(who))).items;

describe('inviting', () => {
  test('sends a link that works once, to the address and in both languages', async () => {
    const person = newPerson();
    const { id } = await inviteStaff(world, nextRequest(first), { ...person, roles: ['reviewer'] });
    const [token = ''] = await world.invitations(person.email);
    expect(await readInvitation(world, newVisitor(), { token })).toMatchObject({ ...person, roles: ['reviewer'] });
    expect(await find(person.email)).toMatchObject({
      id,
      ...person,
      status: 'invited',
      roles: ['reviewer'],
      waiting: false,
    });
    expect(world.enqueued).toContain('messages/deliver');
    const nobody = newId();
    const nameOf = await readStaffNames(world, [id, nobody, id, null, 'released by hand']);
    expect([nameOf(id), nameOf(nobody), nameOf(null), nameOf('released by hand')]).toEqual([person.name, '', '', '']);
  });

  test('is done once for one request, and refused for an address that is known', async () => {
    const person = newPerson();
    const request = nextRequest(first);
    const input = { ...person, roles: ['reviewer' as const] };
    const answer = await inviteStaff(world, request, input);
    expect(await inviteStaff(world, request, input)).toEqual(answer);
    expect(await world.invitations(person.email)).toHaveLength(1);
    const again = inviteStaff(world, nextRequest(first), { ...input, email: person.email.toUpperCase() });
    expect(await catchProblem(again)).toMatchObject({ problem: 'staff/already-there' });
  });

  test.each<[Role[], string]>([
    [[], 'roles-none'],
    [['administrator', 'auditor'], 'roles-apart'],
    [(['reviewer', 'help-desk', 'content-editor', 'event-organiser'] as const).slice(0, maxRoles + 1), 'roles-many'],
  ])('as %j is refused: %s', async (roles, key) => {
    const answer = await catchProblem(inviteStaff(world, nextRequest(first), { ...newPerson(), roles }));
    expect(answer).toMatchObject({ status: 400, data: [{ path: 'roles', key }] });
  });

  test('again replaces the link that is out', async () => {
    const person = newPerson();
    const { id } = await inviteStaff(world, nextRequest(first), { ...person, roles: ['reviewer'] });
    world.advanceTime(1);
    await resetStaff(world, nextRequest(first), change(id));
    const [old = '', fresh = ''] = await world.invitations(person.email);
    expect(await catchProblem(readInvitation(world, newVisitor(), { token: old }))).toMatchObject({ status: 410 });
    expect(await readInvitation(world, newVisitor(), { token: fresh })).toMatchObject({ ...person, again: false });
  });
});

describe('changing somebody', () => {
  test('other roles log them out and hold from the next login', async () => {
    const who = await logInStaff(world, ['help-desk']);
    expect(await changeRoles(world, nextRequest(first), { ...change(who.staffId), roles: ['reviewer'] })).toEqual({
      id: who.staffId,
      waiting: false,
    });
    expect(await isIn(who)).toBe(false);
    expect(await auditActionsOf(world, who.staffId)).toEqual(['staff/log-in', 'staff/roles']);
  });

  test('suspending logs them out, and reinstating lets them in again', async () => {
    const { id, email, session } = await createPasswordUser(world, first);
    const who = { ...nextRequest(first), staffToken: session.session?.token ?? '' };
    expect(await isIn(who)).toBe(true);
    await suspendStaff(world, nextRequest(first), change(id));
    expect(await isIn(who)).toBe(false);
    expect(await find(email)).toMatchObject({ status: 'suspended' });
    expect(await catchProblem(suspendStaff(world, nextRequest(first), change(id)))).toMatchObject({
      problem: 'staff/other-state',
    });
    expect(await catchProblem(resetStaff(world, nextRequest(first), change(id)))).toMatchObject({
      problem: 'staff/other-state',
    });
    await reinstateStaff(world, nextRequest(first), change(id));
    expect(await find(email)).toMatchObject({ status: 'active' });
    expect(await isIn(who)).toBe(false);
  });

  test('a reset drops what they logged in with, and invites them again', async () => {
    const { id, email, session } = await createPasswordUser(world, first);
    world.advanceTime(1);
    await resetStaff(world, nextRequest(first), change(id));
    expect(await isIn({ ...nextRequest(first), staffToken: session.session?.token ?? '' })).toBe(false);
    expect(await find(email)).toMatchObject({ status: 'invited', password: false, passkeys: 0 });
    const token = (await world.invitations(email)).at(-1) ?? '';
    expect(await readInvitation(world, newVisitor(), { token })).toMatchObject({ email, again: true });
  });

  test('is not for oneself, nor for who is not there', async () => {
    const own = await catchProblem(suspendStaff(world, nextRequest(first), change(first.staffId)));
    expect(own).toMatchObject({ problem: 'staff/yourself', status: 409 });
    expect(await catchProblem(suspendStaff(world, nextRequest(first), change(newId())))).toMatchObject({ status: 404 });
  });
});

describe('what concerns administrators', () => {
  let second: StaffActor;
  beforeEach(async () => {
    second = await logInStaff(world, ['administrator'], { name: 'Second' });
  });

  test('waits for a second one, who is neither the one who asked nor the one concerned', async () => {
    const third = await logInStaff(world, ['administrator']);
    expect(await suspendStaff(world, nextRequest(first), change(third.staffId))).toMatchObject({ waiting: true });
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
      expect(await catchProblem(approveStaffChange(world, nextRequest(who), { id }))).toMatchObject({
        problem: 'staff/second-person',
      });
    }
    expect(await catchProblem(refuseStaffChange(world, nextRequest(third), { id }))).toMatchObject({
      problem: 'staff/second-person',
    });
    const another = resetStaff(world, nextRequest(second), change(third.staffId));
    expect(await catchProblem(another)).toMatchObject({ problem: 'staff/change-waits' });
    await approveStaffChange(world, nextRequest(second), { id });
    expect(await isIn(third)).toBe(false);
    expect(await waiting()).toEqual([]);
    expect(await catchProblem(approveStaffChange(world, nextRequest(second), { id }))).toMatchObject({ status: 404 });
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
      world.advanceTime(1);
      expect(await inviteStaff(world, nextRequest(first), { ...person, roles: ['administrator'] })).toMatchObject({
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
    await approveStaffChange(world, nextRequest(second), { id: a?.id ?? '' });
    await refuseStaffChange(world, nextRequest(first), { id: b?.id ?? '' });
    expect(await find(yes.email)).toMatchObject({ roles: ['administrator'], waiting: false });
    expect(await world.invitations(yes.email)).toHaveLength(1);
    expect(await find(no.email)).toBeUndefined();
    expect(await world.invitations(no.email)).toEqual([]);
  });

  test('a change that no longer fits is not done', async () => {
    const help = await logInStaff(world, ['help-desk']);
    await changeRoles(world, nextRequest(first), { ...change(help.staffId), roles: ['administrator'] });
    const id = (await waiting())[0]?.id ?? '';
    await catchProblem(changeRoles(world, nextRequest(second), { ...change(help.staffId), roles: ['reviewer'] }));
    expect(await isIn(help)).toBe(true);
    await refuseStaffChange(world, nextRequest(second), { id });
    await changeRoles(world, nextRequest(second), { ...change(help.staffId), roles: ['reviewer'] });
    expect(await waiting()).toEqual([]);
    expect(await isIn(help)).toBe(false);
  });

  test('cannot be undone by two who suspend each other at once', async () => {
    const answers = await Promise.all([
      suspendStaff(world, nextRequest(first), change(second.staffId)),
      suspendStaff(world, nextRequest(second), change(first.staffId)),
    ]);
    expect(answers.map((answer) => answer.waiting)).toEqual([true, true]);
    for (const { id } of await waiting())
      for (const who of [first, second])
        expect(await catchProblem(approveStaffChange(world, nextRequest(who), { id }))).toMatchObject({
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
    expect(await readInvitation(empty, newVisitor(), { token })).toMatchObject({ name: 'A', roles: ['administrator'] });
    const again = await inviteFirstAdministrator(empty, { email: 'A@example.com', name: 'A' }, origin);
    expect(again?.link).not.toBe(made?.link);
    expect(await catchProblem(readInvitation(empty, newVisitor(), { token }))).toMatchObject({ status: 410 });
    const answer = await inviteStaff(world, nextRequest(first), { ...newPerson(), roles: ['administrator'] });
    expect(answer).toMatchObject({ waiting: false });
  });

  test('is not made once there is one', async () => {
    expect(await inviteFirstAdministrator(world, { email: 'b@example.com', name: 'B' }, origin)).toBeUndefined();
    expect(await find('b@example.com')).toBeUndefined();
  });
});

test('a list has pages, the newest first, without leaving anybody out', async () => {
  for (let at = 0; at < 60; at++) await logInStaff(world, ['reviewer']);
  const page = await listStaff(world, nextRequest(first), {});
  expect(page.items).toHaveLength(50);
  const rest = await listStaff(world, nextRequest(first), { cursor: page.next });
  expect(rest.next).toBeUndefined();
  expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(61);
  for (const cursor of ['x', Buffer.from(`2026-99-99T00:00:00.000Z ${newId()}`).toString('base64url')])
    expect(await catchProblem(listStaff(world, nextRequest(first), { cursor }))).toMatchObject({ status: 400 });
});
