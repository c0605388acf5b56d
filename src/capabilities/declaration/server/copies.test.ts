import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { logIn as logInAs } from '#capabilities/login/server/test-public.ts';
import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { messagesOf } from '#capabilities/messages/server/test-public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { serveRoutes } from '#foundation/server/http/test-routes.ts';
import { next } from '#foundation/server/http/test-visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon, outcome, today } from '#foundation/server/test-parts.ts';
import { day, hour, isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import type { TravellerAnswers } from '../contract.ts';
import { groupOn } from '../rules/test-answers.ts';
import { confirmCopyAddress, copiesData, listCopyAddresses, sendCopy, sendCopyCode } from './copies.ts';
import { deleteExpiredDeclarations } from './delete-expired.ts';
import { copyRoutes } from './routes.ts';
import { newPassport, person, type Person, submission } from './test-person.ts';
import { actsOn, openDeclarationWorld } from './test-world.ts';

const opened = await openDeclarationWorld({ origin: 'https://sihat.example' });
const world = { ...opened, settings: { ...opened.settings, sendBudgetPerDay: 50_000 } };

let addresses = 0;
/** An address that no other test uses: codes are counted by it. */
const newAddress = (name = 'canary') => `${name}.${(addresses += 1)}@example.com`;
const mail = (email: string): Partial<TravellerAnswers> => ({
  sameContact: false,
  contact: { region: 'BN', number: '7123456', email },
});
const group = (...emails: string[]) =>
  groupOn(
    today,
    ...emails.map((email, at) => ({ passportNumber: newPassport(), name: `Canary ${at + 1}`, ...mail(email) })),
  );

/** A traveller who has submitted a declaration with these addresses. */
async function withAddresses(...emails: string[]) {
  const who = await person(world);
  const answers = group(...emails);
  const { id, revision } = await who.submit(submission(answers));
  return { who, id, revision, answers };
}

type At = { version?: number; traveller?: number };
const which = (id: string, { version = 1, traveller = 1 }: At = {}) => ({ id, version, traveller });
const list = async (who: LoggedIn, id: string) => (await listCopyAddresses(world, next(who), { id })).items;
const ask = (who: LoggedIn, id: string, at?: At) =>
  inTransaction(world.sql, (db) => sendCopyCode({ ...world, sql: db }, who, which(id, at)));
const confirm = (who: LoggedIn, id: string, code: string, at?: At) =>
  confirmCopyAddress(world, who, { ...which(id, at), code });
const send = (who: LoggedIn, id: string, at?: At) =>
  inTransaction(world.sql, (db) => sendCopy({ ...world, sql: db }, who, which(id, at)));
const codesTo = async (address: string) =>
  (await messagesOf(world, { purpose: 'login/code' })).filter(({ to }) => to === address.toLowerCase());
const codeTo = async (address: string) => /\d{6}/.exec((await codesTo(address)).at(-1)?.text ?? '')?.[0] ?? '';
const copiesOf = async (who: LoggedIn) =>
  (await messagesOf(world, { account: who.accountId })).filter(({ purpose }) => purpose === 'declaration/copy');
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Confirms the address of a traveller by the code that is sent to it. */
async function confirmed(who: Person, id: string, address: string, at?: At) {
  await ask(next(who), id, at);
  return confirm(next(who), id, await codeTo(address), at);
}

describe('a copy', () => {
  test('is offered for each address of the submitted version, with whose it is', async () => {
    const [one, two] = [newAddress('Canary'), newAddress()];
    const { who, id } = await withAddresses(one, two, one.toUpperCase());
    expect(await list(who, id)).toEqual([
      { traveller: 1, address: one, names: ['Canary 1', 'Canary 3'], state: 'unconfirmed' },
      { traveller: 2, address: two, names: ['Canary 2'], state: 'unconfirmed' },
    ]);
  });

  test('goes out once the code is right: the account’s own confirmation, word for word', async () => {
    const address = newAddress();
    const { who, id } = await withAddresses(address);
    expect(await confirmed(who, id, address)).toEqual({});
    const [copy, ...others] = await copiesOf(who);
    expect(others).toEqual([]);
    const [own] = (await who.messages()).filter(({ purpose }) => purpose === 'declaration/submitted');
    expect(copy).toMatchObject({ to: address, channel: 'mail', language: 'en', subject: 'Your arrival declaration' });
    expect(copy?.text).toBe(`${own?.text}\n\nOpen it here: https://sihat.example/travel?lang=en`);
    expect(await list(who, id)).toMatchObject([{ address, state: 'sent' }]);
    expect((await actsOn(world, id)).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['declaration/send-copy-code', 'declaration/confirm-address', 'declaration/send-copy']),
    );
  });

  test('of an edit needs no second code, and goes out once a version', async () => {
    const address = newAddress();
    const { who, id, revision, answers } = await withAddresses(address);
    await confirmed(who, id, address);
    await who.submit(submission(answers, { id, revision }));
    expect(await list(who, id)).toMatchObject([{ state: 'confirmed' }]);
    await send(next(who), id, { version: 2 });
    await send(next(who), id, { version: 2 });
    expect(await list(who, id)).toMatchObject([{ state: 'sent' }]);
    expect(await copiesOf(who)).toHaveLength(2);
    expect(await codesTo(address)).toHaveLength(1);
  });

  test('of another declaration of the account needs no second code either', async () => {
    const address = newAddress();
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    const other = await who.submit(submission(group(address)));
    expect(await list(who, other.id)).toMatchObject([{ state: 'confirmed' }]);
    await send(next(who), other.id);
    expect(await list(who, other.id)).toMatchObject([{ state: 'sent' }]);
  });

  test('that could not be sent is said, and can be sent again', async () => {
    const address = newAddress();
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    await sql`update messages_message set state = 'failed' where account_id = ${who.accountId}`.execute(world.sql);
    expect(await list(who, id)).toMatchObject([{ state: 'failed' }]);
    await send(next(who), id);
    expect(await list(who, id)).toMatchObject([{ state: 'sent' }]);
  });

  test('is not offered to the address that the account logs in with', async () => {
    const own = newAddress();
    const who = await logInAs(world, { destination: { channel: 'mail', to: own } });
    const writer = await person(world, who);
    const { id } = await writer.submit(submission(group(own)), { ...next(who) });
    expect(await list(who, id)).toEqual([]);
    expect(await outcome(ask(next(who), id))).toMatchObject({ problem: 'foundation/invalid' });
  });
});

