import { expect, test } from 'vitest';
import { type Headers, testAccess } from '#foundation/server/http/testing/access.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { systemClock } from '#foundation/time/clock.ts';
import type { ServiceNotice } from '../contract.ts';
import { createStatusBoard } from './public.ts';
import { serviceStatusRoutes } from './routes.ts';

let checkCount = 0;
let outage = false;
let notices: ServiceNotice[] = [];

const statusBoard = createStatusBoard({
  clock: systemClock,
  readChecks: async () => {
    checkCount += 1;
    return [];
  },
  isOutageDeclared: () => outage,
  notices: () => notices,
});
// The call answers from memory, so there is no database.
const send = await testAccess(
  { statusBoard },
  serviceStatusRoutes,
  { readServiceStatus: () => ({}) },
  { logInTraveller: () => Promise.resolve({ smsToken: newToken() }) },
);
const readStatus = async (headers: Headers = {}) => JSON.parse((await send('readServiceStatus', headers)).body);

test.each<Headers>([{}, { 'sms-token': newToken() }])(
  'returns the status in every state for the headers %j',
  async (headers) => {
    for (const code of [1, 0]) {
      outage = code === 0;
      expect(await readStatus(headers)).toEqual({ errno: 0, errmsg: '', data: { code } });
    }
  },
);

test('returns current notices unescaped, and code 0 for an outage notice', async () => {
  outage = false;
  const id = '0190f5a0-0000-4000-8000-000000000001';
  const text = { en: '<b>Ferries</b> & "more"', ms: 'Feri' };
  const endsAt = '2026-11-21T10:00:00.000Z';
  const notice: ServiceNotice = { id, isOutage: false, tone: 'info', locations: ['portal'], text, link: null, endsAt };
  notices = [notice];
  expect((await readStatus()).data).toEqual({ code: 1, notices: [notice] });
  notices = [notice, { ...notice, isOutage: true }];
  expect((await readStatus()).data).toMatchObject({ code: 0 });
  notices = [];
  expect((await readStatus()).data).toEqual({ code: 1 });
});

test('reads no checks for a request', async () => {
  const before = checkCount;
  const ignored = { code: 0, x: 'y'.repeat(500) };
  await Promise.all(Array.from({ length: 50 }, () => send('readServiceStatus', {}, ignored)));
  expect(checkCount).toBe(before);
});
