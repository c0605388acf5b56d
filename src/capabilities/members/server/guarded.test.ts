import { expect, test } from 'vitest';
import {
  checkCertifiedPassword,
  goodPassword,
  setCertifiedPassword,
} from '#capabilities/certified-password/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { catchProblem, nextRequest, openTestWorld } from '#foundation/server/testing/public.ts';
import { child } from '../rules/testing/details.ts';
import { deleteMember } from './delete-member.ts';
import { changeCurrentMember, readFamily, readMember } from './read-family.ts';
import { aFamilyUser } from './testing/world.ts';
import { updateMember } from './update-member.ts';

const world = { ...(await openTestWorld()), settings: { certifiedPasswordMinutes: 10 } };
const needed = { problem: 'certified-password/needed', status: 403, data: undefined };

test('requires the certified password to read or choose a member, but not for the account itself', async () => {
  const parent = await aFamilyUser(world);
  const child = { member_id: await parent.addChild() };
  const self = { member_id: parent.who.accountId };
  await setCertifiedPassword(world, nextRequest(parent.who), { password: goodPassword });
  const late = await logIn(world, { mobile: parent.mobile });
  const read = (member: typeof child) => catchProblem(readMember(world, nextRequest(late), member));
  const choose = (member: typeof child) => catchProblem(changeCurrentMember(world, nextRequest(late), member));
  expect(await read(child)).toEqual(needed);
  expect(await choose(child)).toEqual(needed);
  expect(await read(self)).toMatchObject({ relationship: 'self' });
  expect(await choose(self)).toEqual({ current_member: parent.who.accountId });
  expect((await readFamily(world, nextRequest(late))).currentMemberId).toBe(parent.who.accountId);
  await checkCertifiedPassword(world, nextRequest(late), { password: goodPassword });
  expect(await read(child)).toMatchObject({ relationship: 'child' });
  expect(await choose(child)).toEqual({ current_member: child.member_id });
});

test('without a session reads a member only where no certified password is set', async () => {
  const [parent, guarded] = [await aFamilyUser(world), await aFamilyUser(world)];
  const read = async ({ who, addChild }: typeof parent) =>
    catchProblem(readMember(world, { ...nextRequest(who), sessionId: '' }, { member_id: await addChild() }));
  expect(await read(parent)).toMatchObject({ relationship: 'child' });
  const child = await guarded.addChild();
  await setCertifiedPassword(world, nextRequest(guarded.who), { password: goodPassword });
  const nobody = { ...nextRequest(guarded.who), sessionId: '' };
  expect(await catchProblem(readMember(world, nobody, { member_id: child }))).toEqual(needed);
});

test('requires the certified password to change or remove a member, but not to add one', async () => {
  const parent = await aFamilyUser(world);
  const id = await parent.addChild();
  await setCertifiedPassword(world, nextRequest(parent.who), { password: goodPassword });
  const late = await logIn(world, { mobile: parent.mobile });
  const input = { ...child, parent_ic_number: parent.ic, revision: 1, relationship: 'child', email: '' } as const;
  expect(await catchProblem(updateMember(world, nextRequest(late), { ...input, member_id: id }))).toEqual(needed);
  expect(await catchProblem(deleteMember(world, nextRequest(late), { member_id: id }))).toEqual(needed);
  expect((await readFamily(world, nextRequest(late))).members).toHaveLength(1);
  const more = { ...input, birth_certificate_id: 'BC777777', name: 'Nur Aisyah' };
  expect((await updateMember(world, nextRequest(late), more)).members).toHaveLength(2);
});

test('answers alike for a person outside the family, before and after the password was entered', async () => {
  const [parent, stranger] = [await aFamilyUser(world), await aFamilyUser(world)];
  const foreign = { member_id: await stranger.addChild() };
  await setCertifiedPassword(world, nextRequest(parent.who), { password: goodPassword });
  const late = await logIn(world, { mobile: parent.mobile });
  expect(await catchProblem(readMember(world, nextRequest(late), foreign))).toEqual(needed);
  expect(await catchProblem(readMember(world, nextRequest(parent.who), foreign))).toMatchObject({ status: 404 });
});
