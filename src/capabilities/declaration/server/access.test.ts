import { describe, expect, test } from 'vitest';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { type Answer, headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon } from '#foundation/server/testing/bare-world.ts';
import { groupOn } from '../rules/testing/answers.ts';
import { deleteExpiredDeclarations } from './delete-expired.ts';
import { declarationRoutes } from './routes.ts';
import { logInTraveller, singleTravellerAnswers, submissionInput, type TestTraveller } from './testing/traveller.ts';
import { openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld();
const [owner, other, third] = [await logInTraveller(world), await logInTraveller(world), await logInTraveller(world)];
const answers = () => singleTravellerAnswers({ name: 'Canary Binti Kenari' });
const submit = async (who: TestTraveller) => (await who.submit(answers())).id;
const ownSubmission = async () => sentBy(owner, { id: await submit(owner) });

// An application that retention has deleted.
world.setTime('2026-01-01T04:00:00.000Z');
const deleted = await other.startDraft(answers());
world.setTime(noon);
await deleteExpiredDeclarations(world);
const foreignIds = {
  deleted,
  draft: await other.startDraft(answers()),
  submission: await submit(other),
  cancelled: await submit(other),
  ended: await third.startDraft(answers()),
};
await other.cancel(foreignIds.cancelled);
await third.restart(foreignIds.ended);

const send = await testRouteAccess(world, declarationRoutes, {
  saveDeclaration: () => ({ id: newId(), revision: 0, answers: answers() }),
  submitDeclaration: () => submissionInput(answers()),
  listDeclarations: () => ({}),
  listCurrentDeclarations: () => ({}),
  readDeclaration: ownSubmission,
  readPasses: ownSubmission,
  listWithdrawnPasses: () => ({}),
  restartDeclaration: async () => {
    const who = await logInTraveller(world);
    return sentBy(who, { id: await who.startDraft(answers()) });
  },
  cancelDeclaration: ownSubmission,
  discardChanges: ownSubmission,
  issueTicket: ownSubmission,
  downloadForm: async () => {
    const id = await submit(owner);
    return { id, smsToken: (await owner.issueTicket(id)).ticket };
  },
});

const asOwner = headersOf(owner);
const travellerCalls = declarationRoutes.map(({ call }) => call).filter(({ caller }) => caller === 'traveller');
const stable = ({ status, body, headers: { date: _date, ...headers } }: Answer) => ({ status, body, headers });

test.each(travellerCalls)('$name accepts a token only complete, and in its header', async ({ name }) => {
  const { smsToken } = owner;
  for (const invalid of ['', `${smsToken} ${smsToken}`, smsToken.slice(0, 20)])
    expect((await send(name, { 'sms-token': invalid }, { 'sms-token': smsToken, smsToken })).status).toBe(401);
});

test.each(travellerCalls.filter(({ name }) => !name.startsWith('list')))(
  '$name answers for an application of others in any state as for an unknown one, and leaves it as it is',
  async ({ name }) => {
    const ids = Object.values(foreignIds);
    const readRows = () => world.sql.all`select d::text from declaration d where id = any(${ids}::uuid[]) order by id`;
    const before = await readRows();
    const headers = { ...asOwner, 'request-id': newId() };
    const unknown = stable(await send(name, headers, { id: newId(), revision: 1 }));
    expect(JSON.parse(unknown.body)).toMatchObject({ code: 404, problem: 'foundation/not-found' });
    for (const id of ids) expect(stable(await send(name, headers, { id, revision: 1 }))).toEqual(unknown);
    expect(await readRows()).toEqual(before);
  },
);

test('shows the same to two devices of one account', async () => {
  const logInDevice = () => logInTraveller(world, { mobile: '7654321' });
  const [first, second] = [await logInDevice(), await logInDevice()];
  const [id, requestId] = [await submit(first), newId()];
  const readOn = (who: TestTraveller) =>
    send('readDeclaration', { ...headersOf(who), 'request-id': requestId }, { id });
  expect(stable(await readOn(second))).toEqual(stable(await readOn(first)));
  expect((await readOn(second)).status).toBe(200);
});

describe('downloadForm', () => {
  test('answers without a ticket of the application as for a missing application', async () => {
    const own = await submit(owner);
    const { ticket } = await owner.issueTicket(own);
    const headers = { ...asOwner, 'request-id': newId() };
    const unknown = stable(await send('downloadForm', headers, { id: newId() }));
    expect(JSON.parse(unknown.body)).toMatchObject({ code: 404, problem: 'foundation/not-found' });
    for (const id of [own, ...Object.values(foreignIds)])
      for (const smsToken of ['x'.repeat(43), owner.smsToken, other.smsToken, owner.sessionId])
        expect(stable(await send('downloadForm', headers, { id, smsToken }))).toEqual(unknown);
    for (const id of Object.values(foreignIds))
      expect(stable(await send('downloadForm', headers, { id, smsToken: ticket }))).toEqual(unknown);
  });

  test('returns an inert document for its ticket, uncached', async () => {
    const id = await submit(owner);
    const { ticket: smsToken } = await owner.issueTicket(id);
    const { status, headers } = await send('downloadForm', {}, { id, smsToken });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^inline; filename\*=UTF-8''arrival-declaration-[\w-]+\.pdf$/,
      ) as string,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(world.logLines.join()).not.toContain(smsToken);
  });

  test.each([undefined, '', 'x'.repeat(201)])('refuses the ticket %j', async (smsToken) => {
    expect((await send('downloadForm', {}, { smsToken })).status).toBe(400);
  });
});

