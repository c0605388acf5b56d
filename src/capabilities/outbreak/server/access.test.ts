import { expect, test } from 'vitest';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { outbreakRoutes } from './routes.ts';
import { importDesk, importDetails, openOutbreakWorld } from './testing/world.ts';

const world = await openOutbreakWorld();
const [desk, approver] = [await importDesk(world), await importDesk(world)];
const csv = 'code,date,total_cases\nBRN,2021-01-01,3\nBRN,2021-01-02,2\n';
const fileOf = (text: string) => ({ name: 'a.csv', bytes: Buffer.from(text) });

async function aPendingImport(): Promise<string> {
  // Only ten may be pending at a time.
  await world.sql.run`delete from outbreak_import where state = 'waiting'`;
  return (await desk.upload(csv)).id;
}

async function anAppliedImport(): Promise<string> {
  const id = await aPendingImport();
  await approver.approve(id);
  return id;
}

const send = await testRouteAccess(
  world,
  outbreakRoutes,
  {
    summaryGlobal: () => ({}),
    latestGlobal: () => ({}),
    historyGlobal: () => ({}),
    epidemicData: () => ({}),
    epData: () => ({}),
    uploadOutbreakImport: () => ({ ...importDetails, file: fileOf(csv) }),
    listOutbreakImports: () => ({}),
    readOutbreakImport: async () => ({ id: await aPendingImport() }),
    approveOutbreakImport: async () => {
      const id = await aPendingImport();
      return { id, version: (await desk.read(id)).changes?.version };
    },
    declineOutbreakImport: async () => ({ id: await aPendingImport(), reason: 'A test' }),
    revertOutbreakImport: async () => ({ id: await anAppliedImport(), reason: 'A test' }),
  },
  { stepUp: ['approveOutbreakImport', 'revertOutbreakImport'] },
);

test.each(['summaryGlobal', 'latestGlobal', 'historyGlobal', 'epidemicData', 'epData'])(
  '%s answers 304 without a body to a visitor with the current etag',
  async (name) => {
    const { headers } = await send(name, {});
    expect(await send(name, { 'if-none-match': String(headers['etag']) })).toMatchObject({ status: 304, body: '' });
  },
);

test.each(['ZZ', 'BN-XX', 'QQ-QQ'])('answers 404 for the unknown place %s', async (place) => {
  expect((await send('epData', {}, { place })).status).toBe(404);
});

test.each<[string, object, number]>([
  ['an empty name', { name: ' ' }, 400],
  ['a long licence', { licence: 'a'.repeat(201) }, 400],
  ['a javascript: address', { address: 'javascript:alert(1)' }, 400],
  ['an unknown measure', { measure: 'lives' }, 400],
  ['a text that is no table', { file: fileOf('Hello') }, 422],
])('refuses an upload with %s', async (_what, change, status) => {
  const officer = headersOf(await logInStaff(world, ['health-officer']));
  expect((await send('uploadOutbreakImport', officer, { ...change })).status).toBe(status);
});

test('keeps an upload pending and its uploader, whatever fields were sent with it', async () => {
  const officer = headersOf(await logInStaff(world, ['health-officer'], { name: 'Dayang Doktor' }));
  const { status, body } = await send('uploadOutbreakImport', officer, { requestedBy: newId(), state: 'applied' });
  expect(status).toBe(200);
  const { data } = JSON.parse(body) as { data: { id: string } };
  expect(await desk.read(data.id)).toMatchObject({ state: 'waiting', requestedBy: 'Dayang Doktor' });
});
