import { describe, expect, test } from 'vitest';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { expectProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { day, isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { copiesData } from './copies.ts';
import { deleteExpiredDeclarations } from './delete-expired.ts';
import { groupWithEmails, contactWithEmail, newEmailAddress, openCopyWorld } from './testing/copies.ts';
import { logInTraveller } from './testing/traveller.ts';
import { listAuditActions } from './testing/world.ts';

const {
  world,
  requestCode,
  confirm,
  send,
  list,
  listCodesSentTo,
  listSentCopies,
  submitWithAddresses,
  submitWithLoginAddress,
  confirmAddress,
} = await openCopyWorld();

describe('copies of the confirmation', () => {
  test('are offered for each address of the submitted version, with its travellers', async () => {
    const [firstAddress, secondAddress] = [newEmailAddress('Canary'), newEmailAddress()];
    const { who, id } = await submitWithAddresses(firstAddress, secondAddress, firstAddress.toUpperCase());
    expect(await list(who, id)).toEqual([
      { travellerNumber: 1, address: firstAddress, names: ['Canary 1', 'Canary 3'], state: 'unconfirmed' },
      { travellerNumber: 2, address: secondAddress, names: ['Canary 2'], state: 'unconfirmed' },
    ]);
  });

  test("are sent after the right code, with the text of the account's own confirmation", async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    expect(await confirmAddress(who, id, address)).toEqual({});
    const [copy, ...others] = await listSentCopies(who);
    expect(others).toEqual([]);
    const [confirmation] = (await who.messages()).filter(({ purpose }) => purpose === 'declaration/submitted');
    expect(copy).toMatchObject({ to: address, channel: 'mail', language: 'en', subject: 'Your arrival declaration' });
    expect(copy?.text).toBe(`${confirmation?.text}\n\nOpen it here: https://sihat.example/travel?lang=en`);
    expect(await list(who, id)).toMatchObject([{ address, state: 'sent' }]);
    expect((await listAuditActions(world, id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['declaration/send-copy-code', 'declaration/confirm-address', 'declaration/send-copy']),
    );
  });

  test('of an edit need no second code, and are sent once for each version', async () => {
    const address = newEmailAddress();
    const { who, id, revision, answers } = await submitWithAddresses(address);
    await confirmAddress(who, id, address);
    await who.submit(answers, { id, revision });
    expect(await list(who, id)).toMatchObject([{ state: 'confirmed' }]);
    await send(nextRequest(who), id, { version: 2 });
    await send(nextRequest(who), id, { version: 2 });
    expect(await list(who, id)).toMatchObject([{ state: 'sent' }]);
    expect(await listSentCopies(who)).toHaveLength(2);
    expect(await listCodesSentTo(address)).toHaveLength(1);
  });

  test('of another declaration of the account need no second code', async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    await confirmAddress(who, id, address);
    const other = await who.submit(groupWithEmails(address));
    expect(await list(who, other.id)).toMatchObject([{ state: 'confirmed' }]);
    await send(nextRequest(who), other.id);
    expect(await list(who, other.id)).toMatchObject([{ state: 'sent' }]);
  });

  test('that failed are reported and can be sent again', async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    await confirmAddress(who, id, address);
    await world.sql.run`update messages_message set state = 'failed' where account_id = ${who.accountId}`;
    expect(await list(who, id)).toMatchObject([{ state: 'failed' }]);
    await send(nextRequest(who), id);
    expect(await list(who, id)).toMatchObject([{ state: 'sent' }]);
  });

  test('are not sent again after a second code', async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    await confirmAddress(who, id, address);
    world.setTime(isoInstant(parseInstant(noon) + minute));
    expect(await confirmAddress(who, id, address)).toEqual({});
    world.setTime(noon);
    expect(await listCodesSentTo(address)).toHaveLength(2);
    expect(await listSentCopies(who)).toHaveLength(1);
  });

  test('are limited to thirty a day, not counting repeated requests', async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    await confirmAddress(who, id, address);
    const fail = () => world.sql.run`update messages_message set state = 'failed' where account_id = ${who.accountId}`;
    for (let sent = 0; sent < 30; sent += 1) {
      await fail();
      await send(nextRequest(who), id);
      await send(nextRequest(who), id);
    }
    await fail();
    await expectProblem(send(nextRequest(who), id), 'declaration/too-many-copies');
  });

  test('are not offered to the login address', async () => {
    const { who, id } = await submitWithLoginAddress(newEmailAddress('Canary'));
    expect(await list(who, id)).toEqual([]);
    await expectProblem(requestCode(nextRequest(who), id), 'foundation/invalid');
  });
});

