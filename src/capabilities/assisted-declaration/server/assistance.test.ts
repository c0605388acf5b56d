import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  singleTravellerAnswers,
  saveDeclaration,
  submissionInput,
  submitDeclaration,
} from '#capabilities/declaration/server/testing/public.ts';
import { findByReference } from '#capabilities/declaration/server/public.ts';
import { accountDestination, type LoggedIn } from '#capabilities/login/server/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { beginAssistance, endAssistance, finishAssistance, listAssistance, openAssistance } from './assistance.ts';
import { deleteOld, endAbandonedEntries } from './public.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { admitToken, logInAssisted, openAssistedWorld, auditEntriesOf } from './testing/world.ts';

const world = await openAssistedWorld();
const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Pegawai' });

const submit = (who: LoggedIn) => submitDeclaration(world, nextRequest(who), submissionInput(singleTravellerAnswers()));
const ended = (who: LoggedIn) => expect(admitToken(world, who.token)).rejects.toThrow('foundation/session-ended');
const applications = async (account: string) =>
  (await sql<{ status: string }>`select status from declaration where account_id = ${account}`.execute(world.sql)).rows;

describe('somebody who is helped', () => {
  test('declares in a session of their own; who helped stands with the version and on record', async () => {
    const who = await logInAssisted(world, officer);
    expect(who).toMatchObject({ kind: 'traveller', assistance: { kind: 'officer', by: officer.staffId } });
    const { id, reference } = await submit(who);
    const found = await findByReference(world, reference);
    expect(found?.inForce.assistance).toEqual({ kind: 'officer', by: officer.staffId });
    expect(await auditEntriesOf(world, id)).toEqual([
      {
        actor_kind: 'traveller',
        actor_id: who.accountId,
        act: 'declaration/submit',
        fields: ['status', 'answers', 'band'],
      },
      { actor_kind: 'staff', actor_id: officer.staffId, act: 'declaration/assist', fields: [] },
    ]);
    expect((await auditEntriesOf(world, who.accountId)).map(({ act, actor_id }) => [act, actor_id])).toEqual([
      ['assisted/begin', officer.staffId],
      ['assisted/open', officer.staffId],
    ]);
  });

  test('is sent the confirmation where they said, and nowhere when they said nothing', async () => {
    const silent = await logInAssisted(world, officer);
    await submit(silent);
    expect(await readOutboxMessages(world, { account: silent.accountId })).toEqual([]);
    for (const [contact, to] of [
      [{ by: 'phone', regionCode: 'BN', mobile: '7129911' }, '+6737129911'],
      [{ by: 'email', email: 'Tetamu@Example.com' }, 'tetamu@example.com'],
    ] as const) {
      const who = await logInAssisted(world, officer, { language: 'ms', contact });
      const { reference } = await submit(who);
      const [message, ...others] = await readOutboxMessages(world, { account: who.accountId });
      expect(others).toEqual([]);
      expect(message?.to).toBe(to);
      expect(message?.text).toContain(reference);
      // They have no account to look into.
      expect(message?.text).not.toContain('http');
    }
  });

  test('cannot be logged in to by that contact: whoever logs in with it is somebody else', async () => {
    const contact = { by: 'phone', regionCode: 'BN', mobile: '7129912' } as const;
    const who = await logInAssisted(world, officer, { language: 'en', contact });
    expect((await accountDestination(world, who.accountId))?.to).toBe('+6737129912');
    const { rows } =
      await sql`select from login_account where id = ${who.accountId} and destination_hash is not null`.execute(
        world.sql,
      );
    expect(rows).toEqual([]);
    // The same contact for somebody else is no obstacle.
    expect((await logInAssisted(world, officer, { language: 'en', contact })).accountId).not.toBe(who.accountId);
  });

  test.each([
    ['a number that is none', { by: 'phone', regionCode: 'BN', mobile: '71234' }],
    ['a premium number', { by: 'phone', regionCode: 'GB', mobile: '9098790000' }],
  ] as const)('%s is said beside its field', async (_what, contact) => {
    const refused = beginAssistance(world, nextRequest(officer), { language: 'en', contact });
    await expect(refused).rejects.toMatchObject({ details: { fields: [{ path: 'contact.mobile', key: 'phone' }] } });
  });
});

describe('the ticket', () => {
  test('opens the form in one browser, again when its answer was lost; the session before is over then', async () => {
    const { ticket, validSeconds } = await beginAssistance(world, nextRequest(officer), { language: 'en' });
    expect(validSeconds).toBe(300);
    const tab = newVisitor();
    const first = await openAssistance(world, nextRequest(tab), { ticket });
    const again = await openAssistance(world, nextRequest(tab), { ticket });
    expect(again.token).not.toBe(first.token);
    await expect(admitToken(world, first.token)).rejects.toThrow('session-ended');
    expect((await admitToken(world, again.token)).assistance?.by).toBe(officer.staffId);
    await expect(openAssistance(world, newVisitor(), { ticket })).rejects.toThrow('assisted/ticket-ended');
  });

  test('opens nothing again once the officer has ended it, in the same browser either', async () => {
    world.advanceTime(minute);
    const { ticket } = await beginAssistance(world, nextRequest(officer), { language: 'en' });
    const tab = newVisitor();
    await openAssistance(world, nextRequest(tab), { ticket });
    const [entry] = (await listAssistance(world, officer)).items;
    await endAssistance(world, nextRequest(officer), { id: entry?.id ?? '' });
    await expect(openAssistance(world, nextRequest(tab), { ticket })).rejects.toThrow('assisted/ticket-ended');
  });

  test('is good for five minutes, and for nobody who guesses', async () => {
    const { ticket } = await beginAssistance(world, nextRequest(officer), { language: 'en' });
    await expect(openAssistance(world, newVisitor(), { ticket: newToken() })).rejects.toThrow('assisted/ticket-ended');
    world.advanceTime(5 * minute + 1);
    await expect(openAssistance(world, newVisitor(), { ticket })).rejects.toThrow('assisted/ticket-ended');
  });
});

