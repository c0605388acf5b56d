import { expect, test } from 'vitest';
import {
  singleTravellerAnswers,
  submissionInput,
  submitDeclaration,
} from '#capabilities/declaration/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { beginAssistance, listAssistance } from './assistance.ts';
import { addKiosk } from './kiosks.ts';
import { assistedRoutes } from './routes.ts';
import { logInAssisted, openAssistedWorld, openTestKiosk } from './testing/world.ts';

const world = await openAssistedWorld();
const officer = await logInStaff(world, ['border-officer']);
const kiosk = await openTestKiosk(world);
const contact = { kind: 'phone', regionCode: 'BN', mobile: '7123456' };
const aTicket = async () => (await beginAssistance(world, nextRequest(officer), { language: 'en' })).ticket;
const aKiosk = () => addKiosk(world, nextRequest(officer), { name: 'A', location: 'B' });

const send = await testRouteAccess(world, assistedRoutes, {
  beginAssistance: () => ({ language: 'en', contact }),
  listAssistance: () => ({}),
  endAssistance: async () => {
    await aTicket();
    return sentBy(officer, { id: (await listAssistance(world, officer)).items[0]?.id });
  },
  listKiosks: () => ({}),
  addKiosk: () => ({ name: 'Kiosk', location: 'Hall' }),
  renewKioskCode: async () => ({ id: (await aKiosk()).id }),
  closeKiosk: async () => ({ id: (await aKiosk()).id, remove: true }),
  openKiosk: async () => ({ code: (await aKiosk()).code }),
  readKiosk: () => ({ token: kiosk.token }),
  beginAtKiosk: () => ({ token: kiosk.token }),
  clearKiosk: () => ({ token: kiosk.token }),
  openAssistance: async () => ({ ticket: await aTicket() }),
  sendConfirmation: async () => {
    const traveller = await logInAssisted(world, officer);
    await submitDeclaration(world, nextRequest(traveller), submissionInput(singleTravellerAnswers()));
    return sentBy(traveller, { contact });
  },
  finishAssistance: async () => sentBy(await logInAssisted(world, officer), {}),
});

test('travellers are assisted at a kiosk, too', async () => {
  const headers = headersOf(await kiosk.begin());
  const { status, body } = await send('sendConfirmation', headers);
  expect(status).toBe(409);
  expect(body).toContain('assisted-declaration/nothing-submitted');
  expect((await send('finishAssistance', headers)).status).toBe(200);
});

test.each(['sendConfirmation', 'finishAssistance'])('%s is not for travellers with an own account', async (name) => {
  const { status, body } = await send(name, headersOf(await logIn(world)));
  expect(status).toBe(403);
  expect(body).toContain('assisted-declaration/own-account');
});

const calls = assistedRoutes.map(({ call }) => call);

test('the token of a kiosk is no login', async () => {
  const headers = { ...headersOf({ staffToken: kiosk.token }), 'sms-token': kiosk.token };
  for (const { name } of calls.filter(({ caller }) => caller !== 'our-page'))
    expect((await send(name, headers)).status, name).toBe(401);
});

test('assisted travellers are no staff', async () => {
  const headers = headersOf(await logInAssisted(world, officer));
  for (const { name } of calls.filter(({ caller }) => caller === 'staff'))
    expect((await send(name, headers)).status, name).toBe(401);
});

test.each([
  ['openKiosk', 'code'],
  ['readKiosk', 'token'],
  ['beginAtKiosk', 'token'],
  ['clearKiosk', 'token'],
  ['openAssistance', 'ticket'],
])('%s refuses an invalid %s', async (name, field) => {
  const { smsToken } = await logIn(world);
  for (const invalidProof of [newToken(), officer.staffToken, smsToken, 'ABCDEFGHJK', ''])
    expect([400, 403], invalidProof).toContain((await send(name, undefined, { [field]: invalidProof })).status);
});

test('ignores the officer or kiosk that a request names', async () => {
  const assistance = { kind: 'officer', assistantId: newId() };
  const forged = { staffId: newId(), assisted_by: newId(), assistance, kiosk: 'x' };
  const { status, body } = await send('beginAssistance', headersOf(officer), forged);
  expect(status).toBe(200);
  const { data } = JSON.parse(body) as { data: object };
  expect(Object.keys(data).toSorted()).toEqual(['ticket', 'validSeconds']);
});

test('logs no contact, ticket, code or token', () => {
  const log = world.logLines.join('\n');
  for (const secret of ['7123456', kiosk.token, officer.staffToken]) expect(log).not.toContain(secret);
});
