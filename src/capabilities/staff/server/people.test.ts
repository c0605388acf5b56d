import { beforeEach, describe, expect, test } from 'vitest';
import { catchProblem, expectProblem, newVisitor, nextRequest } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { maxRoles, type Role } from '../rules/roles.ts';
import { readInvitation } from './accept-invitation.ts';
import { changeRoles, inviteStaff, reinstateStaff, resetStaff, suspendStaff } from './request-change.ts';
import { approveStaffChange, listStaffChanges, refuseStaffChange } from './decide-change.ts';
import { inviteFirstAdministrator } from './first-accounts.ts';
import { listStaff } from './list-staff.ts';
import { staff, type StaffActor } from './session-guard.ts';
import { readStaffNames } from './staff-names.ts';
import { createPasswordUser } from './testing/password-user.ts';
import { auditActionsOf, logInStaff } from './testing/public.ts';
import { newPerson, openStaffWorld, origin, type StaffWorld } from './testing/world.ts';

let world: StaffWorld;
let first: StaffActor;
beforeEach(async () => {
  world = await openStaffWorld();
  first = await logInStaff(world, ['administrator'], { name: 'First' });
});

const isIn = async (actor: StaffActor) =>
  (await catchProblem(
    staff()
      .admit(world, nextRequest(actor))
      .then(() => 'in'),
  )) === 'in';
const change = (id: string) => ({ id, reason: 'because' });
const find = async (email: string) => (await listStaff(world, nextRequest(first), { email })).items[0];
const waiting = async (actor = first) => (await listStaffChanges(world, nextRequest(actor))).items;

describe('inviting a person', () => {
  test('sends a link that works once, in both languages', async () => {
    const person = newPerson();
    const { id } = await inviteStaff(world, nextRequest(first), { ...person, roles: ['reviewer'] });
    const [token = ''] = await world.invitations(person.email);
    expect(await readInvitation(world, newVisitor(), { token })).toMatchObject({ ...person, roles: ['reviewer'] });
    expect(await find(person.email)).toMatchObject({
      id,
      ...person,
      status: 'invited',
      roles: ['reviewer'],
      hasPendingChange: false,
    });
    expect(world.enqueuedJobs).toContain('messages/deliver');
    const unknownId = newId();
    const nameOf = await readStaffNames(world, [id, unknownId, id, null, 'released by hand']);
    expect(nameOf(id)).toEqual(person.name);
    expect(nameOf(unknownId)).toBe('');
    expect(nameOf(null)).toBe('');
    expect(nameOf('released by hand')).toBe('');
  });

  test('invites once per request, and refuses a known address', async () => {
    const person = newPerson();
    const request = nextRequest(first);
    const input = { ...person, roles: ['reviewer' as const] };
    const answer = await inviteStaff(world, request, input);
    expect(await inviteStaff(world, request, input)).toEqual(answer);
    expect(await world.invitations(person.email)).toHaveLength(1);
    const duplicate = inviteStaff(world, nextRequest(first), { ...input, email: person.email.toUpperCase() });
    await expectProblem(duplicate, 'staff/already-there');
  });

  test.each<[Role[], string]>([
    [[], 'roles-none'],
    [['administrator', 'auditor'], 'roles-apart'],
    [(['reviewer', 'help-desk', 'content-editor', 'event-organiser'] as const).slice(0, maxRoles + 1), 'roles-many'],
  ])('refuses the roles %j: %s', async (roles, key) => {
    const answer = await catchProblem(inviteStaff(world, nextRequest(first), { ...newPerson(), roles }));
    expect(answer).toMatchObject({ status: 400, data: [{ path: 'roles', key }] });
  });

  test('replaces the current link by a new invitation', async () => {
    const person = newPerson();
    const { id } = await inviteStaff(world, nextRequest(first), { ...person, roles: ['reviewer'] });
    world.advanceTime(1);
    await resetStaff(world, nextRequest(first), change(id));
    const [old = '', latest = ''] = await world.invitations(person.email);
    expect(await catchProblem(readInvitation(world, newVisitor(), { token: old }))).toMatchObject({ status: 410 });
    expect(await readInvitation(world, newVisitor(), { token: latest })).toMatchObject({
      ...person,
      hasLoggedInBefore: false,
    });
  });
});