describe('the code', () => {
  test('goes to the address in a message that names nobody and no reference', async () => {
    const address = newAddress();
    const { who, id } = await withAddresses(address);
    await ask(next(who, { language: 'ms' }), id);
    const [message, ...others] = await codesTo(address);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ channel: 'mail', language: 'ms', subject: 'Kod Sihat awda bagi salinan' });
    expect(message?.text).toContain('abaikan mesej ini');
    const { reference } = (await who.read(id)).summary;
    for (const secret of ['Canary', reference, '2026', id]) expect(message?.text).not.toContain(secret);
  });

  test('is refused when it is wrong, five times, and then has ended', async () => {
    const address = newAddress();
    const { who, id } = await withAddresses(address);
    await ask(next(who), id);
    const code = await codeTo(address);
    for (let turn = 0; turn < 5; turn += 1)
      expect(await outcome(confirm(next(who), id, wrong(code)))).toMatchObject({ problem: 'login/wrong-code' });
    expect(await outcome(confirm(next(who), id, code))).toMatchObject({ problem: 'login/code-ended' });
    expect(await copiesOf(who)).toEqual([]);
    expect(await list(who, id)).toMatchObject([{ state: 'unconfirmed' }]);
  });

  test('is guessed as often as at a login, whichever code it is', async () => {
    const address = newAddress();
    const { who, id } = await withAddresses(address);
    const answers = [];
    for (let codes = 0; codes < 3; codes += 1) {
      await ask(next(who), id);
      const code = await codeTo(address);
      for (let turn = 0; turn < 5; turn += 1) answers.push(await outcome(confirm(next(who), id, wrong(code))));
      world.pass(minute);
    }
    expect(answers.filter((answer) => 'problem' in answer && answer.problem === 'login/too-many-checks')).not.toEqual(
      [],
    );
    world.at(noon);
  });

  test('ends after five minutes, and is good once', async () => {
    const address = newAddress();
    const { who, id } = await withAddresses(address);
    await ask(next(who), id);
    const code = await codeTo(address);
    world.pass(5 * minute + 1);
    expect(await outcome(confirm(next(who), id, code))).toMatchObject({ problem: 'login/code-ended' });
    await ask(next(who), id);
    const second = await codeTo(address);
    await confirm(next(who), id, second);
    expect(await outcome(confirm(next(who), id, second))).toMatchObject({ problem: 'login/code-ended' });
    world.at(noon);
  });

  test('is good for the account and browser that asked alone', async () => {
    const address = newAddress();
    const mine = await withAddresses(address);
    const theirs = await withAddresses(address);
    await ask(next(mine.who), mine.id);
    const code = await codeTo(address);
    expect(await outcome(confirm(next(theirs.who), theirs.id, code))).toMatchObject({ problem: 'login/other-browser' });
    const sameBrowser = next(theirs.who, { browser: mine.who.browser });
    expect(await outcome(confirm(sameBrowser, theirs.id, code))).toMatchObject({ problem: 'login/wrong-code' });
    expect(await confirm(next(mine.who), mine.id, code)).toEqual({});
  });

  test('makes no account, no session and no browser known', async () => {
    const address = newAddress();
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
    const address = newAddress();
    const { who, id } = await withAddresses(address);
    expect(await ask(next(who), id)).toEqual({ resendAfter: 60 });
    expect(await outcome(ask(next(who), id))).toMatchObject({ problem: 'login/upper-limit', status: 429 });
    for (let turn = 0; turn < 2; turn += 1) {
      world.pass(minute);
      await ask(next(who), id);
    }
    world.pass(minute);
    expect(await outcome(ask(next(who), id))).toMatchObject({ problem: 'login/upper-limit' });
    expect(await codesTo(address)).toHaveLength(3);
    world.at(noon);
  });

  test('is sent to ten addresses of an account in an hour, whichever browser asks', async () => {
    const emails = Array.from({ length: 10 }, () => newAddress());
    const { who, id } = await withAddresses(...emails);
    for (let at = 0; at < 10; at += 1) await ask(next(who, { browser: newId() }), id, { traveller: at + 1 });
    const more = await who.submit(submission(group(newAddress())));
    expect(await outcome(ask(next(who, { browser: newId() }), more.id))).toMatchObject({
      problem: 'login/upper-limit',
    });
    world.pass(hour + 1);
    expect(await ask(next(who, { browser: newId() }), more.id)).toEqual({ resendAfter: 60 });
    world.at(noon);
  });
});

