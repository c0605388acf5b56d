import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { minute } from '#foundation/time/clock.ts';
import { newPart, toEnteredRules } from '../rules/entered-rules.ts';
import { rule } from '../rules/testing/conditions.ts';
import { screeningRulesRoutes } from './routes.ts';
import { openReleasesWorld } from './testing/world.ts';

const world = await openReleasesWorld();
const app = await serveRoutes(world, screeningRulesRoutes);
const calls: AnyCall[] = screeningRulesRoutes.map(({ call }) => call);

/** Valid input of each call. */
const inputs: Record<string, () => Record<string, unknown>> = {
  listRuleSets: () => ({}),
  readRulesDraft: () => ({}),
  saveRulesDraft: () => ({ revision: 0, rules: toEnteredRules([rule('one', { ageFrom: 60 })]) }),
  restartRulesDraft: () => ({ revision: 0, version: 1 }),
  startDryRun: () => ({ revision: 0, days: 7 }),
  listDryRuns: () => ({}),
  cancelDryRun: () => ({ id: newId() }),
  readDryRunExamples: () => ({ id: newId(), offset: 0 }),
  requestRelease: () => ({ revision: 0, note: 'Why', effectiveFrom: null }),
  requestRollback: () => ({ version: 1, note: 'Why', effectiveFrom: null }),
  readReleaseRequest: () => ({}),
  releaseRules: () => ({ id: newId() }),
  declineRelease: () => ({ id: newId(), reason: 'Why' }),
  requestUndo: () => ({ wrongVersions: [9], days: 1, reason: 'Why' }),
  listUndos: () => ({}),
  startUndo: () => ({ id: newId() }),
  cancelUndo: () => ({ id: newId() }),
  listUndoResults: () => ({ id: newId() }),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };

async function callRoute(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const answer = await app.inject({
    method: call.method,
    url: call.path,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method === 'POST' && { payload: { ...inputs[call.name]?.(), ...change } }),
  });
  return {
    status: answer.statusCode,
    body: answer.body,
    json: answer.json<{ errno: number; problem?: string }>(),
    headers: answer.headers,
  };
}

const asStaff = (token: string | undefined) => ({ ...page, ...(token && { cookie: `sihat_staff=${token}` }) });

