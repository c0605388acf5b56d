import { expect, test } from 'vitest';
import { ensureAccount } from '#capabilities/login/server/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { refuseOwnArrival, refuseOwnCase } from './refuse-own-case.ts';
import { logInStaff } from './testing/public.ts';

const world = await openTestWorld();
const own = { problem: 'staff/own-case', status: 403 };

test('a case is one’s own by the address of its account, and by that of the account of whom it is about', async () => {
  const email = 'bakar@example.com';
  const { id: account } = await ensureAccount(world, { email }, 'en');
  const [self, colleague] = [await logInStaff(world, [], { email }), await logInStaff(world, [])];
  const { who } = await aFamilyUser(world);
  for (const concerned of [{ accounts: [account] }, { accounts: [who.accountId], persons: [account] }]) {
    expect(await catchProblem(refuseOwnCase(world, self, concerned))).toMatchObject(own);
    expect(await catchProblem(refuseOwnCase(world, colleague, concerned))).toBeUndefined();
  }
});

test('it seems one’s own by a name in it, in whatever order it is spelled, and by the name of whom it is about', async () => {
  const helper = await aFamilyUser(world, { details: { name: 'Bakar bin Omar' } });
  const child = await helper.addChild({ name: 'Nurul binti Bakar' });
  const named = (name: string) => logInStaff(world, [], { name });
  const concerned = { accounts: [helper.who.accountId], persons: [child], names: ['Siti Aminah'] };
  for (const name of ['OMAR, Bakar bin', 'Nurul Binti Bakar', 'Aminah Siti'])
    expect(await catchProblem(refuseOwnCase(world, await named(name), concerned))).toMatchObject(own);
  expect(await catchProblem(refuseOwnCase(world, await named('Noor'), concerned))).toBeUndefined();
  expect(await catchProblem(refuseOwnCase(world, await named('Noor'), { accounts: [null] }))).toBeUndefined();
});

test('at a counter it is told by the names that were declared and by the address, with one look at the database', async () => {
  const email = 'noor.aini@example.com';
  const { id: account } = await ensureAccount(world, { email }, 'en');
  const helper = (await aFamilyUser(world)).who.accountId;
  const [self, colleague] = [
    await logInStaff(world, [], { name: 'Noor Aini', email }),
    await logInStaff(world, [], { name: 'Bakar' }),
  ];
  let looks = 0;
  const counted = {
    ...world,
    sql: world.sql.withPlugin({
      transformQuery: ({ node }) => {
        looks += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  };
  const seems = (who: typeof self, concerned: { account: string; names: string[] }) =>
    catchProblem(refuseOwnArrival(counted, who, concerned));
  expect(await seems(self, { account, names: ['Siti'] })).toMatchObject(own);
  expect(await seems(self, { account: helper, names: ['Siti', 'AINI, Noor'] })).toMatchObject(own);
  looks = 0;
  expect(await seems(colleague, { account, names: ['Siti', 'Noor Aini'] })).toBeUndefined();
  expect(looks).toBe(1);
});
