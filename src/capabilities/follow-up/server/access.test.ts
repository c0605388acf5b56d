import { describe, expect, test } from 'vitest';
import { submissionInput } from '#capabilities/declaration/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { followUpRoutes } from './routes.ts';
import { noon } from '#foundation/server/testing/bare-world.ts';
import { groupAnswers, emptyAssessment, openDesk, openDeskWorld, extractLinkToken } from './testing/desk.ts';

const world = await openDeskWorld();
const app = await serveRoutes(world, followUpRoutes);
const calls: AnyCall[] = followUpRoutes.map(({ call }) => call);
const desk = await openDesk(world);
const deskCalls = calls.filter(({ caller }) => caller === 'staff');
const linkCalls = calls.filter(({ caller }) => caller === 'our-page');
const travellerCalls = calls.filter(({ caller }) => caller === 'traveller');

/** A group of two travellers with an open question, the case of the first one, and a link. */
async function groupWithQuestion() {
  world.setTime(noon);
  const group = await desk.referred(submissionInput(groupAnswers({ name: 'Canary Kenari' }, { name: 'Canary Kedua' })));
  const [id = ''] = group.cases;
  await desk.assess(id);
  await desk.decide(id, 'home', { withGroup: true });
  await desk.at(1, '08:00');
  const token = extractLinkToken((await desk.sent(group.head.accountId, 'morning')).at(-1));
  const { revision } = await desk.read(id);
  return { ...group, id, token, revision };
}
type GroupWithQuestion = Awaited<ReturnType<typeof groupWithQuestion>>;

const well = { well: true, symptoms: [], temperature: null };
const inputs: Record<string, (group: GroupWithQuestion) => Record<string, unknown>> = {
  listCases: () => ({ list: 'new' }),
  readCase: ({ id }) => ({ id }),
  openCase: ({ reference }) => ({ reference, number: 1 }),
  takeCase: ({ id }) => ({ id, expectedHolder: null }),
  reassignCase: ({ id, revision }) => ({ id, revision, newHolder: null, note: '' }),
  assessCase: ({ id, revision }) => ({ id, revision, assessment: emptyAssessment }),
  decideCase: ({ id, revision }) => ({ id, revision, outcome: 'home', note: '', withGroup: false }),
  recordCall: ({ id }) => ({ id, answer: null, note: '' }),
  addCaseNote: ({ id }) => ({ id, note: 'Seen' }),
  stopFollowUp: ({ id, revision }) => ({ id, revision, reason: 'Enough' }),
  renewLink: ({ id }) => ({ id }),
  readQuestionByLink: ({ token }) => ({ token }),
  answerByLink: ({ token }) => ({ token, answers: [{ number: 1, answer: well }] }),
  recordDepartureByLink: ({ token }) => ({ token, numbers: [2], departedOn: '2026-11-22' }),
  listQuestions: () => ({}),
  answerQuestion: ({ declaration }) => ({
    id: declaration,
    day: '2026-11-22',
    answers: [{ number: 1, answer: well }],
  }),
  recordGroupDeparture: ({ declaration }) => ({ id: declaration, numbers: [2], departedOn: '2026-11-22' }),
};

const page = {
  'x-sihat-page': '1',
  'sec-fetch-site': 'same-origin',
  cookie: `sihat_browser=${newToken()}`,
};
const asStaff = (token: string | undefined) => ({ ...page, ...(token && { cookie: `sihat_staff=${token}` }) });

async function callRoute(
  call: AnyCall,
  group: GroupWithQuestion,
  headers: Record<string, string>,
  change: object = {},
) {
  const answer = await app.inject({
    method: call.method,
    url: call.path,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method === 'POST' && { payload: { ...inputs[call.name]?.(group), ...change } }),
  });
  return { status: answer.statusCode, body: answer.body, json: answer.json<{ problem?: string }>() };
}

test('lists the calls of follow-up, each with a test input', () => {
  expect(calls.map(({ name, caller, scope }) => [name, scope ?? caller])).toEqual([
    ...Object.keys(inputs)
      .slice(0, 11)
      .map((name) => [name, 'cases:work']),
    ...['readQuestionByLink', 'answerByLink', 'recordDepartureByLink'].map((name) => [name, 'our-page']),
    ...['listQuestions', 'answerQuestion', 'recordGroupDeparture'].map((name) => [name, 'traveller']),
  ]);
});

