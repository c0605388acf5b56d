import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon, catchProblem } from '#foundation/server/testing/bare-world.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { copyRoutes } from './routes.ts';
import { groupWithEmails, newEmailAddress, openCopyWorld, copyTarget, wrongCodeFor } from './testing/copies.ts';
import { submissionInput } from './testing/traveller.ts';

const { world, ask, confirm, list, codesTo, codeTo, copiesOf, withAddresses, confirmed } = await openCopyWorld();

describe('the code', () => {
  test('goes to the address in a message that names nobody and no reference', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    await ask(nextRequest(who, { language: 'ms' }), id);
    const [message, ...others] = await codesTo(address);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ channel: 'mail', language: 'ms', subject: 'Kod Sihat awda bagi salinan' });
    expect(message?.text).toContain('abaikan mesej ini');
    const { reference } = (await who.read(id)).summary;
    for (const secret of ['Canary', reference, '2026', id]) expect(message?.text).not.toContain(secret);
  });

  test('is refused when it is wrong, five times, and then has ended', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    await ask(nextRequest(who), id);
    const code = await codeTo(address);
    for (let turn = 0; turn < 5; turn += 1)
      expect(await catchProblem(confirm(nextRequest(who), id, wrongCodeFor(code)))).toMatchObject({
        problem: 'login/wrong-code',
      });
    expect(await catchProblem(confirm(nextRequest(who), id, code))).toMatchObject({ problem: 'login/code-ended' });
    expect(await copiesOf(who)).toEqual([]);
    expect(await list(who, id)).toMatchObject([{ state: 'unconfirmed' }]);
  });

  test('is guessed as often as at a login, whichever code it is', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    const answers = [];
    for (let codes = 0; codes < 3; codes += 1) {
      await ask(nextRequest(who), id);
      const code = await codeTo(address);
      for (let turn = 0; turn < 5; turn += 1)
        answers.push(await catchProblem(confirm(nextRequest(who), id, wrongCodeFor(code))));
      world.advanceTime(minute);
    }
    expect(answers.filter((answer) => 'problem' in answer && answer.problem === 'login/too-many-checks')).not.toEqual(
      [],
    );
    world.setTime(noon);
  });

  test('ends after five minutes, and is good once', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    await ask(nextRequest(who), id);
    const code = await codeTo(address);
    world.advanceTime(5 * minute + 1);
    expect(await catchProblem(confirm(nextRequest(who), id, code))).toMatchObject({ problem: 'login/code-ended' });
    await ask(nextRequest(who), id);
    const second = await codeTo(address);
    await confirm(nextRequest(who), id, second);
    expect(await catchProblem(confirm(nextRequest(who), id, second))).toMatchObject({ problem: 'login/code-ended' });
    world.setTime(noon);
  });

  test('is good for the account and browser that asked alone', async () => {
    const address = newEmailAddress();
    const mine = await withAddresses(address);
    const theirs = await withAddresses(address);
    await ask(nextRequest(mine.who), mine.id);
    const code = await codeTo(address);
    expect(await catchProblem(confirm(nextRequest(theirs.who), theirs.id, code))).toMatchObject({
      problem: 'login/other-browser',
    });
    const sameBrowser = nextRequest(theirs.who, { browser: mine.who.browser });
    expect(await catchProblem(confirm(sameBrowser, theirs.id, code))).toMatchObject({ problem: 'login/wrong-code' });
    expect(await confirm(nextRequest(mine.who), mine.id, code)).toEqual({});
  });

  test('makes no account, no session and no browser known', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    const counted = async () => {
      const { rows } = await sql`select (select count(*) from login_account) accounts,
        (select count(*) from login_session) sessions, (select count(*) from login_known_browser) browsers,
        (select count(*) from audit_entry where act = 'login/log-in') logins`.execute(world.sql);
      return rows[0];
    };
    const before = await counted();
    await confirmed(who, id, address);
    expect(await counted()).toEqual(before);
  });

  test('is not sent twice within a minute, nor more than three times an hour', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    expect(await ask(nextRequest(who), id)).toEqual({ resendAfter: 60 });
    expect(await catchProblem(ask(nextRequest(who), id))).toMatchObject({ problem: 'login/upper-limit', status: 429 });
    for (let turn = 0; turn < 2; turn += 1) {
      world.advanceTime(minute);
      await ask(nextRequest(who), id);
    }
    world.advanceTime(minute);
    expect(await catchProblem(ask(nextRequest(who), id))).toMatchObject({ problem: 'login/upper-limit' });
    expect(await codesTo(address)).toHaveLength(3);
    world.setTime(noon);
  });

  test('is sent to ten addresses of an account in an hour, whichever browser asks', async () => {
    const emails = Array.from({ length: 10 }, () => newEmailAddress());
    const { who, id } = await withAddresses(...emails);
    for (let at = 0; at < 10; at += 1) await ask(nextRequest(who, { browser: newId() }), id, { traveller: at + 1 });
    const more = await who.submit(submissionInput(groupWithEmails(newEmailAddress())));
    expect(await catchProblem(ask(nextRequest(who, { browser: newId() }), more.id))).toMatchObject({
      problem: 'login/upper-limit',
    });
    world.advanceTime(hour + 1);
    expect(await ask(nextRequest(who, { browser: newId() }), more.id)).toEqual({ resendAfter: 60 });
    world.setTime(noon);
  });
});

