import { expect, test } from 'vitest';
import { ensureAccount } from '#capabilities/login/server/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { catchProblem, openTestWorld } from '#foundation/server/testing/public.ts';
import { refuseOwnArrival, refuseOwnCase } from './refuse-own-case.ts';
import { logInStaff } from './testing/public.ts';

const world = await openTestWorld();
const ownCase = { problem: 'staff/own-case', status: 403 };

test('refuses a case by the address of its account, and by the address of the person it is about', async () => {
  const email = 'bakar@example.com';
  const { id: account } = await ensureAccount(world, { email }, 'en');
  const [owner, colleague] = [await logInStaff(world, [], { email }), await logInStaff(world, [])];
  const { who } = await aFamilyUser(world);
  for (const subjects of [{ accounts: [account] }, { accounts: [who.accountId], persons: [account] }]) {
    expect(await catchProblem(refuseOwnCase(world, owner, subjects))).toMatchObject(ownCase);
    expect(await catchProblem(refuseOwnCase(world, colleague, subjects))).toBeUndefined();
  }
});

test('refuses a case by a name in it in any order, and by the name of the person it is about', async () => {
  const helper = await aFamilyUser(world, { details: { name: 'Bakar bin Omar' } });
  const child = await helper.addChild({ name: 'Nurul binti Bakar' });
  const logInNamed = (name: string) => logInStaff(world, [], { name });
  const subjects = { accounts: [helper.who.accountId], persons: [child], names: ['Siti Aminah'] };
  for (const name of ['OMAR, Bakar bin', 'Nurul Binti Bakar', 'Aminah Siti'])
    expect(await catchProblem(refuseOwnCase(world, await logInNamed(name), subjects))).toMatchObject(ownCase);
  expect(await catchProblem(refuseOwnCase(world, await logInNamed('Noor'), subjects))).toBeUndefined();
  expect(await catchProblem(refuseOwnCase(world, await logInNamed('Noor'), { accounts: [null] }))).toBeUndefined();
});

test('refuses an arrival by the declared names and by the address, with one query', async () => {
  const email = 'noor.aini@example.com';
  const { id: account } = await ensureAccount(world, { email }, 'en');
  const helper = (await aFamilyUser(world)).who.accountId;
  const [owner, colleague] = [
    await logInStaff(world, [], { name: 'Noor Aini', email }),
    await logInStaff(world, [], { name: 'Bakar' }),
  ];
  let queries = 0;
  const countingWorld = {
    ...world,
    sql: world.sql.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  };
  const refusalOf = (actor: typeof owner, arrival: { account: string; names: string[] }) =>
    catchProblem(refuseOwnArrival(countingWorld, actor, arrival));
  expect(await refusalOf(owner, { account, names: ['Siti'] })).toMatchObject(ownCase);
  expect(await refusalOf(owner, { account: helper, names: ['Siti', 'AINI, Noor'] })).toMatchObject(ownCase);
  queries = 0;
  expect(await refusalOf(colleague, { account, names: ['Siti', 'Noor Aini'] })).toBeUndefined();
  expect(queries).toBe(1);
});