describe.each(deskCalls)('$name', (call) => {
  test.each(roleNames)('checks the scope of a %s', async (role: Role) => {
    const group = await groupWithQuestion();
    const { staffToken } = await logInStaff(world, [role]);
    const { status, json, body } = await callRoute(call, group, asStaff(staffToken));
    const isAllowed = (roles[role].scopes as readonly string[]).includes('cases:work');
    expect([status, json.problem]).toEqual(isAllowed ? [200, undefined] : [403, 'staff/not-your-job']);
    expect(body.includes('Canary')).toBe(isAllowed && call.name === 'readCase');
  });

  test('refuses anonymous callers, travellers, links and other sites', async () => {
    const group = await groupWithQuestion();
    const { staffToken } = await logInStaff(world, ['health-officer']);
    for (const headers of [page, asStaff(newToken()), { ...page, 'sms-token': group.head.smsToken }])
      expect((await callRoute(call, group, headers, { token: group.token })).status).toBe(401);
    expect((await callRoute(call, group, { ...asStaff(staffToken), 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe.each(deskCalls.filter(({ name }) => !['listCases', 'openCase'].includes(name)))(
  '$name of one case',
  (call) => {
    test('refuses invalid and unknown ids, and ignores unknown fields', async () => {
      const group = await groupWithQuestion();
      const { staffToken } = await logInStaff(world, ['health-officer']);
      expect((await callRoute(call, group, asStaff(staffToken), { id: '1' })).status).toBe(400);
      expect((await callRoute(call, group, asStaff(staffToken), { id: newId() })).json.problem).toBe(
        'follow-up/unknown-case',
      );
      const forged = {
        staffId: newId(),
        staff_id: newId(),
        state: 'ended',
        ending: 'decided',
        hasUnassessedReport: true,
      };
      expect((await callRoute(call, group, asStaff(staffToken), forged)).status).toBe(200);
    });
  },
);

describe.each(linkCalls)('$name', (call) => {
  test('accepts a valid link on a page of the same origin, and returns no names', async () => {
    const group = await groupWithQuestion();
    const { status, body } = await callRoute(call, group, page);
    expect(status).toBe(200);
    expect(body).not.toMatch(/Canary|P\d{7}/);
    expect(body).toContain('"CK"');
    expect((await callRoute(call, group, { ...page, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const token of [newToken(), 'x'.repeat(43)])
      expect((await callRoute(call, group, page, { token })).json.problem).toBe('follow-up/link-ended');
    for (const token of ['', 'x', ['x'.repeat(43)], `${group.token}\u0000`, null])
      expect((await callRoute(call, group, page, { token })).status).toBe(400);
  });
});

describe.each(travellerCalls)('$name', (call) => {
  test('is limited to the account of the group', async () => {
    const group = await groupWithQuestion();
    const [owner, stranger] = [group.head.smsToken, (await logIn(world)).smsToken];
    const { status, body } = await callRoute(call, group, { 'sms-token': owner });
    expect(status).toBe(200);
    expect(body.includes('Canary')).toBe(true);
    const other = await callRoute(call, group, { 'sms-token': stranger });
    expect(other.body).not.toContain('Canary');
    expect(other.status).toBe(call.name === 'listQuestions' ? 200 : 404);
    for (const headers of [{}, page, { 'sms-token': newToken() }, { 'sms-token': group.token }])
      expect((await callRoute(call, group, headers)).status).toBe(401);
  });
});

describe('an invalid answer', () => {
  const call = calls.find(({ name }) => name === 'answerByLink') as AnyCall;
  test.each<[string, object]>([
    ['symptoms without a list', { well: false, symptoms: [], temperature: null }],
    ['well with a symptom', { well: true, symptoms: ['rash'], temperature: null }],
    ['an unknown symptom', { well: false, symptoms: ['plague'], temperature: null }],
    ['a repeated symptom', { well: false, symptoms: ['rash', 'rash'], temperature: null }],
    ['a temperature above the limit', { well: true, symptoms: [], temperature: 451 }],
    ['a temperature as text', { well: true, symptoms: [], temperature: '38' }],
  ])('refuses %s', async (_case, answer) => {
    const group = await groupWithQuestion();
    expect((await callRoute(call, group, page, { answers: [{ number: 1, answer }] })).status).toBe(400);
  });

  test.each<[string, object[]]>([
    ['no traveller', []],
    ['a fractional traveller number', [{ number: 0.5, answer: well }]],
    ['one traveller twice', [1, 1].map((number) => ({ number, answer: well }))],
  ])('refuses an answer for %s', async (_case, answers) => {
    const group = await groupWithQuestion();
    expect((await callRoute(call, group, page, { answers })).status).toBe(400);
  });
});

test('logs no name, token or session', () => {
  expect(world.logLines.join('\n')).not.toMatch(/Canary|Kenari|P0000|#[\w-]{43}/);
});