describe('changing an account', () => {
  test('applies other roles and ends the sessions', async () => {
    const member = await logInStaff(world, ['help-desk']);
    expect(await changeRoles(world, nextRequest(first), { ...change(member.staffId), roles: ['reviewer'] })).toEqual({
      id: member.staffId,
      awaitsApproval: false,
    });
    expect(await isIn(member)).toBe(false);
    expect(await auditActionsOf(world, member.staffId)).toEqual(['staff/log-in', 'staff/roles']);
  });

  test('ends the sessions on suspension, and allows logins after reinstatement', async () => {
    const { id, email, session } = await createPasswordUser(world, first);
    const member = { ...nextRequest(first), staffToken: session.session?.token ?? '' };
    expect(await isIn(member)).toBe(true);
    await suspendStaff(world, nextRequest(first), change(id));
    expect(await isIn(member)).toBe(false);
    expect(await find(email)).toMatchObject({ status: 'suspended' });
    await expectProblem(suspendStaff(world, nextRequest(first), change(id)), 'staff/other-state');
    await expectProblem(resetStaff(world, nextRequest(first), change(id)), 'staff/other-state');
    await reinstateStaff(world, nextRequest(first), change(id));
    expect(await find(email)).toMatchObject({ status: 'active' });
    expect(await isIn(member)).toBe(false);
  });

  test('removes the login methods on a reset, and invites the person again', async () => {
    const { id, email, session } = await createPasswordUser(world, first);
    world.advanceTime(1);
    await resetStaff(world, nextRequest(first), change(id));
    expect(await isIn({ ...nextRequest(first), staffToken: session.session?.token ?? '' })).toBe(false);
    expect(await find(email)).toMatchObject({ status: 'invited', hasPassword: false, passkeyCount: 0 });
    const token = (await world.invitations(email)).at(-1) ?? '';
    expect(await readInvitation(world, newVisitor(), { token })).toMatchObject({ email, hasLoggedInBefore: true });
  });

  test("is refused for one's own account and for an unknown one", async () => {
    const refusal = await catchProblem(suspendStaff(world, nextRequest(first), change(first.staffId)));
    expect(refusal).toMatchObject({ problem: 'staff/yourself', status: 409 });
    expect(await catchProblem(suspendStaff(world, nextRequest(first), change(newId())))).toMatchObject({ status: 404 });
  });
});

