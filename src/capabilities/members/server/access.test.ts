import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { headersOf, sentBy, testAccess } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { child, grownUp } from '../rules/testing/details.ts';
import { generatePersonalCode } from './personal-code.ts';
import { membersRoutes } from './routes.ts';
import { aFamilyUser, type FamilyUser } from './testing/world.ts';

const world = await openTestWorld();

/** Input of a user that refers to something of theirs, with the help of another user. */
const byUser = (create: (user: FamilyUser, other: FamilyUser) => Promise<object>) => async () => {
  const [user, other] = [await aFamilyUser(world), await aFamilyUser(world)];
  return sentBy(user.who, await create(user, other));
};
const aChild = byUser(async (user) => ({ member_id: await user.addChild() }));
const aRequest = byUser(async (user, other) => ({ request: await user.ask(other) }));

const send = await testAccess(
  world,
  membersRoutes,
  {
    readUserInfo: () => ({}),
    fillPersonalInfo: () => grownUp,
    updateMember: byUser(async (user) => ({
      ...child,
      member_id: await user.addChild(),
      revision: 1,
      relationship: 'child',
      parent_ic_number: user.ic,
    })),
    deleteMember: aChild,
    readMember: aChild,
    changeCurrentMember: aChild,
    readFamily: () => ({}),
    resendRequest: aRequest,
    withdrawRequest: aRequest,
    answerRequest: byUser(async (user, other) => ({ request: await other.ask(user), accept: true })),
    endHelperAccess: byUser(async (user, other) => {
      await other.ask(user);
      return { request: await user.accept() };
    }),
    generatePersonalCode: () => ({}),
    sendRequestByCode: byUser(async (_user, other) => ({
      code: (await generatePersonalCode(world, other.who)).code,
      relationship: 'parent',
      name: 'Bapa',
    })),
  },
  { logInTraveller: () => logIn(world) },
);

test.each(['resendRequest', 'withdrawRequest', 'answerRequest', 'endHelperAccess'])(
  '%s answers strangers to an open request as for an unknown one',
  async (name) => {
    const headers = { ...headersOf((await aFamilyUser(world)).who), 'request-id': newId() };
    const foreign = await send(name, headers);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toBe((await send(name, headers, { request: newId() })).body);
  },
);

test('ignores an account in the input', async () => {
  const [user, other] = [await aFamilyUser(world), await aFamilyUser(world)];
  const { body } = await send('readFamily', headersOf(user.who), { account_id: other.who.accountId });
  expect(body).toContain(user.ic);
  expect(body).not.toContain(other.ic);
});
