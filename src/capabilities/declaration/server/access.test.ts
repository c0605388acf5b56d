import { describe, expect, test } from 'vitest';
import { endSessions } from '#capabilities/login/server/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon } from '#foundation/server/testing/bare-world.ts';
import {
  cancelDeclaration as cancelCall,
  downloadForm as downloadCall,
  submitDeclaration as submitCall,
} from '../contract.ts';
import { groupOn } from '../rules/testing/answers.ts';
import { deleteExpiredDeclarations } from './delete-expired.ts';
import { declarationRoutes } from './routes.ts';
import { singleTravellerAnswers, logInTraveller, type TestTraveller, submissionInput } from './testing/traveller.ts';
import { openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld();
const app = await serveRoutes(world, declarationRoutes);
const [owner, other, third, ended] = [
  await logInTraveller(world),
  await logInTraveller(world),
  await logInTraveller(world),
  await logInTraveller(world),
];
const canary = 'Canary Binti Kenari';
const answers = () => singleTravellerAnswers({ name: canary });
const submit = async (who: TestTraveller) => (await who.submit(submissionInput(answers()))).id;

// An application that retention has deleted.
world.setTime('2026-01-01T04:00:00.000Z');
const deleted = await other.startDraft(answers());
world.setTime(noon);
await deleteExpiredDeclarations(world);
/** Applications of the owner and of another traveller, and ids without an application. */
const ids: Record<string, string> = {
  deleted,
  "another traveller's draft": await other.startDraft(answers()),
  "another traveller's submission": await submit(other),
  "another traveller's cancelled one": await submit(other),
  "another traveller's ended one": await third.startDraft(answers()),
  'of an account whose sessions were ended': await submit(ended),
  random: newId(),
  own: await submit(owner),
};
await other.cancel(ids["another traveller's cancelled one"] ?? '');
await third.restart(ids["another traveller's ended one"] ?? '');
await endSessions(world, nextRequest(ended), { account: ended.accountId }, 'log-out-everywhere');

const calls = declarationRoutes.map(({ call }) => call);
const travellerCalls = calls.filter(({ caller }) => caller === 'traveller');
const applicationCalls = travellerCalls.filter(
  ({ name }) => !['listDeclarations', 'listCurrentDeclarations'].includes(name),
);

const inputs: Record<string, (id: string) => Record<string, unknown>> = {
  saveDeclaration: (id) => ({ id, revision: 1, answers: answers() }),
  submitDeclaration: (id) => ({ id, revision: 1, answers: answers(), consentVersion: '1' }),
  listDeclarations: () => ({}),
  listCurrentDeclarations: () => ({}),
  readDeclaration: (id) => ({ id }),
  readPasses: (id) => ({ id }),
  listWithdrawnPasses: () => ({}),
  restartDeclaration: (id) => ({ id }),
  cancelDeclaration: (id) => ({ id }),
  discardChanges: (id) => ({ id }),
  issueTicket: (id) => ({ id }),
  downloadForm: (id) => ({ id, smsToken: 'x'.repeat(43) }),
};

async function sendCall(
  call: AnyCall,
  input: Record<string, unknown>,
  token: string | undefined,
  more: Record<string, string> = {},
) {
  const inQuery = call.method === 'GET';
  return app.inject({
    method: call.method,
    url: inQuery ? `${call.path}?${new URLSearchParams(input as Record<string, string>)}` : call.path,
    headers: { 'request-id': newId(), ...(token !== undefined && { 'sms-token': token }), ...more },
    ...(!inQuery && { payload: input }),
  });
}

/** Removes the parts of a response that differ between requests. */
function normalizeAnswer({ statusCode, body, headers }: Awaited<ReturnType<typeof sendCall>>) {
  const { date: _date, 'request-id': id, 'set-cookie': _cookie, ...rest } = headers;
  return { statusCode, body: body.replaceAll(String(id), 'request-id'), headers: rest };
}

const databaseState = async () =>
  (
    await world.sql.first<{
      all: string;
    }>`select coalesce(string_agg(d::text, '|' order by id), '') || (select count(*) from declaration_version)
      || (select count(*) from declaration_traveller) || (select count(*) from ticket where used_at is not null) "all"
      from declaration d`
  )?.all;

test('lists these calls, each with a test input', () => {
  expect(calls.map(({ name, method, caller }) => [name, method, caller])).toEqual([
    ['saveDeclaration', 'POST', 'traveller'],
    ['submitDeclaration', 'POST', 'traveller'],
    ['listDeclarations', 'GET', 'traveller'],
    ['listCurrentDeclarations', 'GET', 'traveller'],
    ['readDeclaration', 'GET', 'traveller'],
    ['readPasses', 'GET', 'traveller'],
    ['listWithdrawnPasses', 'GET', 'anyone'],
    ['restartDeclaration', 'POST', 'traveller'],
    ['cancelDeclaration', 'POST', 'traveller'],
    ['discardChanges', 'POST', 'traveller'],
    ['issueTicket', 'POST', 'traveller'],
    ['downloadForm', 'GET', 'anyone'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
  for (const call of calls) expect(call.input.safeParse(inputs[call.name]?.(newId())).success).toBe(true);
});

describe.each(travellerCalls)('$name', (call) => {
  test.each<[string, () => string | undefined]>([
    ['a visitor without a token', () => undefined],
    ['a visitor with an empty token', () => ''],
    ['a visitor with an invalid token', () => 'x'.repeat(43)],
    ['a visitor with a token and more text', () => `${owner.smsToken} `.repeat(2).trim()],
    ['a visitor with half a token', () => owner.smsToken.slice(0, 20)],
    ['a visitor with the id of a session', () => owner.sessionId],
    ['a traveller whose session was ended', () => ended.smsToken],
  ])('answers 401 to %s, for any application', async (_who, token) => {
    const before = await databaseState();
    for (const id of Object.values(ids)) {
      const answer = await sendCall(call, inputs[call.name]?.(id) ?? {}, token());
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 401, problem: 'foundation/session-ended' });
      expect(answer.body).not.toContain('Canary');
    }
    expect(await databaseState()).toBe(before);
  });

  test('refuses a token in the URL or in a cookie', async () => {
    const input = { ...inputs[call.name]?.(ids['own'] ?? ''), 'sms-token': owner.smsToken, smsToken: owner.smsToken };
    const answer = await sendCall(call, input, undefined, {
      cookie: `sms-token=${owner.smsToken}`,
      authorization: `Bearer ${owner.smsToken}`,
    });
    expect(answer.statusCode).toBe(401);
  });

  test('is never cached', async () => {
    const answer = await sendCall(call, inputs[call.name]?.(ids['random'] ?? '') ?? {}, owner.smsToken);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe.each(applicationCalls)('$name', (call) => {
  const foreign = [
    "another traveller's draft",
    "another traveller's submission",
    "another traveller's cancelled one",
    "another traveller's ended one",
    'of an account whose sessions were ended',
    'deleted',
  ];

  test.each(foreign)('answers for %s as for an application that does not exist', async (which) => {
    const before = await databaseState();
    const [foreignId, randomId] = [ids[which] ?? '', ids['random'] ?? ''];
    const found = normalizeAnswer(await sendCall(call, inputs[call.name]?.(foreignId) ?? {}, owner.smsToken));
    expect(found).toEqual(normalizeAnswer(await sendCall(call, inputs[call.name]?.(randomId) ?? {}, owner.smsToken)));
    expect(found.statusCode).toBe(404);
    expect(JSON.parse(found.body)).toMatchObject({ code: 404, problem: 'foundation/not-found' });
    expect(await databaseState()).toBe(before);
  });

  test.each(['', '1', 'own', '../own', '*', '%', "' or 1=1 --", '00000000-0000-0000-0000-000000000000x'])(
    'refuses the invalid id %j',
    async (id) => {
      const answer = await sendCall(call, { ...inputs[call.name]?.(newId()), id }, owner.smsToken);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 400, problem: 'foundation/invalid' });
    },
  );

  test('refuses a list or an object in place of the id', async () => {
    for (const id of [[ids['own']], { $ne: '' }, null, 1, true]) {
      const answer = await sendCall(
        { ...call, method: 'POST' },
        { ...inputs[call.name]?.(newId()), id },
        owner.smsToken,
      );
      expect([400, 404]).toContain(answer.statusCode);
    }
  });
});

test('answers the owner in every call', async () => {
  const token = owner.smsToken;
  const statusOf = async (call: AnyCall, input: Record<string, unknown>) =>
    (await sendCall(call, input, token)).statusCode;
  const byName = Object.fromEntries(calls.map((call) => [call.name, call]));
  const draft = newId();
  const callByName = (name: string, input: Record<string, unknown>) => statusOf(byName[name] as AnyCall, input);
  expect(await callByName('saveDeclaration', { id: draft, revision: 0, answers: answers() })).toBe(200);
  expect(await callByName('readDeclaration', { id: draft })).toBe(200);
  expect(await callByName('restartDeclaration', { id: draft })).toBe(200);
  const submission = submissionInput(answers());
  expect(await callByName('submitDeclaration', submission)).toBe(200);
  expect(await callByName('listDeclarations', {})).toBe(200);
  expect(await callByName('listCurrentDeclarations', {})).toBe(200);
  expect(await callByName('discardChanges', { id: submission.id })).toBe(200);
  expect(await callByName('issueTicket', { id: submission.id })).toBe(200);
  expect(await callByName('cancelDeclaration', { id: submission.id })).toBe(200);
});

test('shows the same to two devices of one account', async () => {
  const [firstDevice, secondDevice] = await Promise.all([1, 2].map(() => logInTraveller(world, { mobile: '7654321' })));
  const id = await submit(firstDevice as TestTraveller);
  const [call] = calls.filter(({ name }) => name === 'readDeclaration');
  const answers = await Promise.all(
    [firstDevice, secondDevice].map((who) => sendCall(call as AnyCall, { id }, who?.smsToken)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

describe('downloadForm', () => {
  test.each(['own', "another traveller's submission", 'random', 'deleted'])(
    'answers without a ticket for %s as for a missing application',
    async (which) => {
      for (const smsToken of ['x'.repeat(43), owner.smsToken, other.smsToken, ended.smsToken, owner.sessionId]) {
        const answer = await sendCall(downloadCall, { id: ids[which] ?? '', smsToken }, owner.smsToken);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ problem: 'foundation/not-found' });
      }
    },
  );

  test('refuses the ticket of another application', async () => {
    const { ticket } = await owner.issueTicket(ids['own'] ?? '');
    const foreignAnswer = await sendCall(
      downloadCall,
      { id: ids["another traveller's submission"] ?? '', smsToken: ticket },
      owner.smsToken,
    );
    expect(normalizeAnswer(foreignAnswer)).toEqual(
      normalizeAnswer(await sendCall(downloadCall, { id: ids['random'] ?? '', smsToken: ticket }, owner.smsToken)),
    );
    expect(foreignAnswer.statusCode).toBe(404);
  });

  test('returns an inert document for its ticket, uncached, within a minute', async () => {
    const { ticket } = await owner.issueTicket(ids['own'] ?? '');
    const first = await sendCall(downloadCall, { id: ids['own'] ?? '', smsToken: ticket }, undefined);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^inline; filename\*=UTF-8''arrival-declaration-[\w-]+\.pdf$/,
      ) as string,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect((await sendCall(downloadCall, { id: ids['own'] ?? '', smsToken: ticket }, undefined)).statusCode).toBe(200);
    expect(world.logLines.join()).not.toContain(ticket);
  });

  test.each([{}, { smsToken: '' }, { smsToken: 'x'.repeat(201) }])('refuses the ticket %j', async (input) => {
    const answer = await sendCall(downloadCall, { id: ids['own'] ?? '', ...input }, undefined);
    expect(answer.statusCode).toBe(400);
  });
});

describe('smuggled input', () => {
  test('cannot set status, version, account, band or results of a submission', async () => {
    const smuggled = {
      ...submissionInput(answers()),
      account: other.accountId,
      account_id: other.accountId,
      status: 'cancelled',
      version: 99,
      band: 'proceed',
      results: [{ number: 1, band: 'proceed', reasons: [] }],
      submittedAt: '2020-01-01T00:00:00.000Z',
      reference: 'MINE-MINE-MINE',
    };
    const [traveller] = smuggled.answers.travellers;
    Object.assign(traveller ?? {}, { fever: 'yes', band: 'proceed', staff: true });
    const answer = await sendCall(submitCall, smuggled, owner.smsToken);
    expect(answer.json()).toMatchObject({
      code: 0,
      data: {
        version: 1,
        submittedAt: noon,
        results: [{ band: 'see-health-officer', reasons: [{ ruleId: 'fever' }] }],
      },
    });
    expect(answer.body).not.toContain('MINE');
    const [read] = calls.filter(({ name }) => name === 'readDeclaration');
    const found = await sendCall(read as AnyCall, { id: smuggled.id }, owner.smsToken);
    expect(found.json()).toMatchObject({ data: { summary: { status: 'submitted', version: 1 } } });
    expect(found.body).not.toMatch(/"staff"|"account/);
  });

  test('cannot use __proto__ in the answers', async () => {
    const body = JSON.stringify(submissionInput(answers())).replace('"fever"', '"__proto__":{"consent":true},"fever"');
    const headers = { 'sms-token': owner.smsToken, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: submitCall.path, headers, payload: body });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    ['a revision beyond the column', { revision: 2 ** 31 }],
    ['a revision below zero', { revision: -1 }],
    ['a fractional revision', { revision: 0.5 }],
    ['a revision as text', { revision: '0' }],
    ['no answers', { answers: undefined }],
    ['answers of another kind', { answers: { kind: 'group', travellers: [] } }],
    ['no traveller', { answers: { kind: 'single', travellers: [] } }],
  ])('is refused with the field in submitting and saving: %s', async (_what, change) => {
    for (const call of calls.slice(0, 2)) {
      const answer = await sendCall(call, { ...submissionInput(answers()), ...change }, owner.smsToken);
      expect(answer.statusCode).toBe(400);
    }
  });

  test.each([
    ['NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
    ['201 characters', 'a'.repeat(201)],
  ])('is refused and not changed in a name: %s', async (_what, name) => {
    const input = submissionInput(singleTravellerAnswers({ name }));
    const answer = await sendCall(submitCall, input, owner.smsToken);
    expect(answer.statusCode).toBe(400);
  });
});

test('answers refusals in the requested language, field by field, with the request id', async () => {
  const input = submissionInput(groupOn('2026-11-20', { passportNumber: 'x', name: '' }));
  const key = newId();
  const answer = await sendCall(submitCall, input, owner.smsToken, { 'accept-language': 'ms', 'request-id': key });
  expect(answer.json()).toEqual({
    code: 400,
    message: 'Sila semak semula butiran awda.',
    problem: 'foundation/invalid',
    requestId: key,
    errors: [
      { path: 'travellers.0.name', key: 'required', message: 'Soalan ini wajib dijawab.' },
      {
        path: 'travellers.0.passportNumber',
        key: 'passport',
        message: 'Masukkan nombor pasport dengan 6 hingga 20 huruf dan digit.',
      },
      {
        path: 'travellers.0.journey.entryDate',
        key: 'entry-date-past',
        message: 'Tarikh masuk hendaklah pada hari ini atau selepasnya.',
      },
    ],
  });
});

test('cancels once for a repeated request with the same key', async () => {
  const id = await submit(owner);
  const key = newId();
  const answers = await Promise.all(
    [1, 2, 3].map(() => sendCall(cancelCall, { id }, owner.smsToken, { 'request-id': key })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await sendCall(cancelCall, { id }, owner.smsToken)).statusCode).toBe(409);
  expect((await sendCall(cancelCall, { id: newId() }, owner.smsToken, { 'request-id': key })).statusCode).toBe(422);
});

test('writes no name, passport number, address or token to the log', () => {
  const lines = world.logLines.join('\n');
  expect(world.logLines.length).toBeGreaterThan(100);
  for (const secret of [
    'Canary',
    'P0000',
    'siti@',
    '7123456',
    owner.smsToken,
    ended.smsToken,
    owner.destination.to,
    '14 March',
  ])
    expect(lines).not.toContain(secret);
  expect(lines).not.toContain('call failed');
});
