import { describe, expect, test } from 'vitest';
import { singleTravellerAnswers, logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { openOutbox, queueMessage } from '#capabilities/messages/server/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, closeAfterwards, expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { createChannel } from '#foundation/server/vendors/failover.ts';
import type { ProviderAnswer, Mail, Sms } from '#foundation/server/vendors/message-ports.ts';
import { day, minute } from '#foundation/time/clock.ts';
import { resendDeclarationConfirmation } from './resend-declaration-confirmation.ts';
import { endAccountSessions } from './end-account-sessions.ts';
import { findCaller } from './find-caller.ts';
import { configuredValues, openAdministrationWorld } from './testing/world.ts';

const world = await openAdministrationWorld();
const desk = await logInStaff(world, ['help-desk']);

// Vendors of both channels. Each test sets their answer.
let answer: () => ProviderAnswer = () => ({ reference: newId() });
const port = { name: 'http', send: () => Promise.resolve(answer()) };
const vendors = {
  sms: createChannel<Sms>([port], world),
  mail: createChannel<Mail>([{ ...port, name: 'smtp' }], world),
};
const outbox = openOutbox({ ...world, messageProviders: vendors, settings: configuredValues });
closeAfterwards(() => outbox.close());
const deliver = async () => {
  await outbox.drain();
  await outbox.waitUntilIdle();
};

const lookUp = (searchText: string, who = desk) =>
  findCaller(world, nextRequest(who), { searchText, reason: 'message' });
const find = async (searchText: string) => {
  const { caller } = await lookUp(searchText);
  if (!caller) throw new Error('nobody was found');
  return caller;
};
const trace = async (searchText: string) => {
  const { reference, outbox } = await lookUp(searchText);
  const { maskedDestination, channel, messages: items } = await find(searchText);
  return { reference, outbox, maskedDestination, channel, items };
};
const queueCode = (to: string) =>
  queueMessage(world.sql, world, {
    channel: to.includes('@') ? 'mail' : 'sms',
    to,
    text: 'Sihat: your code is 123456',
    purpose: 'login/code',
    language: 'ms',
    notAfter: world.clock.now() + 5 * minute,
  });

describe('messages', () => {
  test('are found by the exact number, with their state but without their text', async () => {
    await queueCode('+6737000001');
    await deliver();
    const result = await trace('700 0001');
    expect(result).toMatchObject({ maskedDestination: '+673 ••• ••01', channel: 'sms', reference: null });
    expect(result.items).toEqual([
      expect.objectContaining({
        channel: 'sms',
        purpose: 'login/code',
        language: 'ms',
        state: 'sent',
        provider: 'http',
        reason: null,
        deliveredAt: null,
      }),
    ]);
    expect(JSON.stringify(result)).not.toMatch(/123456|7000001/);
    expect((await trace('700 0002')).items).toEqual([]);
  });

  test('are found by e-mail address, with the reason of a refusal and the time of the next attempt', async () => {
    answer = () => ({ refusalCode: 'no-mailbox' });
    await queueCode('refused@example.com');
    await deliver();
    expect((await trace('Refused@example.com')).items).toMatchObject([{ state: 'failed', reason: 'no-mailbox' }]);
    answer = () => {
      throw new Error('the vendor is away');
    };
    await queueCode('waiting@example.com');
    await deliver();
    const [waiting] = (await trace('waiting@example.com')).items;
    expect(waiting).toMatchObject({ state: 'queued', sentAt: null });
    expect(waiting?.nextAttemptAt).not.toBeNull();
    world.advanceTime(6 * minute);
    await deliver();
    expect((await trace('waiting@example.com')).items).toMatchObject([{ state: 'expired', nextAttemptAt: null }]);
    answer = () => ({ reference: newId() });
  });

  test('are found by their account before their delivery, with the backlog of the outbox', async () => {
    const traveller = await logInTraveller(world);
    const { reference } = await traveller.submit();
    world.advanceTime(3 * minute);
    const result = await trace(reference.toLowerCase().replaceAll('-', ' '));
    expect(result).toMatchObject({
      reference,
      channel: 'sms',
      items: [{ state: 'queued', purpose: 'declaration/submitted' }],
    });
    expect(result.outbox.queuedCount).toBeGreaterThan(0);
    expect(result.outbox.delayMinutes).toBeGreaterThanOrEqual(3);
    await deliver();
    const after = await trace(reference);
    expect(after).toMatchObject({ items: [{ state: 'sent' }], outbox: { queuedCount: 0, delayMinutes: 0 } });
    // The number that submitted the declaration finds the same messages.
    expect((await trace(traveller.destination.to)).items).toEqual(after.items);
  });

  test('are audited at each search, found or not, and limited', async () => {
    const clerk = await logInStaff(world, ['help-desk']);
    const traveller = await logIn(world);
    await lookUp(traveller.destination.to, clerk);
    await lookUp('ABCD-EFGH-JKLM', clerk);
    expect((await auditActionsOf(world, clerk.staffId)).slice(1)).toEqual(['staff/access', 'staff/access']);
    expect(await auditActionsOf(world, traveller.accountId)).toEqual(['staff/access']);
    await expect(lookUp('nonsense', clerk)).rejects.toMatchObject({
      details: { fields: [{ path: 'searchText', key: 'who-unknown' }] },
    });
    for (let looks = 2; looks < 200; looks++) await lookUp('7000009', clerk);
    await expectProblem(lookUp('7000009', clerk), 'staff/lookup-limit');
  });
});

describe('a caller', () => {
  test('is shown with the status of declarations and feedback, and nothing of their content', async () => {
    const traveller = await logInTraveller(world);
    const { reference } = await traveller.submit(
      singleTravellerAnswers({ name: 'Canary Kenari' }, world.clock.today()),
    );
    await world.sql.run`
      insert into feedback_message (id, account_id, reference, kind, topic, content, sent_at)
      values (${newId()}, ${traveller.accountId}, 'CANARYREF', 'report', 'behaviour', ''::bytea, ${world.clock.instant()})`;
    const { caller } = await lookUp(reference);
    expect(caller?.declarations).toMatchObject([{ reference, status: 'submitted', entryDate: world.clock.today() }]);
    expect(caller?.tickets).toEqual([{ sentAt: world.clock.instant(), answeredAt: null }]);
    expect(JSON.stringify(caller)).not.toMatch(/Canary|CANARYREF|behaviour/);
  });

  test('is looked up with a reason, which is recorded with all that was shown', async () => {
    const traveller = await logIn(world);
    await findCaller(world, nextRequest(desk), { searchText: traveller.destination.to, reason: 'sign-in' });
    const [entry] = await world.sql.all<{ reason: string; fields: string[] }>`
      select reason, fields from audit_entry where subject_id = ${traveller.accountId} and action = 'staff/access'`;
    expect(entry?.reason).toBe('search by phone: sign-in');
    expect(entry?.fields).toEqual(expect.arrayContaining(['sessions', 'messages', 'declarations', 'feedback']));
  });
});

describe('a confirmation', () => {
  test('is resent to its original destination, once per request, three times a day', async () => {
    const traveller = await logInTraveller(world, { language: 'ms' });
    const { id, reference } = await traveller.submit();
    const request = nextRequest(desk);
    await resendDeclarationConfirmation(world, request, { reference });
    await resendDeclarationConfirmation(world, request, { reference });
    const [first, resent, ...more] = await traveller.messages();
    expect(more).toEqual([]);
    expect(resent).toMatchObject({ to: traveller.destination.to, language: 'ms', purpose: 'declaration/submitted' });
    expect(resent?.text).toBe(first?.text);
    expect(world.enqueuedJobs.at(-1)).toBe('messages/deliver');
    expect(await auditActionsOf(world, id)).toContain('administration/confirm-again');
    await resendDeclarationConfirmation(world, nextRequest(desk), { reference });
    await resendDeclarationConfirmation(world, nextRequest(desk), { reference });
    await expectProblem(
      resendDeclarationConfirmation(world, nextRequest(desk), { reference }),
      'administration/confirmed-enough',
    );
    world.advanceTime(day + 1);
    await resendDeclarationConfirmation(world, nextRequest(desk), { reference });
    await deliver();
  });

  test('is not resent for a cancelled or unknown declaration', async () => {
    const traveller = await logInTraveller(world);
    const { id, reference } = await traveller.submit(singleTravellerAnswers({}, world.clock.today()));
    await traveller.cancel(id);
    for (const wanted of [reference, 'ABCD-EFGH-JKLM'])
      await expectProblem(
        resendDeclarationConfirmation(world, nextRequest(desk), { reference: wanted }),
        'administration/nothing-to-confirm',
      );
  });
});

describe('an account', () => {
  test('is found with its sessions but without its answers; a number without an account is reported', async () => {
    const traveller = await logInTraveller(world);
    await traveller.submit(singleTravellerAnswers({ name: 'Canary Binti Kenari' }, world.clock.today()));
    const result = await find(traveller.destination.to);
    expect(result).toMatchObject({ channel: 'sms', account: { id: traveller.accountId, language: 'en' }, devices: [] });
    expect(result.sessions).toHaveLength(1);
    expect(JSON.stringify(result)).not.toMatch(/Canary|Kenari|\+6737/);
    expect(await find('7000077')).toMatchObject({ account: null, sessions: [], codes: [] });
    expect(await lookUp('ABCD-EFGH-2345')).toMatchObject({ reference: null, caller: null });
  });

  test('has all its sessions ended, with an audited reason', async () => {
    const traveller = await logIn(world);
    await logIn(world, { mobile: traveller.destination.to.slice(4) });
    const id = traveller.accountId;
    const end = () => callHandler(world, endAccountSessions, desk, { id, reason: 'Lost the phone' });
    expect(await end()).toEqual({ endedCount: 2 });
    expect(await end()).toEqual({ endedCount: 0 });
    expect((await find(traveller.destination.to)).sessions).toEqual([]);
    expect(await auditActionsOf(world, id)).toContain('administration/end-sessions');
    await expectProblem(
      endAccountSessions(world, nextRequest(desk), { id: newId(), reason: 'Somebody else' }),
      'foundation/not-found',
    );
  });
});

test('logs no number and no address', () => {
  expect(world.logLines.join('\n')).not.toMatch(/\+673|70000|@example/);
});