describe('confirmed addresses', () => {
  test('are stored encrypted', async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    await confirmAddress(who, id, address);
    const rows = await world.sql.all<{ row: string; address: Buffer }>`
      select c::text as row, address from declaration_copy c where declaration_id = ${id}`;
    expect(rows).toHaveLength(1);
    expect(`${rows[0]?.row} ${rows[0]?.address.toString('latin1')}`).not.toContain('canary');
  });

  test('are not confirmed for another account', async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    await confirmAddress(who, id, address);
    const other = await submitWithAddresses(address);
    expect(await list(other.who, other.id)).toMatchObject([{ state: 'unconfirmed' }]);
    await expectProblem(send(nextRequest(other.who), other.id), 'declaration/address-unconfirmed');
  });

  test('are deleted when a later version has another address, and not restored when it returns', async () => {
    const [before, after] = [newEmailAddress(), newEmailAddress()];
    const { who, id, revision, answers } = await submitWithAddresses(before);
    await confirmAddress(who, id, before);
    const changed = {
      ...answers,
      travellers: answers.travellers.map((traveller) => ({ ...traveller, ...contactWithEmail(after) })),
    };
    const second = await who.submit(changed, { id, revision });
    expect(await list(who, id)).toMatchObject([{ address: after, state: 'unconfirmed' }]);
    expect(await copiesData.read(world, who.accountId)).toEqual([]);
    // A copy that is still queued is withdrawn.
    expect(await listSentCopies(who)).toEqual([]);
    await expectProblem(send(nextRequest(who), id, { version: 2 }), 'declaration/address-unconfirmed');
    await who.submit(answers, { id, revision: second.revision });
    expect(await list(who, id)).toMatchObject([{ address: before, state: 'unconfirmed' }]);
  });

  test('stay those of the submitted version during an edit', async () => {
    const address = newEmailAddress();
    const { who, id, revision, answers } = await submitWithAddresses(address);
    await confirmAddress(who, id, address);
    await who.save(id, revision, {
      ...answers,
      travellers: answers.travellers.map((traveller) => ({ ...traveller, ...contactWithEmail(newEmailAddress()) })),
    });
    expect(await list(who, id)).toMatchObject([{ address, state: 'sent' }]);
  });

  test('are downloaded and erased with the account', async () => {
    const address = newEmailAddress('Canary');
    const { who, id } = await submitWithAddresses(address);
    await confirmAddress(who, id, address);
    expect(await copiesData.read(world, who.accountId)).toEqual([
      { address, declarationId: id, confirmedAt: noon, version: 1, copiedAt: noon },
    ]);
    await copiesData.erase(world, { accountId: who.accountId, erasedAt: noon, retainedApplications: [] });
    expect(await copiesData.read(world, who.accountId)).toEqual([]);
  });

  test('are deleted with the declaration', async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    await confirmAddress(who, id, address);
    world.setTime(isoInstant(parseInstant(noon) + 60 * day));
    await deleteExpiredDeclarations(world);
    expect(await copiesData.read(world, who.accountId)).toEqual([]);
    await expectProblem(list(who, id), 'foundation/not-found');
    await expectProblem(send(nextRequest(who), id), 'foundation/not-found');
    world.setTime(noon);
  });
});

describe('refused copies', () => {
  test.each([
    ['a number beyond the travellers', { travellerNumber: 2 }, 'foundation/invalid'],
    ['a version that is not in force', { version: 2 }, 'declaration/copy-outdated'],
  ])('refuses %s', async (_what, target, refusal) => {
    const { who, id } = await submitWithAddresses(newEmailAddress());
    for (const call of [
      () => requestCode(nextRequest(who), id, target),
      () => confirm(nextRequest(who), id, '123456', target),
      () => send(nextRequest(who), id, target),
    ])
      await expectProblem(call(), refusal);
  });

  test('refuses a version that an edit has replaced', async () => {
    const address = newEmailAddress();
    const { who, id, revision, answers } = await submitWithAddresses(address);
    await confirmAddress(who, id, address);
    await who.submit(answers, { id, revision });
    await expectProblem(send(nextRequest(who), id), 'declaration/copy-outdated');
    expect(await listSentCopies(who)).toHaveLength(1);
  });

  test('refuses a declaration of another account', async () => {
    const { id } = await submitWithAddresses(newEmailAddress());
    const stranger = await logInTraveller(world);
    await expectProblem(list(stranger, id), 'foundation/not-found');
    for (const call of [
      () => requestCode(nextRequest(stranger), id),
      () => confirm(nextRequest(stranger), id, '123456'),
      () => send(nextRequest(stranger), id),
    ])
      await expectProblem(call(), 'foundation/not-found');
  });

  test('refuses a cancelled declaration, and offers nothing for it', async () => {
    const address = newEmailAddress();
    const { who, id } = await submitWithAddresses(address);
    await confirmAddress(who, id, address);
    await who.cancel(id);
    expect(await list(who, id)).toEqual([]);
    await expectProblem(send(nextRequest(who), id), 'declaration/copy-outdated');
  });

  test('refuses a draft, and offers nothing for it', async () => {
    const who = await logInTraveller(world);
    const id = await who.startDraft(groupWithEmails(newEmailAddress()));
    expect(await list(who, id)).toEqual([]);
    await expectProblem(requestCode(nextRequest(who), id), 'foundation/not-found');
  });

  test('refuses assisted travellers, and offers them nothing', async () => {
    const { who, id } = await submitWithAddresses(newEmailAddress());
    const assisted = { ...who, assistance: { kind: 'kiosk', assistantId: newId() } } as LoggedInTraveller;
    expect(await list(assisted, id)).toEqual([]);
    for (const call of [
      () => requestCode(nextRequest(assisted), id),
      () => confirm(nextRequest(assisted), id, '123456'),
      () => send(nextRequest(assisted), id),
    ])
      await expectProblem(call(), 'foundation/forbidden');
  });
});