describe('changes that concern administrators', () => {
  let second: StaffActor;
  beforeEach(async () => {
    second = await logInStaff(world, ['administrator'], { name: 'Second' });
  });

  test('wait for a second administrator, who is neither the requester nor the person concerned', async () => {
    const third = await logInStaff(world, ['administrator']);
    expect(await suspendStaff(world, nextRequest(first), change(third.staffId))).toMatchObject({
      awaitsApproval: true,
    });
    expect(await isIn(third)).toBe(true);
    const [pending] = await waiting();
    expect(pending).toMatchObject({
      kind: 'suspend',
      person: { id: third.staffId },
      rolesBefore: ['administrator'],
      reason: 'because',
      requestedBy: { id: first.staffId, name: 'First' },
      involvesCaller: true,
    });
    expect((await waiting(second))[0]?.involvesCaller).toBe(false);
    const id = pending?.id ?? '';
    for (const actor of [first, third]) {
      await expectProblem(approveStaffChange(world, nextRequest(actor), { id }), 'staff/second-person');
    }
    await expectProblem(refuseStaffChange(world, nextRequest(third), { id }), 'staff/second-person');
    const secondRequest = resetStaff(world, nextRequest(second), change(third.staffId));
    await expectProblem(secondRequest, 'staff/change-waits');
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

  test('send an invitation after approval, and delete the account after refusal', async () => {
    const [approved, refused] = [newPerson(), newPerson()];
    for (const person of [approved, refused]) {
      world.advanceTime(1);
      expect(await inviteStaff(world, nextRequest(first), { ...person, roles: ['administrator'] })).toMatchObject({
        awaitsApproval: true,
      });
    }
    expect(await find(approved.email)).toMatchObject({
      status: 'invited',
      roles: [],
      hasPendingChange: true,
      invitationEndsAt: null,
    });
    const [toApprove, toRefuse] = await waiting();
    expect(await world.invitations(approved.email)).toEqual([]);
    expect(await world.invitations(refused.email)).toEqual([]);
    await approveStaffChange(world, nextRequest(second), { id: toApprove?.id ?? '' });
    await refuseStaffChange(world, nextRequest(first), { id: toRefuse?.id ?? '' });
    expect(await find(approved.email)).toMatchObject({ roles: ['administrator'], hasPendingChange: false });
    expect(await world.invitations(approved.email)).toHaveLength(1);
    expect(await find(refused.email)).toBeUndefined();
    expect(await world.invitations(refused.email)).toEqual([]);
  });

  test('are not applied when they no longer fit', async () => {
    const member = await logInStaff(world, ['help-desk']);
    await changeRoles(world, nextRequest(first), { ...change(member.staffId), roles: ['administrator'] });
    const id = (await waiting())[0]?.id ?? '';
    await catchProblem(changeRoles(world, nextRequest(second), { ...change(member.staffId), roles: ['reviewer'] }));
    expect(await isIn(member)).toBe(true);
    await refuseStaffChange(world, nextRequest(second), { id });
    await changeRoles(world, nextRequest(second), { ...change(member.staffId), roles: ['reviewer'] });
    expect(await waiting()).toEqual([]);
    expect(await isIn(member)).toBe(false);
  });

  test('do not let two administrators suspend each other at the same time', async () => {
    const answers = await Promise.all([
      suspendStaff(world, nextRequest(first), change(second.staffId)),
      suspendStaff(world, nextRequest(second), change(first.staffId)),
    ]);
    expect(answers.map((answer) => answer.awaitsApproval)).toEqual([true, true]);
    for (const { id } of await waiting())
      for (const actor of [first, second])
        await expectProblem(approveStaffChange(world, nextRequest(actor), { id }), 'staff/second-person');
  });
});

describe('the first administrator', () => {
  test('is created by a command, and invites the second one alone', async () => {
    const emptyWorld = await openStaffWorld();
    const invitation = await inviteFirstAdministrator(emptyWorld, { email: 'a@example.com', name: 'A' }, origin);
    const token = invitation?.link.split('#')[1] ?? '';
    expect(invitation?.link).toBe(`${origin}/staff/join#${token}`);
    expect(await readInvitation(emptyWorld, newVisitor(), { token })).toMatchObject({
      name: 'A',
      roles: ['administrator'],
    });
    const replacement = await inviteFirstAdministrator(emptyWorld, { email: 'A@example.com', name: 'A' }, origin);
    expect(replacement?.link).not.toBe(invitation?.link);
    expect(await catchProblem(readInvitation(emptyWorld, newVisitor(), { token }))).toMatchObject({ status: 410 });
    const answer = await inviteStaff(world, nextRequest(first), { ...newPerson(), roles: ['administrator'] });
    expect(answer).toMatchObject({ awaitsApproval: false });
  });

  test('is not created when an administrator exists', async () => {
    expect(await inviteFirstAdministrator(world, { email: 'b@example.com', name: 'B' }, origin)).toBeUndefined();
    expect(await find('b@example.com')).toBeUndefined();
  });
});

test('lists staff by pages, newest first, without omissions', async () => {
  for (let index = 0; index < 60; index++) await logInStaff(world, ['reviewer']);
  const page = await listStaff(world, nextRequest(first), {});
  expect(page.items).toHaveLength(50);
  const rest = await listStaff(world, nextRequest(first), { cursor: page.next });
  expect(rest.next).toBeUndefined();
  expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(61);
  for (const cursor of ['x', Buffer.from(`2026-99-99T00:00:00.000Z ${newId()}`).toString('base64url')])
    expect(await catchProblem(listStaff(world, nextRequest(first), { cursor }))).toMatchObject({ status: 400 });
});
