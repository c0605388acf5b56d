import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon, catchProblem } from '#foundation/server/testing/bare-world.ts';
import { day, isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { copiesData } from './copies.ts';
import { deleteExpiredDeclarations } from './delete-expired.ts';
import { groupWithEmails, contactWithEmail, newEmailAddress, openCopyWorld } from './testing/copies.ts';
import { logInTraveller, submissionInput } from './testing/traveller.ts';
import { listAuditActions } from './testing/world.ts';

const { world, ask, confirm, send, list, codesTo, copiesOf, withAddresses, withOwnAddress, confirmed } =
  await openCopyWorld();

describe('a copy', () => {
  test('is offered for each address of the submitted version, with whose it is', async () => {
    const [one, two] = [newEmailAddress('Canary'), newEmailAddress()];
    const { who, id } = await withAddresses(one, two, one.toUpperCase());
    expect(await list(who, id)).toEqual([
      { traveller: 1, address: one, names: ['Canary 1', 'Canary 3'], state: 'unconfirmed' },
      { traveller: 2, address: two, names: ['Canary 2'], state: 'unconfirmed' },
    ]);
  });

  test('goes out once the code is right: the account’s own confirmation, word for word', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    expect(await confirmed(who, id, address)).toEqual({});
    const [copy, ...others] = await copiesOf(who);
    expect(others).toEqual([]);
    const [own] = (await who.messages()).filter(({ purpose }) => purpose === 'declaration/submitted');
    expect(copy).toMatchObject({ to: address, channel: 'mail', language: 'en', subject: 'Your arrival declaration' });
    expect(copy?.text).toBe(`${own?.text}\n\nOpen it here: https://sihat.example/travel?lang=en`);
    expect(await list(who, id)).toMatchObject([{ address, state: 'sent' }]);
    expect((await listAuditActions(world, id)).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['declaration/send-copy-code', 'declaration/confirm-address', 'declaration/send-copy']),
    );
  });

  test('of an edit needs no second code, and goes out once a version', async () => {
    const address = newEmailAddress();
    const { who, id, revision, answers } = await withAddresses(address);
    await confirmed(who, id, address);
    await who.submit(submissionInput(answers, { id, revision }));
    expect(await list(who, id)).toMatchObject([{ state: 'confirmed' }]);
    await send(nextRequest(who), id, { version: 2 });
    await send(nextRequest(who), id, { version: 2 });
    expect(await list(who, id)).toMatchObject([{ state: 'sent' }]);
    expect(await copiesOf(who)).toHaveLength(2);
    expect(await codesTo(address)).toHaveLength(1);
  });

  test('of another declaration of the account needs no second code either', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    const other = await who.submit(submissionInput(groupWithEmails(address)));
    expect(await list(who, other.id)).toMatchObject([{ state: 'confirmed' }]);
    await send(nextRequest(who), other.id);
    expect(await list(who, other.id)).toMatchObject([{ state: 'sent' }]);
  });

  test('that could not be sent is said, and can be sent again', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    await sql`update messages_message set state = 'failed' where account_id = ${who.accountId}`.execute(world.sql);
    expect(await list(who, id)).toMatchObject([{ state: 'failed' }]);
    await send(nextRequest(who), id);
    expect(await list(who, id)).toMatchObject([{ state: 'sent' }]);
  });

  test('is not sent again by a second code', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    world.setTime(isoInstant(parseInstant(noon) + minute));
    expect(await confirmed(who, id, address)).toEqual({});
    world.setTime(noon);
    expect(await codesTo(address)).toHaveLength(2);
    expect(await copiesOf(who)).toHaveLength(1);
  });

  test('goes out thirty times a day for an account, and those that had been sent before do not count', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    const fail = () =>
      sql`update messages_message set state = 'failed' where account_id = ${who.accountId}`.execute(world.sql);
    for (let sent = 0; sent < 30; sent += 1) {
      await fail();
      await send(nextRequest(who), id);
      await send(nextRequest(who), id);
    }
    await fail();
    expect(await catchProblem(send(nextRequest(who), id))).toMatchObject({ problem: 'declaration/too-many-copies' });
  });

  test('is not offered to the address that the account logs in with', async () => {
    const { who, id } = await withOwnAddress(newEmailAddress('Canary'));
    expect(await list(who, id)).toEqual([]);
    expect(await catchProblem(ask(nextRequest(who), id))).toMatchObject({ problem: 'foundation/invalid' });
  });
});

