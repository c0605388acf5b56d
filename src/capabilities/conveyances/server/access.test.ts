import { expect, test } from 'vitest';
import { addTestPort } from '#capabilities/ports-of-entry/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf } from '#foundation/server/http/testing/access.ts';
import { conveyancesRoutes } from './routes.ts';
import { openConveyancesWorld, timetableFile } from './testing/world.ts';

const world = await openConveyancesWorld();
const { code } = await addTestPort(world);
const file = timetableFile(`${code},BI 422,Kuching,2026-11-21 14:05`);

const send = await testRouteAccess(world, conveyancesRoutes, {
  listConveyances: () => ({ day: '2026-11-21' }),
  importConveyances: () => ({ file, mode: 'save' }),
});

test.each<[string, string, object, number]>([
  ['listConveyances', 'a day that does not exist', { day: '2026-02-29' }, 400],
  ['listConveyances', 'a port that is no id', { port: '1' }, 400],
  ['importConveyances', 'an unknown mode', { mode: 'later' }, 400],
  ['importConveyances', 'a text without columns', { file: { name: 'a.csv', bytes: Buffer.from('Hello') } }, 422],
  ['importConveyances', 'bytes that are no text', { file: { name: 'a.csv', bytes: Buffer.from([0xff, 0]) } }, 422],
])('%s refuses %s', async (call, _case, change, status) => {
  const officer = headersOf(await logInStaff(world, ['border-officer']));
  expect((await send(call, officer, { ...change })).status).toBe(status);
});
