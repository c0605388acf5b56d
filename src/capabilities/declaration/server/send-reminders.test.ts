import { beforeEach, describe, expect, test } from 'vitest';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { sendReminders } from './send-reminders.ts';
import { singleTravellerAnswers, logInTraveller, type TestTraveller } from './testing/traveller.ts';
import { openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld();
let who: TestTraveller;
let id: string;
beforeEach(async () => {
  world.setTime('2026-12-01T04:00:00.000Z');
  who = await logInTraveller(world);
  id = newId();
});

const draft = (entryDate: LocalDate) => singleTravellerAnswers({ name: 'Siti' }, entryDate);
const save = (revision: number, entryDate: LocalDate, actor = nextRequest(who)) =>
  who.save(id, revision, draft(entryDate), actor);
const purposes = async () => (await who.messages()).map(({ purpose }) => purpose.replace('declaration/', ''));

/** Sends what is due at noon in Brunei on a day. */
async function sendRemindersOn(date: LocalDate): Promise<string[]> {
  world.setTime(`${date}T04:00:00.000Z`);
  await sendReminders(world);
  return purposes();
}

describe('reminders of an unsubmitted application', () => {
  test('are sent once when the window opens and once on the eve', async () => {
    await save(0, '2026-12-24');
    expect(await sendRemindersOn('2026-12-21')).toEqual([]);
    expect(await sendRemindersOn('2026-12-22')).toEqual(['window-opens']);
    expect(await sendRemindersOn('2026-12-22')).toEqual(['window-opens']);
    expect(await sendRemindersOn('2026-12-23')).toEqual(['window-opens', 'eve']);
    for (const date of ['2026-12-23', '2026-12-24', '2026-12-25', '2027-01-31'])
      expect(await sendRemindersOn(date)).toHaveLength(2);
    const [opens, eve] = await who.messages();
    expect(opens).toMatchObject({ channel: 'sms', to: who.destination.to, language: 'en' });
    expect(opens?.text).toContain('24 Dec 2026');
    expect(eve?.text).toContain('you arrive tomorrow');
    expect(`${opens?.text}${eve?.text}`).not.toContain('Siti');
    expect(world.enqueuedJobs).toContain('messages/deliver');
  });

  test('wait for the window of the last arrival', async () => {
    const { kind, travellers } = draft('2026-12-24');
    const [later] = singleTravellerAnswers({ name: 'Azman', sameJourney: false }, '2026-12-25').travellers;
    await who.save(id, 0, { kind, travellers: later ? [...travellers, later] : travellers });
    expect(await sendRemindersOn('2026-12-22')).toEqual([]);
    expect(await sendRemindersOn('2026-12-23')).toEqual(['window-opens']);
    expect(await sendRemindersOn('2026-12-24')).toEqual(['window-opens']);
  });

  test('start at midnight in Brunei', async () => {
    await save(0, '2026-12-24');
    world.setTime('2026-12-21T15:59:59.999Z');
    await sendReminders(world);
    expect(await purposes()).toEqual([]);
    world.setTime('2026-12-21T16:00:00.000Z');
    await sendReminders(world);
    expect(await purposes()).toEqual(['window-opens']);
  });

  test.each<[LocalDate, LocalDate[], string[]]>([
    ['2026-12-24', ['2026-12-23'], ['window-opens']],
    ['2026-12-24', ['2026-12-24'], ['window-opens']],
    ['2026-12-24', ['2026-12-25', '2026-12-26'], []],
    ['2026-12-24', ['2026-12-22', '2026-12-24'], ['window-opens']],
    ['2026-12-24', ['2026-12-22', '2026-12-26'], ['window-opens']],
    ['2027-01-01', ['2026-12-29', '2026-12-30', '2026-12-31'], ['window-opens', 'eve']],
  ])('for an arrival on %s, with the server up only on %j: %j', async (entryDate, days, expected) => {
    await save(0, entryDate);
    for (const date of days) await sendRemindersOn(date);
    expect(await purposes()).toEqual(expected);
  });

  test('use the language of the last save', async () => {
    await save(0, '2026-12-24');
    await save(1, '2026-12-24', nextRequest(who, { language: 'ms' }));
    await sendRemindersOn('2026-12-22');
    const [message] = await who.messages();
    expect(message).toMatchObject({ language: 'ms', text: expect.stringContaining('24 Dis 2026') as string });
  });

  test('follow a changed arrival date', async () => {
    await save(0, '2026-12-24');
    await save(1, '2026-12-28');
    expect(await sendRemindersOn('2026-12-23')).toEqual([]);
    expect(await sendRemindersOn('2026-12-26')).toEqual(['window-opens']);
    await save(2, '2026-12-27');
    expect(await sendRemindersOn('2026-12-26')).toEqual(['window-opens']);
    await save(3, '2026-12-28');
    expect(await sendRemindersOn('2026-12-27')).toEqual(['window-opens', 'eve']);
  });

  test('are sent on the eve only for a draft started inside the window, and not for one started on the eve', async () => {
    world.setTime('2026-12-22T04:00:00.000Z');
    await save(0, '2026-12-24');
    expect(await sendRemindersOn('2026-12-22')).toEqual([]);
    expect(await sendRemindersOn('2026-12-23')).toEqual(['eve']);
    who = await logInTraveller(world);
    id = newId();
    await save(0, '2026-12-24');
    expect(await sendRemindersOn('2026-12-24')).toEqual([]);
  });

  test('are not sent without a date', async () => {
    const answers = draft('2026-12-24');
    const [traveller] = answers.travellers;
    if (traveller) traveller.journey = { ...traveller.journey, entryDate: { day: '24', month: '', year: '2026' } };
    await who.save(id, 0, answers);
    expect(await sendRemindersOn('2026-12-23')).toEqual([]);
  });
});

describe('reminders', () => {
  test('are sent only on the eve after a submission, even with a later change', async () => {
    await save(0, '2026-12-24');
    world.setTime('2026-12-22T04:00:00.000Z');
    await who.submit(draft('2026-12-24'), { id, revision: 1 });
    await save(2, '2026-12-24');
    expect(await sendRemindersOn('2026-12-22')).toEqual(['submitted']);
    expect(await sendRemindersOn('2026-12-23')).toEqual(['submitted', 'eve']);
  });

  test('are not sent after the application has ended', async () => {
    await save(0, '2026-12-24');
    await who.restart(id);
    expect(await sendRemindersOn('2026-12-22')).toEqual([]);
  });

  test('are not delayed by one that fails, which is retried the next day', async () => {
    const later = await logInTraveller(world);
    await save(0, '2026-12-24');
    await later.startDraft(draft('2026-12-24'));
    const setDestination = (destination: Buffer | undefined) =>
      world.sql.run`update login_account set destination = ${destination} where id = ${who.accountId}`;
    const row = await world.sql.first<{ destination: Buffer }>`
      select destination from login_account where id = ${who.accountId}`;
    await setDestination(Buffer.from('altered'));
    expect(await sendRemindersOn('2026-12-22')).toEqual([]);
    expect(await later.messages()).toHaveLength(1);
    await setDestination(row?.destination);
    expect(await sendRemindersOn('2026-12-22')).toEqual([]);
    expect(await sendRemindersOn('2026-12-23')).toEqual(['window-opens']);
  });

  test('are sent once by three simultaneous servers', async () => {
    const people = await Promise.all(Array.from({ length: 120 }, () => logInTraveller(world)));
    for (const person of people) await person.startDraft(draft('2026-12-24'));
    world.setTime('2026-12-22T04:00:00.000Z');
    const counts = await Promise.all([1, 2, 3].map(() => sendReminders(world)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(120);
    const rows = await world.sql.all<{ account_id: string; n: number }>`
      select account_id, count(*) n from messages_message
      where purpose = 'declaration/window-opens' group by account_id`;
    const countByAccount = new Map(rows.map(({ account_id, n }) => [account_id, n]));
    expect(people.map(({ accountId }) => countByAccount.get(accountId))).toEqual(people.map(() => 1));
  });
});
