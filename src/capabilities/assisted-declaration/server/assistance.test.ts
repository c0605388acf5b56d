import { describe, expect, test } from 'vitest';
import {
  singleTravellerAnswers,
  saveDeclaration,
  submissionInput,
  submitDeclaration,
} from '#capabilities/declaration/server/testing/public.ts';
import { findApplicationByReference } from '#capabilities/declaration/server/public.ts';
import { findReachableAccount, type LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { beginAssistance, endAssistance, finishAssistance, listAssistance, openAssistance } from './assistance.ts';
import { deleteExpiredAssistedDeclarations, endAbandonedDeclarations } from './jobs.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { admitToken, logInAssisted, openAssistedWorld, auditEntriesOf } from './testing/world.ts';

const world = await openAssistedWorld();
const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Pegawai' });

const submit = (actor: LoggedInTraveller) =>
  submitDeclaration(world, nextRequest(actor), submissionInput(singleTravellerAnswers()));
const expectEnded = (actor: LoggedInTraveller) =>
  expect(admitToken(world, actor.smsToken)).rejects.toThrow('foundation/session-ended');
const applications = async (account: string) =>
  await world.sql.all<{ status: string }>`select status from declaration where account_id = ${account}`;

describe('an assisted traveller', () => {
  test('declares in a session of their own; the officer is stored with the version and audited', async () => {
    const traveller = await logInAssisted(world, officer);
    expect(traveller).toMatchObject({
      kind: 'traveller',
      assistance: { kind: 'officer', assistantId: officer.staffId },
    });
    const { id, reference } = await submit(traveller);
    const found = await findApplicationByReference(world, reference);
    expect(found?.versionInForce.assistance).toEqual({ kind: 'officer', assistantId: officer.staffId });
    expect(await auditEntriesOf(world, id)).toEqual([
      {
        actor_kind: 'traveller',
        actor_id: traveller.accountId,
        action: 'declaration/submit',
        fields: ['status', 'answers', 'band'],
      },
      { actor_kind: 'staff', actor_id: officer.staffId, action: 'declaration/assist', fields: [] },
    ]);
    expect(
      (await auditEntriesOf(world, traveller.accountId)).map(({ action, actor_id }) => [action, actor_id]),
    ).toEqual([
      ['assisted-declaration/begin', officer.staffId],
      ['assisted-declaration/open', officer.staffId],
    ]);
  });

  test('gets the confirmation at the given contact, and none without a contact', async () => {
    const withoutContact = await logInAssisted(world, officer);
    await submit(withoutContact);
    expect(await readOutboxMessages(world, { account: withoutContact.accountId })).toEqual([]);
    for (const [contact, to] of [
      [{ kind: 'phone', regionCode: 'BN', mobile: '7129911' }, '+6737129911'],
      [{ kind: 'email', email: 'Tetamu@Example.com' }, 'tetamu@example.com'],
    ] as const) {
      const traveller = await logInAssisted(world, officer, { language: 'ms', contact });
      const { reference } = await submit(traveller);
      const [message, ...others] = await readOutboxMessages(world, { account: traveller.accountId });
      expect(others).toEqual([]);
      expect(message?.to).toBe(to);
      expect(message?.text).toContain(reference);
      // Without a login there is nothing that a link could open.
      expect(message?.text).not.toContain('http');
    }
  });

  test('cannot log in by the contact, which others may use as well', async () => {
    const contact = { kind: 'phone', regionCode: 'BN', mobile: '7129912' } as const;
    const traveller = await logInAssisted(world, officer, { language: 'en', contact });
    expect((await findReachableAccount(world, traveller.accountId))?.to).toBe('+6737129912');
    const rows = await world.sql
      .all`select from login_account where id = ${traveller.accountId} and destination_hash is not null`;
    expect(rows).toEqual([]);
    // Another traveller can have this contact, too.
    expect((await logInAssisted(world, officer, { language: 'en', contact })).accountId).not.toBe(traveller.accountId);
  });

  test.each([
    ['an invalid number', { kind: 'phone', regionCode: 'BN', mobile: '71234' }],
    ['a premium number', { kind: 'phone', regionCode: 'GB', mobile: '9098790000' }],
  ] as const)('sees the error of %s at its field', async (_what, contact) => {
    const refused = beginAssistance(world, nextRequest(officer), { language: 'en', contact });
    await expect(refused).rejects.toMatchObject({ details: { fields: [{ path: 'contact.mobile', key: 'phone' }] } });
  });
});

describe('the ticket', () => {
  test('opens the form in one browser, and again there after a lost response, which ends the session before', async () => {
    const { ticket, validSeconds } = await beginAssistance(world, nextRequest(officer), { language: 'en' });
    expect(validSeconds).toBe(300);
    const tab = newVisitor();
    const first = await openAssistance(world, nextRequest(tab), { ticket });
    const second = await openAssistance(world, nextRequest(tab), { ticket });
    expect(second.token).not.toBe(first.token);
    await expect(admitToken(world, first.token)).rejects.toThrow('session-ended');
    expect((await admitToken(world, second.token)).assistance?.assistantId).toBe(officer.staffId);
    await expect(openAssistance(world, newVisitor(), { ticket })).rejects.toThrow('assisted-declaration/ticket-ended');
  });

  test('opens nothing after the officer has ended it, not even in the same browser', async () => {
    world.advanceTime(minute);
    const { ticket } = await beginAssistance(world, nextRequest(officer), { language: 'en' });
    const tab = newVisitor();
    await openAssistance(world, nextRequest(tab), { ticket });
    const [entry] = (await listAssistance(world, officer)).items;
    await endAssistance(world, nextRequest(officer), { id: entry?.id ?? '' });
    await expect(openAssistance(world, nextRequest(tab), { ticket })).rejects.toThrow(
      'assisted-declaration/ticket-ended',
    );
  });

  test('is valid for five minutes, and cannot be guessed', async () => {
    const { ticket } = await beginAssistance(world, nextRequest(officer), { language: 'en' });
    await expect(openAssistance(world, newVisitor(), { ticket: newToken() })).rejects.toThrow(
      'assisted-declaration/ticket-ended',
    );
    world.advanceTime(5 * minute + 1);
    await expect(openAssistance(world, newVisitor(), { ticket })).rejects.toThrow('assisted-declaration/ticket-ended');
  });
});

describe('the session', () => {
  test('lasts half an hour after its last use, and two hours at most', async () => {
    const traveller = await logInAssisted(world, officer);
    for (let quarter = 0; quarter < 7; quarter++) {
      world.advanceTime(15 * minute);
      await admitToken(world, traveller.smsToken);
    }
    world.advanceTime(14 * minute);
    await admitToken(world, traveller.smsToken);
    world.advanceTime(minute);
    await expectEnded(traveller);
    const idle = await logInAssisted(world, officer);
    world.advanceTime(30 * minute);
    await expectEnded(idle);
  });

  test('ends with Finish, which keeps what was submitted and deletes drafts', async () => {
    const traveller = await logInAssisted(world, officer);
    await submit(traveller);
    const draft = newId();
    await saveDeclaration(world, nextRequest(traveller), { id: draft, revision: 0, answers: singleTravellerAnswers() });
    await finishAssistance(world, nextRequest(traveller));
    await expectEnded(traveller);
    expect(await applications(traveller.accountId)).toEqual([{ status: 'submitted' }]);
    expect((await auditEntriesOf(world, draft)).map(({ action }) => action)).toEqual([
      'declaration/begin',
      'declaration/delete-draft',
    ]);
  });

  test('is ended from the console by its own officer only', async () => {
    world.advanceTime(minute);
    const traveller = await logInAssisted(world, officer);
    const [entry] = (await listAssistance(world, officer)).items;
    expect(entry).toMatchObject({ state: 'open', language: 'en' });
    const { id = '' } = entry ?? {};
    const other = await logInStaff(world, ['border-officer']);
    expect((await listAssistance(world, other)).items).toEqual([]);
    await expect(endAssistance(world, nextRequest(other), { id })).rejects.toThrow('foundation/not-found');
    await admitToken(world, traveller.smsToken);
    await endAssistance(world, nextRequest(officer), { id });
    await endAssistance(world, nextRequest(officer), { id });
    await expectEnded(traveller);
    expect((await listAssistance(world, officer)).items[0]).toMatchObject({ state: 'ended' });
  });
});

test('limits an officer to 60 declarations an hour, and tells when to retry', async () => {
  const busy = await logInStaff(world, ['border-officer']);
  for (let n = 0; n < 60; n++) await beginAssistance(world, nextRequest(busy), { language: 'en' });
  await expect(beginAssistance(world, nextRequest(busy), { language: 'en' })).rejects.toMatchObject({
    code: 'assisted-declaration/too-many',
    details: { retryAfter: 3600 },
  });
  world.advanceTime(hour);
  await beginAssistance(world, nextRequest(busy), { language: 'en' });
});

describe('a confirmation to a contact that is given at the end', () => {
  const contact = { kind: 'phone', regionCode: 'BN', mobile: '7129933' } as const;

  test('contains the reference, needs a submitted declaration, and stores no contact with the account', async () => {
    const traveller = await logInAssisted(world, officer, { language: 'ms' });
    await expect(sendConfirmation(world, nextRequest(traveller), { contact })).rejects.toThrow(
      'assisted-declaration/nothing-submitted',
    );
    const { reference, id } = await submit(traveller);
    await sendConfirmation(world, nextRequest(traveller), { contact });
    const [message] = await readOutboxMessages(world, { account: traveller.accountId });
    expect(message).toMatchObject({ to: '+6737129933' });
    expect(message?.text).toContain(reference);
    expect(await findReachableAccount(world, traveller.accountId)).toBeUndefined();
    expect((await auditEntriesOf(world, id)).at(-1)).toMatchObject({
      action: 'assisted-declaration/send-confirmation',
      fields: ['contact'],
    });
  });

  test('goes to one number three times a day, from all sessions together', async () => {
    const to = { kind: 'phone', regionCode: 'BN', mobile: '7129944' } as const;
    const traveller = await logInAssisted(world, officer);
    await submit(traveller);
    for (let n = 0; n < 3; n++) await sendConfirmation(world, nextRequest(traveller), { contact: to });
    const other = await logInAssisted(world, officer);
    await submit(other);
    await expect(sendConfirmation(world, nextRequest(other), { contact: to })).rejects.toThrow(
      'assisted-declaration/too-many-confirmations',
    );
  });
});

describe('abandoned declarations', () => {
  test('are ended after two hours, and their drafts deleted', async () => {
    world.advanceTime(minute);
    const traveller = await logInAssisted(world, officer);
    await saveDeclaration(world, nextRequest(traveller), {
      id: newId(),
      revision: 0,
      answers: singleTravellerAnswers(),
    });
    world.advanceTime(124 * minute);
    await endAbandonedDeclarations(world);
    expect(await applications(traveller.accountId)).toHaveLength(1);
    world.advanceTime(2 * minute);
    await endAbandonedDeclarations(world);
    expect(await applications(traveller.accountId)).toEqual([]);
    expect((await listAssistance(world, officer)).items[0]).toMatchObject({ state: 'ended' });
  });

  test('are deleted with their contact after the last declaration that they can have made', async () => {
    const traveller = await logInAssisted(world, officer, {
      language: 'en',
      contact: { kind: 'phone', regionCode: 'BN', mobile: '7129955' },
    });
    world.advanceTime(45 * 24 * hour);
    await deleteExpiredAssistedDeclarations(world);
    expect(await findReachableAccount(world, traveller.accountId)).toBeDefined();
    world.advanceTime(2 * 24 * hour);
    await deleteExpiredAssistedDeclarations(world);
    expect(await findReachableAccount(world, traveller.accountId)).toBeUndefined();
    const rows = await world.sql.all`select from assisted_declaration_entry where account_id = ${traveller.accountId}`;
    expect(rows).toEqual([]);
  });
});
