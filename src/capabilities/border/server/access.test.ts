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

/** A right input of each call. */
const inputs: Record<string, () => Record<string, unknown>> = {
  readBorderKit: () => ({}),
  readLatestDecisions: () => ({ reference, number: 1 }),
  findArrivals: () => ({ search: { by: 'reference', reference } }),
  readArrival: () => ({ reference }),
  readQueue: () => ({ day: today }),
  listArrivals: () => ({ day: today, group: 'air' }),
  checkReference: () => ({ reference, birthDate: '1986-03-14' }),
  decideArrival: () => decisionInput({ reference }),
  overrideBand: () => ({
    overrideId: newId(),
    reference,
    number: 1,
    version: 1,
    to: 'see-health-officer',
    reason: 'looks unwell',
  }),
};

function callNamed(name: string): AnyCall {
  const found = calls.find((call) => call.name === name);
  if (!found) throw new Error(`no call ${name}`);
  return found;
}

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };

async function place(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const answer = await app.inject({
    method: call.method,
    url: call.path,
    headers: { 'request-id': newId(), ...headers },
    [call.method === 'POST' ? 'payload' : 'query']: { ...inputs[call.name]?.(), ...change },
  });
  return {
    status: answer.statusCode,
    body: answer.body,
    said: answer.json<{ errno: number; problem?: string }>(),
    headers: answer.headers,
  };
}

const as = (token: string | undefined) => ({ ...page, ...(token && { cookie: `sihat_staff=${token}` }) });

test('the calls are these, each with an input here', () => {
  expect(calls.map(({ name, who, scope }) => [name, who, scope])).toEqual([
    ['readBorderKit', 'staff', 'arrivals:read'],
    ['readLatestDecisions', 'staff', 'arrivals:read'],
    ['findArrivals', 'staff', 'arrivals:read'],
    ['readArrival', 'staff', 'arrivals:read'],
    ['readQueue', 'staff', 'arrivals:read'],
    ['listArrivals', 'staff', 'arrivals:read'],
    ['checkReference', 'staff', 'arrivals:read'],
    ['decideArrival', 'staff', 'arrivals:decide'],
    ['overrideBand', 'staff', 'bands:override'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(calls)('$name', (call) => {
  test.each(roleNames)('for a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, said, body } = await place(call, as(staffToken));
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect([status, said.problem]).toEqual(may ? [200, undefined] : [403, 'staff/not-your-job']);
    expect(may || !/Canary|Kenari/.test(body)).toBe(true);
  });

  test('nobody, and no traveller, is let in', async () => {
    const { token } = await logIn(world);
    for (const headers of [
      page,
      as(newToken()),
      { ...page, 'sms-token': token },
      { ...as(token), 'sms-token': token },
    ]) {
      const { status, said, body } = await place(call, headers);
      expect([status, said.problem]).toEqual([401, 'foundation/session-ended']);
      expect(body).not.toContain('Canary');
    }
  });

  test('another site is refused, whoever is logged in here; the answer is kept by no cache', async () => {
    const { staffToken } = await logInStaff(world, ['border-officer']);
    const elsewhere = { cookie: `sihat_staff=${staffToken}`, 'sec-fetch-site': 'cross-site', 'x-sihat-page': '1' };
    expect((await place(call, elsewhere)).status).toBe(403);
    expect((await place(call, { cookie: `sihat_staff=${staffToken}` })).status).toBe(403);
    expect((await place(call, as(staffToken))).headers['cache-control']).toBe('no-store');
  });
});

describe('what is no input', () => {
  const decide = callNamed('decideArrival');
  test.each<[string, Record<string, unknown>]>([
    ['a scan without an id', { scanId: '1' }],
    ['a kind of its own', { kind: 'denied' }],
    ['half a traveller', { number: 0.5 }],
    ['a version before the first', { version: 0 }],
    ['a fever nobody has', { temperature: 451 }],
    ['a temperature as text', { temperature: '38' }],
    ['a novel', { note: 'a'.repeat(501) }],
    ['NUL in the note', { note: 'a\u0000b' }],
    ['a day that is none', { decidedAt: '2026-02-30T00:00:00Z' }],
    ['no time', { decidedAt: 'now' }],
  ])('%s is refused', async (_what, change) => {
    const { staffToken } = await logInStaff(world, ['border-officer']);
    expect((await place(decide, as(staffToken), change)).status).toBe(400);
  });

  test('who decided cannot be said by whoever sends it', async () => {
    const { staffToken, staffId } = await logInStaff(world, ['border-officer'], { name: 'Awang Benar' });
    const smuggled = { staffId: newId(), staff: 'Somebody Else', staff_id: newId(), outdated: true };
    expect((await place(decide, as(staffToken), smuggled)).status).toBe(200);
    const { body } = await place(callNamed('readArrival'), as(staffToken));
    expect(body).toContain('Awang Benar');
    expect(body).not.toContain('Somebody Else');
    expect(body).not.toContain(staffId);
  });
});

test('no log line names a traveller, a passport or a session', () => {
  expect(world.logged.join('\n')).not.toMatch(/Canary|Kenari|P0000/);
});