describe('a confirmed address', () => {
  test('is stored encrypted', async () => {
    const address = newAddress();
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    const { rows } = await sql<{ row: string; address: Buffer }>`
      select c::text as row, address from declaration_copy c where declaration_id = ${id}`.execute(world.sql);
    expect(rows).toHaveLength(1);
    expect(`${rows[0]?.row} ${rows[0]?.address.toString('latin1')}`).not.toContain('canary');
  });

  test('is not that of another account, which starts anew', async () => {
    const address = newAddress();
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    const other = await withAddresses(address);
    expect(await list(other.who, other.id)).toMatchObject([{ state: 'unconfirmed' }]);
    expect(await outcome(send(next(other.who), other.id))).toMatchObject({
      problem: 'declaration/address-unconfirmed',
    });
  });

  test('is dropped when a later version has another one, also when it comes back', async () => {
    const [before, after] = [newAddress(), newAddress()];
    const { who, id, revision, answers } = await withAddresses(before);
    await confirmed(who, id, before);
    const changed = { ...answers, travellers: answers.travellers.map((one) => ({ ...one, ...mail(after) })) };
    const second = await who.submit(submission(changed, { id, revision }));
    expect(await list(who, id)).toMatchObject([{ address: after, state: 'unconfirmed' }]);
    expect(await copiesData.read(world, who.accountId)).toEqual([]);
    expect(await outcome(send(next(who), id, { version: 2 }))).toMatchObject({
      problem: 'declaration/address-unconfirmed',
    });
    await who.submit(submission(answers, { id, revision: second.revision }));
    expect(await list(who, id)).toMatchObject([{ address: before, state: 'unconfirmed' }]);
  });

  test('that an edit under way changes is the submitted one until then', async () => {
    const address = newAddress();
    const { who, id, revision, answers } = await withAddresses(address);
    await confirmed(who, id, address);
    await who.save(id, revision, {
      ...answers,
      travellers: answers.travellers.map((one) => ({ ...one, ...mail(newAddress()) })),
    });
    expect(await list(who, id)).toMatchObject([{ address, state: 'sent' }]);
  });

  test('is downloaded and erased with the account', async () => {
    const address = newAddress('Canary');
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    expect(await copiesData.read(world, who.accountId)).toEqual([
      { address, declarationId: id, confirmedAt: noon, version: 1, copiedAt: noon },
    ]);
    await copiesData.erase(world, { account: who.accountId, at: noon, kept: [] });
    expect(await copiesData.read(world, who.accountId)).toEqual([]);
  });

  test('goes with the declaration when that is deleted', async () => {
    const address = newAddress();
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    world.at(isoInstant(parseInstant(noon) + 60 * day));
    await deleteExpiredDeclarations(world);
    expect(await copiesData.read(world, who.accountId)).toEqual([]);
    expect(await outcome(list(who, id))).toMatchObject({ problem: 'foundation/not-found' });
    expect(await outcome(send(next(who), id))).toMatchObject({ problem: 'foundation/not-found' });
    world.at(noon);
  });
});

