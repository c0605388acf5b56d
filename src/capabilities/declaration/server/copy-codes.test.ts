import { describe, expect, test } from 'vitest';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { catchProblem, expectProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { copyRoutes } from './routes.ts';
import { groupWithEmails, newEmailAddress, openCopyWorld, copyTarget, wrongCodeFor } from './testing/copies.ts';

const {
  world,
  requestCode,
  confirm,
  list,
  listCodesSentTo,
  findCodeSentTo,
  listSentCopies,
  submitWithAddresses,
  confirmAddress,
} = await openCopyWorld();

describe('code for a copy', () => {
  test('goes to the address in a message without names and reference', async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    await requestCode(nextRequest(who, { language: 'ms' }), id);
    const [message, ...others] = await listCodesSentTo(address);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ channel: 'mail', language: 'ms', subject: 'Kod Sihat awda bagi salinan' });
    expect(message?.text).toContain('abaikan mesej ini');
    const { reference } = (await who.read(id)).summary;
    for (const secret of ['Canary', reference, '2026', id]) expect(message?.text).not.toContain(secret);
  });

  test('is refused five times if it is wrong, and then expires', async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    await requestCode(nextRequest(who), id);
    const code = await findCodeSentTo(address);
    for (let turn = 0; turn < 5; turn += 1)
      await expectProblem(confirm(nextRequest(who), id, wrongCodeFor(code)), 'login/wrong-code');
    await expectProblem(confirm(nextRequest(who), id, code), 'login/code-ended');
    expect(await listSentCopies(who)).toEqual([]);
    expect(await list(who, id)).toMatchObject([{ state: 'unconfirmed' }]);
  });

  test('has the same limit of guesses as a login, across codes', async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    const answers = [];
    for (let codes = 0; codes < 3; codes += 1) {
      await requestCode(nextRequest(who), id);
      const code = await findCodeSentTo(address);
      for (let turn = 0; turn < 5; turn += 1)
        answers.push(await catchProblem(confirm(nextRequest(who), id, wrongCodeFor(code))));
      world.advanceTime(minute);
    }
    expect(answers.filter((answer) => 'problem' in answer && answer.problem === 'login/too-many-checks')).not.toEqual(
      [],
    );
    world.setTime(noon);
  });

  test('expires after five minutes, and is valid once', async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    await requestCode(nextRequest(who), id);
    const code = await findCodeSentTo(address);
    world.advanceTime(5 * minute + 1);
    await expectProblem(confirm(nextRequest(who), id, code), 'login/code-ended');
    await requestCode(nextRequest(who), id);
    const second = await findCodeSentTo(address);
    await confirm(nextRequest(who), id, second);
    await expectProblem(confirm(nextRequest(who), id, second), 'login/code-ended');
    world.setTime(noon);
  });

  test('is valid only for the account and browser that requested it', async () => {
    const address = newEmailAddress();
    const requester = await submitWithAddresses(address);
    const stranger = await submitWithAddresses(address);
    await requestCode(nextRequest(requester.who), requester.id);
    const code = await findCodeSentTo(address);
    await expectProblem(confirm(nextRequest(stranger.who), stranger.id, code), 'login/other-browser');
    const sameBrowser = nextRequest(stranger.who, { browserId: requester.who.browserId });
    await expectProblem(confirm(sameBrowser, stranger.id, code), 'login/wrong-code');
    expect(await confirm(nextRequest(requester.who), requester.id, code)).toEqual({});
  });

  test('creates no account, no session and no known browser', async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    const countLogins = async () => {
      return world.sql.first`select (select count(*) from login_account) accounts,
        (select count(*) from login_session) sessions, (select count(*) from login_known_browser) browsers,
        (select count(*) from audit_entry where action = 'login/log-in') logins`;
    };
    const before = await countLogins();
    await confirmAddress(who, id, address);
    expect(await countLogins()).toEqual(before);
  });

  test('is sent at most once a minute and three times an hour', async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    expect(await requestCode(nextRequest(who), id)).toEqual({ resendAfter: 60 });
    await expectProblem(requestCode(nextRequest(who), id), 'login/upper-limit', { status: 429 });
    for (let turn = 0; turn < 2; turn += 1) {
      world.advanceTime(minute);
      await requestCode(nextRequest(who), id);
    }
    world.advanceTime(minute);
    await expectProblem(requestCode(nextRequest(who), id), 'login/upper-limit');
    expect(await listCodesSentTo(address)).toHaveLength(3);
    world.setTime(noon);
  });

  test('is sent to at most ten addresses of an account an hour, from any browser', async () => {
    const emails = Array.from({ length: 10 }, () => newEmailAddress());
    const { who, id } = await submitWithAddresses(...emails);
    for (let index = 0; index < 10; index += 1)
      await requestCode(nextRequest(who, { browserId: newId() }), id, { travellerNumber: index + 1 });
    const more = await who.submit(groupWithEmails(newEmailAddress()));
    await expectProblem(requestCode(nextRequest(who, { browserId: newId() }), more.id), 'login/upper-limit');
    world.advanceTime(hour + 1);
    expect(await requestCode(nextRequest(who, { browserId: newId() }), more.id)).toEqual({ resendAfter: 60 });
    world.setTime(noon);
  });
});

