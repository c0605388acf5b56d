import { expect, test } from 'vitest';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { systemClock } from '#foundation/time/clock.ts';
import type { ServiceNotice } from '../contract.ts';
import { createStatusBoard } from './public.ts';
import { serviceStatusRoutes } from './routes.ts';

let checkCount = 0;
let outage = false;
let notices: ServiceNotice[] = [];
const path = '/api/wlappoperation/status';

const status = createStatusBoard({
  clock: systemClock,
  readChecks: async () => {
    checkCount += 1;
    return [];
  },
  isOutageDeclared: () => outage,
  notices: () => notices,
});
// The call answers from memory, so there is no database.
const app = await serveRoutes({ statusBoard: status }, serviceStatusRoutes);

test('has one call, open to anyone', () => {
  expect(serviceStatusRoutes.map(({ call }) => [call.method, call.path, call.caller])).toEqual([
    ['GET', path, 'anyone'],
  ]);
});

test.each([
  ['an unknown caller', {}],
  ['a page of this site', { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' }],
  ['a caller with an invalid token', { 'sms-token': 'x'.repeat(43) }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
])('%s can read the status in every state', async (_who, headers) => {
  for (const code of [1, 0]) {
    outage = code === 0;
    const answer = await app.inject({ url: path, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ errno: 0, errmsg: '', data: { code } });
  }
});

test('returns current notices unescaped, and code 0 for an outage notice', async () => {
  outage = false;
  const id = '0190f5a0-0000-4000-8000-000000000001';
  const text = { en: '<b>Ferries</b> & "more"', ms: 'Feri' };
  const endsAt = '2026-11-21T10:00:00.000Z';
  const notice: ServiceNotice = { id, isOutage: false, tone: 'info', locations: ['portal'], text, link: null, endsAt };
  const readData = async () => (await app.inject({ url: path })).json<{ data: object }>().data;
  notices = [notice];
  expect(await readData()).toEqual({ code: 1, notices: [notice] });
  notices = [notice, { ...notice, isOutage: true }];
  expect(await readData()).toMatchObject({ code: 0 });
  notices = [];
  expect(await readData()).toEqual({ code: 1 });
});

test('reads no checks for a request', async () => {
  const before = checkCount;
  await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: `${path}?code=0&x=${'y'.repeat(500)}` })));
  expect(checkCount).toBe(before);
});

test.each(['POST', 'PUT', 'DELETE'] as const)('%s is refused', async (method) => {
  expect((await app.inject({ method, url: path })).statusCode).toBe(404);
});