test('lists the calls of the rules desk, each with a test input', () => {
  expect(calls.map(({ name, caller, scope }) => [name, caller, scope])).toEqual([
    ['listRuleSets', 'staff', 'rules:write'],
    ['readRulesDraft', 'staff', 'rules:write'],
    ['saveRulesDraft', 'staff', 'rules:write'],
    ['restartRulesDraft', 'staff', 'rules:write'],
    ['startDryRun', 'staff', 'rules:write'],
    ['listDryRuns', 'staff', 'rules:write'],
    ['cancelDryRun', 'staff', 'rules:write'],
    ['readDryRunExamples', 'staff', 'rules:write'],
    ['requestRelease', 'staff', 'rules:write'],
    ['requestRollback', 'staff', 'rules:write'],
    ['readReleaseRequest', 'staff', 'rules:write'],
    ['releaseRules', 'staff', 'rules:release'],
    ['declineRelease', 'staff', 'rules:release'],
    ['requestUndo', 'staff', 'rules:release'],
    ['listUndos', 'staff', 'rules:write'],
    ['startUndo', 'staff', 'rules:release'],
    ['cancelUndo', 'staff', 'rules:release'],
    ['listUndoResults', 'staff', 'rules:write'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(calls)('$name', (call) => {
  test.each(roleNames)('checks the scope of a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, json } = await callRoute(call, asStaff(staffToken));
    const isAllowed = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    // An allowed role gets an answer, or a problem about the missing item or its state, but never a refusal.
    expect([status === 403, json.problem === 'staff/not-your-job']).toEqual(isAllowed ? [false, false] : [true, true]);
    expect([200, 400, 404, 409].includes(status)).toBe(isAllowed);
  });

  test('refuses anonymous callers and travellers', async () => {
    const { smsToken } = await logIn(world);
    for (const headers of [page, asStaff(newToken()), { ...page, 'sms-token': smsToken }]) {
      const { status, json } = await callRoute(call, headers);
      expect(status).toBe(401);
      expect(json.problem).toBe('foundation/session-ended');
    }
  });

  test('refuses other sites, and forbids caching of the answer', async () => {
    const { staffToken } = await logInStaff(world, ['health-officer']);
    const otherSite = { cookie: `sihat_staff=${staffToken}`, 'sec-fetch-site': 'cross-site', 'x-sihat-page': '1' };
    expect((await callRoute(call, otherSite)).status).toBe(403);
    expect((await callRoute(call, { cookie: `sihat_staff=${staffToken}` })).status).toBe(403);
    expect((await callRoute(call, asStaff(staffToken))).headers['cache-control']).toBe('no-store');
  });
});

test.each(['releaseRules', 'startUndo'])('%s requires a step-up in the last ten minutes', async (name) => {
  const { staffToken } = await logInStaff(world, ['health-officer']);
  const call = calls.find((candidate) => candidate.name === name) as AnyCall;
  expect((await callRoute(call, asStaff(staffToken))).json.problem).not.toBe('staff/step-up');
  world.advanceTime(11 * minute);
  expect((await callRoute(call, asStaff(staffToken))).json.problem).toBe('staff/step-up');
});

describe('invalid input', () => {
  const call = (name: string) => calls.find((candidate) => candidate.name === name) as AnyCall;
  const part = newPart('ageFrom', 0);
  const typed = toEnteredRules([rule('one', { ageFrom: 60 })])[0];
  test.each<[string, string, Record<string, unknown>]>([
    ['a part that is too deep', 'saveRulesDraft', { rules: [{ ...typed, parts: [{ ...part, level: 5 }] }] }],
    ['an unknown kind of part', 'saveRulesDraft', { rules: [{ ...typed, parts: [{ ...part, kind: 'script' }] }] }],
    ['101 rules', 'saveRulesDraft', { rules: Array.from({ length: 101 }, () => typed) }],
    ['61 parts', 'saveRulesDraft', { rules: [{ ...typed, parts: Array.from({ length: 61 }, () => part) }] }],
    ['NUL in a reason', 'saveRulesDraft', { rules: [{ ...typed, reason: { en: 'a\u0000b', ms: '' } }] }],
    ['a negative revision', 'saveRulesDraft', { revision: -1 }],
    ['a dry run of 0 days', 'startDryRun', { days: 0 }],
    ['a dry run of 29 days', 'startDryRun', { days: 29 }],
    ['an empty note', 'requestRelease', { note: ' ' }],
    ['an invalid time of effect', 'requestRelease', { effectiveFrom: 'tomorrow' }],
    ['an empty reason to decline', 'declineRelease', { reason: '' }],
    ['an undo without versions', 'requestUndo', { wrongVersions: [] }],
    ['a fractional version', 'requestUndo', { wrongVersions: [1.5] }],
    ['an unknown outcome', 'listUndoResults', { outcome: 'lost' }],
    ['an invalid cursor', 'listUndoResults', { cursor: "' or 1=1" }],
    ['a cursor of dashes', 'listUndoResults', { cursor: '-'.repeat(36) }],
  ])('refuses %s', async (_case, name, change) => {
    const { staffToken } = await logInStaff(world, ['health-officer']);
    expect((await callRoute(call(name), asStaff(staffToken), change)).status).toBe(400);
  });

  test('ignores the author in the input', async () => {
    const { staffToken } = await logInStaff(world, ['health-officer'], { name: 'Dayang Benar' });
    const data = JSON.parse((await callRoute(call('readRulesDraft'), asStaff(staffToken))).body) as {
      data: { revision: number };
    };
    const forged = { revision: data.data.revision, changedBy: 'Somebody Else', changed_by: newId(), baseVersion: 7 };
    expect((await callRoute(call('saveRulesDraft'), asStaff(staffToken), forged)).status).toBe(200);
    const { body } = await callRoute(call('readRulesDraft'), asStaff(staffToken));
    expect(body).toContain('Dayang Benar');
    expect(body).toContain('"baseVersion":1');
  });
});