test('a submission cannot set status, version, account, band or results', async () => {
  const id = newId();
  const [traveller] = answers().travellers;
  const smuggled = {
    id,
    answers: { ...answers(), travellers: [{ ...traveller, fever: 'yes', band: 'proceed', staff: true }] },
    account: other.accountId,
    account_id: other.accountId,
    status: 'cancelled',
    version: 99,
    band: 'proceed',
    results: [{ number: 1, band: 'proceed', reasons: [] }],
    submittedAt: '2020-01-01T00:00:00.000Z',
    reference: 'MINE-MINE-MINE',
  };
  const { body } = await send('submitDeclaration', asOwner, smuggled);
  const results = [{ band: 'see-health-officer', reasons: [{ ruleId: 'fever' }] }];
  expect(JSON.parse(body)).toMatchObject({
    code: 0,
    data: { version: 1, submittedAt: world.clock.instant(), results },
  });
  expect(body).not.toContain('MINE');
  const found = (await send('readDeclaration', asOwner, { id })).body;
  expect(JSON.parse(found)).toMatchObject({ data: { summary: { status: 'submitted', version: 1 } } });
  expect(found).not.toMatch(/"staff"|"account/);
});

test.each<[string, Record<string, unknown>]>([
  ['a revision beyond the column', { revision: 2 ** 31 }],
  ['a revision below zero', { revision: -1 }],
  ['a fractional revision', { revision: 0.5 }],
  ['a revision as text', { revision: '0' }],
  ['no answers', { answers: undefined }],
  ['answers of another kind', { answers: { kind: 'group', travellers: [] } }],
  ['no traveller', { answers: { kind: 'single', travellers: [] } }],
])('submitting and saving refuse %s', async (_what, change) => {
  for (const name of ['saveDeclaration', 'submitDeclaration'])
    expect((await send(name, asOwner, change)).status).toBe(400);
});

test('answers refusals in the requested language, field by field, with the request id', async () => {
  const change = { answers: groupOn('2026-11-20', { passportNumber: 'x', name: '' }) };
  const requestId = newId();
  const headers = { ...asOwner, 'accept-language': 'ms', 'request-id': requestId };
  expect(JSON.parse((await send('submitDeclaration', headers, change)).body)).toEqual({
    code: 400,
    message: 'Sila semak semula butiran awda.',
    problem: 'foundation/invalid',
    requestId,
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

test('writes no name, passport number, address or token to the log', () => {
  const lines = world.logLines.join('\n');
  expect(world.logLines.length).toBeGreaterThan(100);
  for (const secret of ['Canary', 'P0000', 'siti@', '7123456', owner.smsToken, owner.destination.to, '14 March'])
    expect(lines).not.toContain(secret);
  expect(lines).not.toContain('call failed');
});
