import { expect, test } from 'vitest';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf } from '#foundation/server/http/testing/access.ts';
import { nearbyRoutes } from './routes.ts';
import { exampleFacility, facilitiesToCsv, facilityDesk, openNearbyWorld } from './testing/world.ts';

const world = await openNearbyWorld();
const desk = await facilityDesk(world);
let facilityCount = 0;
const aNewFacility = () => ({ ...exampleFacility, code: `facility-${++facilityCount}` });

const send = await testRouteAccess(world, nearbyRoutes, {
  nearbyHealthcare: () => ({}),
  nearbyCase: () => ({}),
  listFacilities: () => ({}),
  saveFacility: () => ({ id: null, revision: 0, content: aNewFacility() }),
  readFacilityHistory: async () => ({ id: (await desk.save(aNewFacility())).id }),
  importFacilities: () => ({ file: { name: 'a.csv', bytes: Buffer.from(facilitiesToCsv([exampleFacility])) } }),
});

test.each(['nearbyHealthcare', 'nearbyCase'])('%s is cacheable', async (name) => {
  const { headers } = await send(name, {});
  expect((await send(name, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
});

test.each<[Record<string, string>, number]>([
  [{ latitude: '4.9', longitude: '114.9' }, 200],
  [{ latitude: '4.9031', longitude: '114.9' }, 400],
  [{ latitude: '4.9' }, 400],
  [{ latitude: '1e9', longitude: '0' }, 400],
  [{ latitude: '999', longitude: '999' }, 200],
  [{ kind: 'pub' }, 400],
  [{ district: 'BN-XX' }, 400],
])('%j is answered with %i, and no position is logged', async (query, status) => {
  expect((await send('nearbyHealthcare', {}, query)).status).toBe(status);
  expect(world.logLines.join('\n')).not.toMatch(/114\.9/);
});

test.each([
  { code: 'Capital Letters' },
  { latitude: 51.5 },
  { latitude: null },
  { name: { en: 'a'.repeat(121), ms: 'a' } },
  { hours: { always: false, days: [], holidays: false } },
  { hours: { always: false, days: [[{ from: '9', to: '10' }], [], [], [], [], [], []], holidays: false } },
  { phone: 'javascript:alert(1)' },
])('rejects the facility %j', async (change) => {
  const editor = headersOf(await logInStaff(world, ['content-editor']));
  expect((await send('saveFacility', editor, { content: { ...exampleFacility, ...change } })).status).toBe(400);
});
