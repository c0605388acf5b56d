import { expect, test } from 'vitest';
import { checkCertified, goodPassword, setCertified } from '#capabilities/certified/server/test-public.ts';
import { logIn } from '#capabilities/login/server/test-public.ts';
import { next } from '#foundation/server/http/test-visitor.ts';
import { outcome } from '#foundation/server/test-parts.ts';
import { openTestWorld } from '#foundation/server/test-world.ts';
import { changeCurrentMember, readFamily, readMember } from './own-members.ts';
import { relative } from './test-world.ts';

const world = { ...(await openTestWorld()), settings: { certifiedMinutes: 10 } };
const needed = { problem: 'certified/needed', status: 403, data: undefined };

test('reading and choosing somebody else want the certified password where one is set; oneself does not', async () => {
  const parent = await relative(world);
  const child = { member_id: await parent.addChild() };
  const self = { member_id: parent.who.accountId };
  await setCertified(world, next(parent.who), { password: goodPassword });
  const late = await logIn(world, { mobile: parent.mobile });
  const read = (member: typeof child) => outcome(readMember(world, next(late), member));
  const choose = (member: typeof child) => outcome(changeCurrentMember(world, next(late), member));
  expect([await read(child), await choose(child)]).toEqual([needed, needed]);
  expect(await read(self)).toMatchObject({ relationship: 'self' });
  expect(await choose(self)).toEqual({ current_member: parent.who.accountId });
  expect((await readFamily(world, next(late))).current).toBe(parent.who.accountId);
  await checkCertified(world, next(late), { password: goodPassword });
  expect(await read(child)).toMatchObject({ relationship: 'child' });
  expect(await choose(child)).toEqual({ current_member: child.member_id });
});

test('somebody who is not in the family is answered alike, whether the password was entered or not', async () => {
  const [parent, stranger] = [await relative(world), await relative(world)];
  const theirs = { member_id: await stranger.addChild() };
  await setCertified(world, next(parent.who), { password: goodPassword });
  const late = await logIn(world, { mobile: parent.mobile });
  expect(await outcome(readMember(world, next(late), theirs))).toEqual(needed);
  expect(await outcome(readMember(world, next(parent.who), theirs))).toMatchObject({ status: 404 });
});