describe('the session', () => {
  test('lasts as long as it is used, half an hour after that, and two hours at most', async () => {
    const who = await logInAssisted(world, officer);
    for (let quarter = 0; quarter < 7; quarter++) {
      world.advanceTime(15 * minute);
      await admitToken(world, who.token);
    }
    world.advanceTime(14 * minute);
    await admitToken(world, who.token);
    world.advanceTime(minute);
    await ended(who);
    const idle = await logInAssisted(world, officer);
    world.advanceTime(30 * minute);
    await ended(idle);
  });

  test('ends with Finish: what was submitted stays, what was not is forgotten', async () => {
    const who = await logInAssisted(world, officer);
    await submit(who);
    const draft = newId();
    await saveDeclaration(world, nextRequest(who), { id: draft, revision: 0, answers: singleTravellerAnswers() });
    await finishAssistance(world, nextRequest(who));
    await ended(who);
    expect(await applications(who.accountId)).toEqual([{ status: 'submitted' }]);
    expect((await auditEntriesOf(world, draft)).map(({ act }) => act)).toEqual([
      'declaration/begin',
      'declaration/forget-draft',
    ]);
  });

  test('is ended from the console by who began it, and by nobody else', async () => {
    world.advanceTime(minute);
    const who = await logInAssisted(world, officer);
    const [entry] = (await listAssistance(world, officer)).items;
    expect(entry).toMatchObject({ state: 'open', language: 'en' });
    const { id = '' } = entry ?? {};
    const other = await logInStaff(world, ['border-officer']);
    expect((await listAssistance(world, other)).items).toEqual([]);
    await expect(endAssistance(world, nextRequest(other), { id })).rejects.toThrow('foundation/not-found');
    await admitToken(world, who.token);
    await endAssistance(world, nextRequest(officer), { id });
    await endAssistance(world, nextRequest(officer), { id });
    await ended(who);
    expect((await listAssistance(world, officer)).items[0]).toMatchObject({ state: 'ended' });
  });
});

test('one officer begins 60 in an hour, and the next one is told when', async () => {
  const busy = await logInStaff(world, ['border-officer']);
  for (let n = 0; n < 60; n++) await beginAssistance(world, nextRequest(busy), { language: 'en' });
  await expect(beginAssistance(world, nextRequest(busy), { language: 'en' })).rejects.toMatchObject({
    code: 'assisted/too-many',
    details: { retryAfter: 3600 },
  });
  world.advanceTime(hour);
  await beginAssistance(world, nextRequest(busy), { language: 'en' });
});

describe('a confirmation to the phone in somebody’s hand', () => {
  const contact = { by: 'phone', regionCode: 'BN', mobile: '7129933' } as const;

  test('says the reference, is kept with no account, and is not sent before there is something to confirm', async () => {
    const who = await logInAssisted(world, officer, { language: 'ms' });
    await expect(sendConfirmation(world, nextRequest(who), { contact })).rejects.toThrow('assisted/nothing-submitted');
    const { reference, id } = await submit(who);
    await sendConfirmation(world, nextRequest(who), { contact });
    const [message] = await readOutboxMessages(world, { account: who.accountId });
    expect(message).toMatchObject({ to: '+6737129933' });
    expect(message?.text).toContain(reference);
    expect(await accountDestination(world, who.accountId)).toBeUndefined();
    expect((await auditEntriesOf(world, id)).at(-1)).toMatchObject({
      act: 'assisted/send-confirmation',
      fields: ['contact'],
    });
  });

  test('goes to one number three times a day, whoever asks', async () => {
    const to = { by: 'phone', regionCode: 'BN', mobile: '7129944' } as const;
    const who = await logInAssisted(world, officer);
    await submit(who);
    for (let n = 0; n < 3; n++) await sendConfirmation(world, nextRequest(who), { contact: to });
    const other = await logInAssisted(world, officer);
    await submit(other);
    await expect(sendConfirmation(world, nextRequest(other), { contact: to })).rejects.toThrow(
      'assisted/too-many-confirmations',
    );
  });
});

describe('what nobody ends', () => {
  test('is ended after two hours, and its draft forgotten', async () => {
    world.advanceTime(minute);
    const who = await logInAssisted(world, officer);
    await saveDeclaration(world, nextRequest(who), { id: newId(), revision: 0, answers: singleTravellerAnswers() });
    world.advanceTime(124 * minute);
    await endAbandonedEntries(world);
    expect(await applications(who.accountId)).toHaveLength(1);
    world.advanceTime(2 * minute);
    await endAbandonedEntries(world);
    expect(await applications(who.accountId)).toEqual([]);
    expect((await listAssistance(world, officer)).items[0]).toMatchObject({ state: 'ended' });
  });

  test('is deleted with its contact once the last declaration it can have made is', async () => {
    const who = await logInAssisted(world, officer, {
      language: 'en',
      contact: { by: 'phone', regionCode: 'BN', mobile: '7129955' },
    });
    world.advanceTime(45 * 24 * hour);
    await deleteOld(world);
    expect(await accountDestination(world, who.accountId)).toBeDefined();
    world.advanceTime(2 * 24 * hour);
    await deleteOld(world);
    expect(await accountDestination(world, who.accountId)).toBeUndefined();
    const { rows } = await sql`select from assisted_entry where account_id = ${who.accountId}`.execute(world.sql);
    expect(rows).toEqual([]);
  });
});
