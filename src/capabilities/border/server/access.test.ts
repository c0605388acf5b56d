import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import {
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { today } from '#foundation/server/testing/bare-world.ts';
import { borderRoutes } from './routes.ts';
import { decisionInput } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const app = await serveRoutes(world, borderRoutes);
const calls: AnyCall[] = borderRoutes.map(({ call }) => call);
const traveller = await logInTraveller(world);
const { reference } = await traveller.submit(submissionInput(singleTravellerAnswers({ name: 'Canary Binti Kenari' })));

const inputs: Record<string, () => Record<string, unknown>> = {
  readBorderDeviceData: () => ({}),
  readLatestDecisions: () => ({ reference, number: 1 }),
  findArrivals: () => ({ search: { by: 'reference', reference } }),
  readArrival: () => ({ reference }),
  readQueue: () => ({ day: today }),
  listArrivals: () => ({ day: today, group: 'air' }),
  findPassesByReference: () => ({ reference, birthDate: '1986-03-14' }),
  decideArrival: () => decisionInput({ reference }),
  overrideBand: () => ({
    overrideId: newId(),
    reference,
    number: 1,
    version: 1,
    newBand: 'see-health-officer',
    reason: 'looks unwell',
  }),
};

function callNamed(name: string): AnyCall {
  const found = calls.find((call) => call.name === name);
  if (!found) throw new Error(`no call ${name}`);
  return found;
}

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };

async function callRoute(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const answer = await app.inject({
    method: call.method,
    url: call.path,
    headers: { 'request-id': newId(), ...headers },
    [call.method === 'POST' ? 'payload' : 'query']: { ...inputs[call.name]?.(), ...change },
  });
  return {
    status: answer.statusCode,
    body: answer.body,
    json: answer.json<{ errno: number; problem?: string }>(),
    headers: answer.headers,
  };
}

const asStaff = (token: string | undefined) => ({ ...page, ...(token && { cookie: `sihat_staff=${token}` }) });

test('lists the calls of the border, each with a test input', () => {
  expect(calls.map(({ name, caller, scope }) => [name, caller, scope])).toEqual([
    ['readBorderDeviceData', 'staff', 'arrivals:read'],
    ['readLatestDecisions', 'staff', 'arrivals:read'],
    ['findArrivals', 'staff', 'arrivals:read'],
    ['readArrival', 'staff', 'arrivals:read'],
    ['readQueue', 'staff', 'arrivals:read'],
    ['listArrivals', 'staff', 'arrivals:read'],
    ['findPassesByReference', 'staff', 'arrivals:read'],
    ['decideArrival', 'staff', 'arrivals:decide'],
    ['overrideBand', 'staff', 'screening:override'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(calls)('$name', (call) => {
  test.each(roleNames)('checks the scope of a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, json, body } = await callRoute(call, asStaff(staffToken));
    const isAllowed = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect([status, json.problem]).toEqual(isAllowed ? [200, undefined] : [403, 'staff/not-your-job']);
    expect(isAllowed || !/Canary|Kenari/.test(body)).toBe(true);
  });

  test('refuses anonymous callers and travellers', async () => {
    const { smsToken } = await logIn(world);
    for (const headers of [
      page,
      asStaff(newToken()),
      { ...page, 'sms-token': smsToken },
      { ...asStaff(smsToken), 'sms-token': smsToken },
    ]) {
      const { status, json, body } = await callRoute(call, headers);
      expect(status).toBe(401);
      expect(json.problem).toBe('foundation/session-ended');
      expect(body).not.toContain('Canary');
    }
  });

  test('refuses other sites, and forbids caching of the answer', async () => {
    const { staffToken } = await logInStaff(world, ['border-officer']);
    const otherSite = { cookie: `sihat_staff=${staffToken}`, 'sec-fetch-site': 'cross-site', 'x-sihat-page': '1' };
    expect((await callRoute(call, otherSite)).status).toBe(403);
    expect((await callRoute(call, { cookie: `sihat_staff=${staffToken}` })).status).toBe(403);
    expect((await callRoute(call, asStaff(staffToken))).headers['cache-control']).toBe('no-store');
  });
});

describe('invalid input', () => {
  const decide = callNamed('decideArrival');
  test.each<[string, Record<string, unknown>]>([
    ['a scan without an id', { scanId: '1' }],
    ['an unknown kind', { kind: 'denied' }],
    ['a fractional traveller number', { number: 0.5 }],
    ['version 0', { version: 0 }],
    ['a temperature above the limit', { temperature: 451 }],
    ['a temperature as text', { temperature: '38' }],
    ['a note that is too long', { note: 'a'.repeat(501) }],
    ['NUL in the note', { note: 'a\u0000b' }],
    ['an invalid day', { decidedAt: '2026-02-30T00:00:00Z' }],
    ['an invalid time', { decidedAt: 'now' }],
  ])('refuses %s', async (_case, change) => {
    const { staffToken } = await logInStaff(world, ['border-officer']);
    expect((await callRoute(decide, asStaff(staffToken), change)).status).toBe(400);
  });

  test('ignores the name of the officer in the input', async () => {
    const { staffToken, staffId } = await logInStaff(world, ['border-officer'], { name: 'Awang Benar' });
    const forged = { staffId: newId(), staff: 'Somebody Else', staff_id: newId(), isOutdated: true };
    expect((await callRoute(decide, asStaff(staffToken), forged)).status).toBe(200);
    const { body } = await callRoute(callNamed('readArrival'), asStaff(staffToken));
    expect(body).toContain('Awang Benar');
    expect(body).not.toContain('Somebody Else');
    expect(body).not.toContain(staffId);
  });
});

test('logs no name, passport or session', () => {
  expect(world.logLines.join('\n')).not.toMatch(/Canary|Kenari|P0000/);
});
