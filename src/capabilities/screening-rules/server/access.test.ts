import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { minute } from '#foundation/time/clock.ts';
import { newPart, toTypedRules } from '../rules/typed-rules.ts';
import { rule } from '../rules/testing/conditions.ts';
import { releasesRoutes } from './routes.ts';
import { openReleasesWorld } from './testing/world.ts';

const world = await openReleasesWorld();
const app = await serveRoutes(world, releasesRoutes);
const calls: AnyCall[] = releasesRoutes.map(({ call }) => call);

/** A right input of each call. */
const inputs: Record<string, () => Record<string, unknown>> = {
  listRuleSets: () => ({}),
  readRulesDraft: () => ({}),
  saveRulesDraft: () => ({ revision: 0, rules: toTypedRules([rule('one', { ageFrom: 60 })]) }),
  beginRulesDraft: () => ({ revision: 0, version: 1 }),
  startDryRun: () => ({ revision: 0, days: 7 }),
  listDryRuns: () => ({}),
  cancelDryRun: () => ({ id: newId() }),
  readDryRunExamples: () => ({ id: newId(), from: 0 }),
  askForRelease: () => ({ revision: 0, note: 'Why', effectiveFrom: null }),
  askForRollback: () => ({ version: 1, note: 'Why', effectiveFrom: null }),
  readReleaseRequest: () => ({}),
  releaseRules: () => ({ id: newId() }),
  declineRelease: () => ({ id: newId(), reason: 'Why' }),
  askForUndo: () => ({ wrongVersions: [9], days: 1, reason: 'Why' }),
  listUndos: () => ({}),
  startUndo: () => ({ id: newId() }),
  cancelUndo: () => ({ id: newId() }),
  listUndone: () => ({ id: newId() }),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };

async function place(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const answer = await app.inject({
    method: call.method,
    url: call.path,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method === 'POST' && { payload: { ...inputs[call.name]?.(), ...change } }),
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
    ['listRuleSets', 'staff', 'rules:write'],
    ['readRulesDraft', 'staff', 'rules:write'],
    ['saveRulesDraft', 'staff', 'rules:write'],
    ['beginRulesDraft', 'staff', 'rules:write'],
    ['startDryRun', 'staff', 'rules:write'],
    ['listDryRuns', 'staff', 'rules:write'],
    ['cancelDryRun', 'staff', 'rules:write'],
    ['readDryRunExamples', 'staff', 'rules:write'],
    ['askForRelease', 'staff', 'rules:write'],
    ['askForRollback', 'staff', 'rules:write'],
    ['readReleaseRequest', 'staff', 'rules:write'],
    ['releaseRules', 'staff', 'rules:release'],
    ['declineRelease', 'staff', 'rules:release'],
    ['askForUndo', 'staff', 'rules:release'],
    ['listUndos', 'staff', 'rules:write'],
    ['startUndo', 'staff', 'rules:release'],
    ['cancelUndo', 'staff', 'rules:release'],
    ['listUndone', 'staff', 'rules:write'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(calls)('$name', (call) => {
  test.each(roleNames)('for a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, said } = await place(call, as(staffToken));
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    // Whoever may is told of a thing that is not there, or not in a state for it: never that they may not.
    expect([status === 403, said.problem === 'staff/not-your-job']).toEqual(may ? [false, false] : [true, true]);
    expect([200, 400, 404, 409].includes(status)).toBe(may);
  });

  test('nobody, and no traveller, is let in', async () => {
    const { token } = await logIn(world);
    for (const headers of [page, as(newToken()), { ...page, 'sms-token': token }]) {
      const { status, said } = await place(call, headers);
      expect([status, said.problem]).toEqual([401, 'foundation/session-ended']);
    }
  });

  test('another site is refused, whoever is logged in here; the answer is kept by no cache', async () => {
    const { staffToken } = await logInStaff(world, ['health-officer']);
    const elsewhere = { cookie: `sihat_staff=${staffToken}`, 'sec-fetch-site': 'cross-site', 'x-sihat-page': '1' };
    expect((await place(call, elsewhere)).status).toBe(403);
    expect((await place(call, { cookie: `sihat_staff=${staffToken}` })).status).toBe(403);
    expect((await place(call, as(staffToken))).headers['cache-control']).toBe('no-store');
  });
});

test.each(['releaseRules', 'startUndo'])('%s needs a confirmation of the last ten minutes', async (name) => {
  const { staffToken } = await logInStaff(world, ['health-officer']);
  const call = calls.find((one) => one.name === name) as AnyCall;
  expect((await place(call, as(staffToken))).said.problem).not.toBe('staff/step-up');
  world.advanceTime(11 * minute);
  expect((await place(call, as(staffToken))).said.problem).toBe('staff/step-up');
});

describe('what is no input', () => {
  const call = (name: string) => calls.find((one) => one.name === name) as AnyCall;
  const part = newPart('ageFrom', 0);
  const typed = toTypedRules([rule('one', { ageFrom: 60 })])[0];
  test.each<[string, string, Record<string, unknown>]>([
    ['a part deeper than five', 'saveRulesDraft', { rules: [{ ...typed, parts: [{ ...part, level: 5 }] }] }],
    ['a kind of its own', 'saveRulesDraft', { rules: [{ ...typed, parts: [{ ...part, kind: 'script' }] }] }],
    ['a hundred and one rules', 'saveRulesDraft', { rules: Array.from({ length: 101 }, () => typed) }],
    ['sixty-one parts', 'saveRulesDraft', { rules: [{ ...typed, parts: Array.from({ length: 61 }, () => part) }] }],
    ['NUL in a reason', 'saveRulesDraft', { rules: [{ ...typed, reason: { en: 'a\u0000b', ms: '' } }] }],
    ['a revision that is none', 'saveRulesDraft', { revision: -1 }],
    ['no days', 'startDryRun', { days: 0 }],
    ['more days than are kept', 'startDryRun', { days: 29 }],
    ['no note', 'askForRelease', { note: ' ' }],
    ['a time that is none', 'askForRelease', { effectiveFrom: 'tomorrow' }],
    ['no reason to decline', 'declineRelease', { reason: '' }],
    ['nothing to undo', 'askForUndo', { wrongVersions: [] }],
    ['half a version', 'askForUndo', { wrongVersions: [1.5] }],
    ['an outcome of its own', 'listUndone', { outcome: 'lost' }],
    ['a place that is none', 'listUndone', { cursor: "' or 1=1" }],
    ['a place of dashes', 'listUndone', { cursor: '-'.repeat(36) }],
  ])('%s is refused', async (_what, name, change) => {
    const { staffToken } = await logInStaff(world, ['health-officer']);
    expect((await place(call(name), as(staffToken), change)).status).toBe(400);
  });

  test('who wrote cannot be said by whoever sends it', async () => {
    const { staffToken } = await logInStaff(world, ['health-officer'], { name: 'Dayang Benar' });
    const data = JSON.parse((await place(call('readRulesDraft'), as(staffToken))).body) as {
      data: { revision: number };
    };
    const smuggled = { revision: data.data.revision, changedBy: 'Somebody Else', changed_by: newId(), baseVersion: 7 };
    expect((await place(call('saveRulesDraft'), as(staffToken), smuggled)).status).toBe(200);
    const { body } = await place(call('readRulesDraft'), as(staffToken));
    expect(body).toContain('Dayang Benar');
    expect(body).toContain('"baseVersion":1');
  });
});