describe('is refused', () => {
  test.each([
    ['a traveller who is not there', { traveller: 2 }, 'foundation/invalid'],
    ['a version that is not in force', { version: 2 }, 'declaration/copy-outdated'],
  ])('%s', async (_what, at, refusal) => {
    const { who, id } = await withAddresses(newAddress());
    for (const call of [
      () => ask(next(who), id, at),
      () => confirm(next(who), id, '123456', at),
      () => send(next(who), id, at),
    ])
      expect(await outcome(call())).toMatchObject({ problem: refusal });
  });

  test('a declaration of another account', async () => {
    const { id } = await withAddresses(newAddress());
    const stranger = await person(world);
    expect(await outcome(list(stranger, id))).toMatchObject({ problem: 'foundation/not-found' });
    for (const call of [
      () => ask(next(stranger), id),
      () => confirm(next(stranger), id, '123456'),
      () => send(next(stranger), id),
    ])
      expect(await outcome(call())).toMatchObject({ problem: 'foundation/not-found' });
  });

  test('a cancelled declaration, of which nothing is offered', async () => {
    const address = newAddress();
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    await who.cancel(id);
    expect(await list(who, id)).toEqual([]);
    expect(await outcome(send(next(who), id))).toMatchObject({ problem: 'declaration/copy-outdated' });
  });

  test('a draft, of which nothing is offered', async () => {
    const who = await person(world);
    const id = await who.begin(group(newAddress()));
    expect(await list(who, id)).toEqual([]);
    expect(await outcome(ask(next(who), id))).toMatchObject({ problem: 'foundation/not-found' });
  });

  test('somebody who is helped on a device of others, who is offered nothing either', async () => {
    const { who, id } = await withAddresses(newAddress());
    const helped = { ...who, assistance: { kind: 'kiosk', by: newId() } } as LoggedIn;
    expect(await list(helped, id)).toEqual([]);
    for (const call of [
      () => ask(next(helped), id),
      () => confirm(next(helped), id, '123456'),
      () => send(next(helped), id),
    ])
      expect(await outcome(call())).toMatchObject({ problem: 'foundation/forbidden' });
  });
});

describe('the calls', async () => {
  const app = await serveRoutes(world, copyRoutes);
  const { who, id } = await withAddresses(newAddress());
  const inputs: Record<string, Record<string, unknown>> = {
    listCopyAddresses: { id },
    sendCopyCode: which(id),
    confirmCopyAddress: { ...which(id), code: '123456' },
    sendCopy: which(id),
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
    expect((await place('sendCopyCode', who.token, { ...which(id), ...change })).statusCode).toBe(400);
  });

  test('a code that is none is a 400, beside its field', async () => {
    const answer = await place('confirmCopyAddress', who.token, { ...which(id), code: '12' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'code', key: 'code' }] });
  });

  test('a repeated request sends one code, and one copy, and is answered alike', async () => {
    const [codeKey, checkKey] = [newId(), newId()];
    const own = await withAddresses(newAddress());
    const to = own.answers.travellers[0]?.contact.email ?? '';
    const what = which(own.id);
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
    const other = await withAddresses(newAddress());
    const to = other.answers.travellers[0]?.contact.email ?? '';
    await ask(next(other.who), other.id);
    const request = next(other.who);
    const code = await codeTo(to);
    for (let time = 0; time < 6; time += 1)
      expect(await outcome(confirm(request, other.id, wrong(code)))).toMatchObject({ problem: 'login/wrong-code' });
    expect(await confirm(next(other.who), other.id, code)).toEqual({});
  });

  test('no log line names a traveller or an address', () => {
    expect(world.logged.length).toBeGreaterThan(10);
    expect(world.logged.join('\n').toLowerCase()).not.toContain('canary');
  });
});