describe('copy calls', async () => {
  const app = await serveRoutes(world, copyRoutes);
  const { who, id } = await submitWithAddresses(newEmailAddress());
  const inputs: Record<string, Record<string, unknown>> = {
    listCopyAddresses: { id },
    sendCopyCode: copyTarget(id),
    confirmCopyAddress: { ...copyTarget(id), code: '123456' },
    sendCopy: copyTarget(id),
  };
  const send = (name: string, token?: string, input: Record<string, unknown> = inputs[name] ?? {}, key = newId()) => {
    const found = copyRoutes.find(({ call }) => call.name === name);
    if (!found) throw new Error(name);
    const { method, path } = found.call;
    const url = method === 'GET' ? `${path}?id=${String(input['id'])}` : path;
    const headers = {
      'request-id': key,
      cookie: `sihat_browser=${'b'.repeat(43)}`,
      ...(token !== undefined && { 'sms-token': token }),
    };
    return app.inject({ method, url, headers, ...(method === 'POST' && { payload: input }) });
  };

  test('are these, for travellers only', () => {
    expect(copyRoutes.map(({ call }) => [call.name, call.method, call.caller])).toEqual([
      ['listCopyAddresses', 'GET', 'traveller'],
      ['sendCopyCode', 'POST', 'traveller'],
      ['confirmCopyAddress', 'POST', 'traveller'],
      ['sendCopy', 'POST', 'traveller'],
    ]);
  });

  test.each(Object.keys(inputs))('answers 401 to a visitor who is not logged in: %s', async (name) => {
    for (const token of [undefined, '', 'x'.repeat(43)]) expect((await send(name, token)).statusCode).toBe(401);
  });

  test.each([
    ['traveller 0', { travellerNumber: 0 }],
    ['traveller 21', { travellerNumber: 21 }],
    ['a fractional number', { travellerNumber: 1.5 }],
    ['no version', { version: 0 }],
    ['an invalid id', { id: 'x' }],
  ])('answers 400 when sending a code for %s', async (_what, change) => {
    expect((await send('sendCopyCode', who.smsToken, { ...copyTarget(id), ...change })).statusCode).toBe(400);
  });

  test('answers 400 to a malformed code, with its field', async () => {
    const answer = await send('confirmCopyAddress', who.smsToken, { ...copyTarget(id), code: '12' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'code', key: 'code' }] });
  });

  test('sends one code and one copy for a repeated request, and returns the same answer', async () => {
    const [codeKey, checkKey] = [newId(), newId()];
    const traveller = await submitWithAddresses(newEmailAddress());
    const to = traveller.answers.travellers[0]?.contact.email ?? '';
    const target = copyTarget(traveller.id);
    const sentAnswers = [];
    for (let time = 0; time < 2; time += 1)
      sentAnswers.push((await send('sendCopyCode', traveller.who.smsToken, target, codeKey)).json().data);
    expect(sentAnswers).toEqual([{ resendAfter: 60 }, { resendAfter: 60 }]);
    expect(await listCodesSentTo(to)).toHaveLength(1);
    const input = { ...target, code: await findCodeSentTo(to) };
    const answers = [];
    for (let time = 0; time < 2; time += 1)
      answers.push((await send('confirmCopyAddress', traveller.who.smsToken, input, checkKey)).json());
    expect(answers).toMatchObject([{ code: 0 }, { code: 0 }]);
    expect(await listSentCopies(traveller.who)).toHaveLength(1);
  });

  test('counts a repeated request with a wrong code as one guess', async () => {
    const other = await submitWithAddresses(newEmailAddress());
    const to = other.answers.travellers[0]?.contact.email ?? '';
    await requestCode(nextRequest(other.who), other.id);
    const request = nextRequest(other.who);
    const code = await findCodeSentTo(to);
    for (let time = 0; time < 6; time += 1)
      await expectProblem(confirm(request, other.id, wrongCodeFor(code)), 'login/wrong-code');
    expect(await confirm(nextRequest(other.who), other.id, code)).toEqual({});
  });

  test('writes no traveller and no address to the log', () => {
    expect(world.logLines.length).toBeGreaterThan(10);
    expect(world.logLines.join('\n').toLowerCase()).not.toContain('canary');
  });
});