describe('a confirmed address', () => {
  test('is stored encrypted', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    const { rows } = await sql<{ row: string; address: Buffer }>`
      select c::text as row, address from declaration_copy c where declaration_id = ${id}`.execute(world.sql);
    expect(rows).toHaveLength(1);
    expect(`${rows[0]?.row} ${rows[0]?.address.toString('latin1')}`).not.toContain('canary');
  });

  test('is not that of another account, which starts anew', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    const other = await withAddresses(address);
    expect(await list(other.who, other.id)).toMatchObject([{ state: 'unconfirmed' }]);
    expect(await catchProblem(send(nextRequest(other.who), other.id))).toMatchObject({
      problem: 'declaration/address-unconfirmed',
    });
  });

  test('is dropped when a later version has another one, also when it comes back', async () => {
    const [before, after] = [newEmailAddress(), newEmailAddress()];
    const { who, id, revision, answers } = await withAddresses(before);
    await confirmed(who, id, before);
    const changed = {
      ...answers,
      travellers: answers.travellers.map((one) => ({ ...one, ...contactWithEmail(after) })),
    };
    const second = await who.submit(submissionInput(changed, { id, revision }));
    expect(await list(who, id)).toMatchObject([{ address: after, state: 'unconfirmed' }]);
    expect(await copiesData.read(world, who.accountId)).toEqual([]);
    // A copy that still waits is taken back.
    expect(await copiesOf(who)).toEqual([]);
    expect(await catchProblem(send(nextRequest(who), id, { version: 2 }))).toMatchObject({
      problem: 'declaration/address-unconfirmed',
    });
    await who.submit(submissionInput(answers, { id, revision: second.revision }));
    expect(await list(who, id)).toMatchObject([{ address: before, state: 'unconfirmed' }]);
  });

  test('that an edit under way changes is the submitted one until then', async () => {
    const address = newEmailAddress();
    const { who, id, revision, answers } = await withAddresses(address);
    await confirmed(who, id, address);
    await who.save(id, revision, {
      ...answers,
      travellers: answers.travellers.map((one) => ({ ...one, ...contactWithEmail(newEmailAddress()) })),
    });
    expect(await list(who, id)).toMatchObject([{ address, state: 'sent' }]);
  });

  test('is downloaded and erased with the account', async () => {
    const address = newEmailAddress('Canary');
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    expect(await copiesData.read(world, who.accountId)).toEqual([
      { address, declarationId: id, confirmedAt: noon, version: 1, copiedAt: noon },
    ]);
    await copiesData.erase(world, { account: who.accountId, at: noon, kept: [] });
    expect(await copiesData.read(world, who.accountId)).toEqual([]);
  });

  test('goes with the declaration when that is deleted', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    world.setTime(isoInstant(parseInstant(noon) + 60 * day));
    await deleteExpiredDeclarations(world);
    expect(await copiesData.read(world, who.accountId)).toEqual([]);
    expect(await catchProblem(list(who, id))).toMatchObject({ problem: 'foundation/not-found' });
    expect(await catchProblem(send(nextRequest(who), id))).toMatchObject({ problem: 'foundation/not-found' });
    world.setTime(noon);
  });
});

describe('is refused', () => {
  test.each([
    ['a traveller who is not there', { traveller: 2 }, 'foundation/invalid'],
    ['a version that is not in force', { version: 2 }, 'declaration/copy-outdated'],
  ])('%s', async (_what, at, refusal) => {
    const { who, id } = await withAddresses(newEmailAddress());
    for (const call of [
      () => ask(nextRequest(who), id, at),
      () => confirm(nextRequest(who), id, '123456', at),
      () => send(nextRequest(who), id, at),
    ])
      expect(await catchProblem<unknown>(call())).toMatchObject({ problem: refusal });
  });

  test('a version that an edit has replaced', async () => {
    const address = newEmailAddress();
    const { who, id, revision, answers } = await withAddresses(address);
    await confirmed(who, id, address);
    await who.submit(submissionInput(answers, { id, revision }));
    expect(await catchProblem(send(nextRequest(who), id))).toMatchObject({ problem: 'declaration/copy-outdated' });
    expect(await copiesOf(who)).toHaveLength(1);
  });

  test('a declaration of another account', async () => {
    const { id } = await withAddresses(newEmailAddress());
    const stranger = await logInTraveller(world);
    expect(await catchProblem(list(stranger, id))).toMatchObject({ problem: 'foundation/not-found' });
    for (const call of [
      () => ask(nextRequest(stranger), id),
      () => confirm(nextRequest(stranger), id, '123456'),
      () => send(nextRequest(stranger), id),
    ])
      expect(await catchProblem<unknown>(call())).toMatchObject({ problem: 'foundation/not-found' });
  });

  test('a cancelled declaration, of which nothing is offered', async () => {
    const address = newEmailAddress();
    const { who, id } = await withAddresses(address);
    await confirmed(who, id, address);
    await who.cancel(id);
    expect(await list(who, id)).toEqual([]);
    expect(await catchProblem(send(nextRequest(who), id))).toMatchObject({ problem: 'declaration/copy-outdated' });
  });

  test('a draft, of which nothing is offered', async () => {
    const who = await logInTraveller(world);
    const id = await who.begin(groupWithEmails(newEmailAddress()));
    expect(await list(who, id)).toEqual([]);
    expect(await catchProblem(ask(nextRequest(who), id))).toMatchObject({ problem: 'foundation/not-found' });
  });

  test('somebody who is helped on a device of others, who is offered nothing either', async () => {
    const { who, id } = await withAddresses(newEmailAddress());
    const helped = { ...who, assistance: { kind: 'kiosk', by: newId() } } as LoggedIn;
    expect(await list(helped, id)).toEqual([]);
    for (const call of [
      () => ask(nextRequest(helped), id),
      () => confirm(nextRequest(helped), id, '123456'),
      () => send(nextRequest(helped), id),
    ])
      expect(await catchProblem<unknown>(call())).toMatchObject({ problem: 'foundation/forbidden' });
  });
});
