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
const ofDesk = calls.filter(({ who }) => who === 'staff');
const ofLinks = calls.filter(({ who }) => who === 'our-page');
const ofTravellers = calls.filter(({ who }) => who === 'traveller');

/** Two travellers of whom the question of today is open; the first one's case. */
async function asked() {
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
type Asked = Awaited<ReturnType<typeof asked>>;

const well = { well: true, symptoms: [], temperature: null };
/** A right input of each call. */
const inputs: Record<string, (group: Asked) => Record<string, unknown>> = {
  listCases: () => ({ list: 'new' }),
  readCase: ({ id }) => ({ id }),
  openCase: ({ reference }) => ({ reference, number: 1 }),
  takeCase: ({ id }) => ({ id, from: null }),
  passCase: ({ id, revision }) => ({ id, revision, to: null, note: '' }),
  assessCase: ({ id, revision }) => ({ id, revision, assessment: emptyAssessment }),
  decideCase: ({ id, revision }) => ({ id, revision, outcome: 'home', note: '', withGroup: false }),
  recordCall: ({ id }) => ({ id, answer: null, note: '' }),
  noteCase: ({ id }) => ({ id, note: 'Seen' }),
  stopFollowUp: ({ id, revision }) => ({ id, revision, reason: 'Enough' }),
  renewLink: ({ id }) => ({ id }),
  readQuestionByLink: ({ token }) => ({ token }),
  answerByLink: ({ token }) => ({ token, answers: [{ number: 1, answer: well }] }),
  leaveByLink: ({ token }) => ({ token, numbers: [2], leftOn: '2026-11-22' }),
  listQuestions: () => ({}),
  answerQuestion: ({ declaration }) => ({
    id: declaration,
    day: '2026-11-22',
    answers: [{ number: 1, answer: well }],
  }),
  leaveCountry: ({ declaration }) => ({ id: declaration, numbers: [2], leftOn: '2026-11-22' }),
};

const page = {
  'x-sihat-page': '1',
  'sec-fetch-site': 'same-origin',
  cookie: `sihat_browser=${newToken()}`,
};
const as = (token: string | undefined) => ({ ...page, ...(token && { cookie: `sihat_staff=${token}` }) });

async function place(call: AnyCall, group: Asked, headers: Record<string, string>, change: object = {}) {
  const answer = await app.inject({
    method: call.method,
    url: call.path,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method === 'POST' && { payload: { ...inputs[call.name]?.(group), ...change } }),
  });
  return { status: answer.statusCode, body: answer.body, said: answer.json<{ problem?: string }>() };
}

test('the calls are these, each with an input here', () => {
  expect(calls.map(({ name, who, scope }) => [name, scope ?? who])).toEqual([
    ...Object.keys(inputs)
      .slice(0, 11)
      .map((name) => [name, 'cases:work']),
    ...['readQuestionByLink', 'answerByLink', 'leaveByLink'].map((name) => [name, 'our-page']),
    ...['listQuestions', 'answerQuestion', 'leaveCountry'].map((name) => [name, 'traveller']),
  ]);
});

describe.each(ofDesk)('$name', (call) => {
  test.each(roleNames)('for a %s', async (role: Role) => {
    const group = await asked();
    const { staffToken } = await logInStaff(world, [role]);
    const { status, said, body } = await place(call, group, as(staffToken));
    const may = (roles[role].scopes as readonly string[]).includes('cases:work');
    expect([status, said.problem]).toEqual(may ? [200, undefined] : [403, 'staff/not-your-job']);
    expect(body.includes('Canary')).toBe(may && call.name === 'readCase');
  });

  test('nobody, no traveller and no link is let in, and no other site', async () => {
    const group = await asked();
    const { staffToken } = await logInStaff(world, ['health-officer']);
    for (const headers of [page, as(newToken()), { ...page, 'sms-token': group.head.token }])
      expect((await place(call, group, headers, { token: group.token })).status).toBe(401);
    expect((await place(call, group, { ...as(staffToken), 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe.each(ofDesk.filter(({ name }) => !['listCases', 'openCase'].includes(name)))('$name of one case', (call) => {
  test('an id that is none, and one of nobody, is refused; what else is sent changes nothing', async () => {
    const group = await asked();
    const { staffToken } = await logInStaff(world, ['health-officer']);
    expect((await place(call, group, as(staffToken), { id: '1' })).status).toBe(400);
    expect((await place(call, group, as(staffToken), { id: newId() })).said.problem).toBe('follow-up/unknown-case');
    const smuggled = { staffId: newId(), staff_id: newId(), state: 'ended', ending: 'decided', raised: true };
    expect((await place(call, group, as(staffToken), smuggled)).status).toBe(200);
  });
});

describe.each(ofLinks)('$name', (call) => {
  test('is for whoever has the link, on a page of ours; it names nobody', async () => {
    const group = await asked();
    const { status, body } = await place(call, group, page);
    expect(status).toBe(200);
    expect(body).not.toMatch(/Canary|P\d{7}/);
    expect(body).toContain('"CK"');
    expect((await place(call, group, { ...page, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const token of [newToken(), 'x'.repeat(43)])
      expect((await place(call, group, page, { token })).said.problem).toBe('follow-up/link-ended');
    for (const token of ['', 'x', ['x'.repeat(43)], `${group.token}\u0000`, null])
      expect((await place(call, group, page, { token })).status).toBe(400);
  });
});

describe.each(ofTravellers)('$name', (call) => {
  test('is for the account whose group it is', async () => {
    const group = await asked();
    const [owner, stranger] = [group.head.token, (await logIn(world)).token];
    const { status, body } = await place(call, group, { 'sms-token': owner });
    expect([status, body.includes('Canary')]).toEqual([200, true]);
    const other = await place(call, group, { 'sms-token': stranger });
    expect(other.body).not.toContain('Canary');
    expect(other.status).toBe(call.name === 'listQuestions' ? 200 : 404);
    for (const headers of [{}, page, { 'sms-token': newToken() }, { 'sms-token': group.token }])
      expect((await place(call, group, headers)).status).toBe(401);
  });
});

describe('what is no answer', () => {
  const call = calls.find(({ name }) => name === 'answerByLink') as AnyCall;
  test.each<[string, object]>([
    ['ill of nothing', { well: false, symptoms: [], temperature: null }],
    ['well with a rash', { well: true, symptoms: ['rash'], temperature: null }],
    ['a symptom of its own', { well: false, symptoms: ['plague'], temperature: null }],
    ['twice the same', { well: false, symptoms: ['rash', 'rash'], temperature: null }],
    ['a fever that nobody has', { well: true, symptoms: [], temperature: 451 }],
    ['a temperature as text', { well: true, symptoms: [], temperature: '38' }],
  ])('%s is refused', async (_what, answer) => {
    const group = await asked();
    expect((await place(call, group, page, { answers: [{ number: 1, answer }] })).status).toBe(400);
  });

  test.each<[string, object[]]>([
    ['nobody', []],
    ['half a traveller', [{ number: 0.5, answer: well }]],
    ['one traveller twice', [1, 1].map((number) => ({ number, answer: well }))],
  ])('for %s is refused', async (_what, answers) => {
    const group = await asked();
    expect((await place(call, group, page, { answers })).status).toBe(400);
  });
});

test('no log line names a traveller, a token or a session', () => {
  expect(world.logged.join('\n')).not.toMatch(/Canary|Kenari|P0000|#[\w-]{43}/);
});