describe('the calls', async () => {
  const app = await serveRoutes(world, copyRoutes);
  const { who, id } = await withAddresses(newEmailAddress());
  const inputs: Record<string, Record<string, unknown>> = {
    listCopyAddresses: { id },
    sendCopyCode: copyTarget(id),
    confirmCopyAddress: { ...copyTarget(id), code: '123456' },
    sendCopy: copyTarget(id),
  };
  const place = (name: string, token?: string, input: Record<string, unknown> = inputs[name] ?? {}, key = newId()) => {
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

  test('are these, for travellers alone', () => {
    expect(copyRoutes.map(({ call }) => [call.name, call.method, call.who])).toEqual([
      ['listCopyAddresses', 'GET', 'traveller'],
      ['sendCopyCode', 'POST', 'traveller'],
      ['confirmCopyAddress', 'POST', 'traveller'],
      ['sendCopy', 'POST', 'traveller'],
    ]);
  });

  test.each(Object.keys(inputs))('%s tells whoever is not logged in to log in', async (name) => {
    for (const token of [undefined, '', 'x'.repeat(43)]) expect((await place(name, token)).statusCode).toBe(401);
  });

  test.each([
    ['traveller 0', { traveller: 0 }],
    ['traveller 21', { traveller: 21 }],
    ['half a traveller', { traveller: 1.5 }],
    ['no version', { version: 0 }],
    ['an id that is none', { id: 'x' }],
  ])('a code for %s is a 400', async (_what, change) => {
    expect((await place('sendCopyCode', who.token, { ...copyTarget(id), ...change })).statusCode).toBe(400);
  });

  test('a code that is none is a 400, beside its field', async () => {
    const answer = await place('confirmCopyAddress', who.token, { ...copyTarget(id), code: '12' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'code', key: 'code' }] });
  });

  test('a repeated request sends one code, and one copy, and is answered alike', async () => {
    const [codeKey, checkKey] = [newId(), newId()];
    const own = await withAddresses(newEmailAddress());
    const to = own.answers.travellers[0]?.contact.email ?? '';
    const what = copyTarget(own.id);
    const asked = [];
    for (let time = 0; time < 2; time += 1)
      asked.push((await place('sendCopyCode', own.who.token, what, codeKey)).json().data);
    expect(asked).toEqual([{ resendAfter: 60 }, { resendAfter: 60 }]);
    expect(await codesTo(to)).toHaveLength(1);
    const input = { ...what, code: await codeTo(to) };
    const answers = [];
    for (let time = 0; time < 2; time += 1)
      answers.push((await place('confirmCopyAddress', own.who.token, input, checkKey)).json());
    expect(answers).toMatchObject([{ code: 0 }, { code: 0 }]);
    expect(await copiesOf(own.who)).toHaveLength(1);
  });

  test('a repeated request with a wrong code is one guess', async () => {
    const other = await withAddresses(newEmailAddress());
    const to = other.answers.travellers[0]?.contact.email ?? '';
    await ask(nextRequest(other.who), other.id);
    const request = nextRequest(other.who);
    const code = await codeTo(to);
    for (let time = 0; time < 6; time += 1)
      expect(await catchProblem(confirm(request, other.id, wrongCodeFor(code)))).toMatchObject({
        problem: 'login/wrong-code',
      });
    expect(await confirm(nextRequest(other.who), other.id, code)).toEqual({});
  });

  test('no log line names a traveller or an address', () => {
    expect(world.logged.length).toBeGreaterThan(10);
    expect(world.logged.join('\n').toLowerCase()).not.toContain('canary');
  });
});
