import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { sendReminders } from './send-reminders.ts';
import { singleTravellerAnswers, logInTraveller, type TestTraveller, submissionInput } from './testing/traveller.ts';
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
const told = async () => (await who.messages()).map(({ purpose }) => purpose.replace('declaration/', ''));

/** Noon in Brunei on that day: what is due is sent. */
async function on(date: LocalDate): Promise<string[]> {
  world.setTime(`${date}T04:00:00.000Z`);
  await sendReminders(world);
  return told();
}

describe('an application that was not submitted', () => {
  test('is reminded of when the window opens and on the eve, once each, and then never', async () => {
    await save(0, '2026-12-24');
    expect(await on('2026-12-21')).toEqual([]);
    expect(await on('2026-12-22')).toEqual(['window-opens']);
    expect(await on('2026-12-22')).toEqual(['window-opens']);
    expect(await on('2026-12-23')).toEqual(['window-opens', 'eve']);
    for (const date of ['2026-12-23', '2026-12-24', '2026-12-25', '2027-01-31']) expect(await on(date)).toHaveLength(2);
    const [opens, eve] = await who.messages();
    expect(opens).toMatchObject({ channel: 'sms', to: who.destination.to, language: 'en' });
    expect(opens?.text).toContain('24 Dec 2026');
    expect(eve?.text).toContain('you arrive tomorrow');
    expect(`${opens?.text}${eve?.text}`).not.toContain('Siti');
    expect(world.enqueued).toContain('messages/deliver');
  });

  test('of travellers who arrive on several days it opens with the last one’s window', async () => {
    const { kind, travellers } = draft('2026-12-24');
    const [later] = singleTravellerAnswers({ name: 'Azman', sameJourney: false }, '2026-12-25').travellers;
    await who.save(id, 0, { kind, travellers: later ? [...travellers, later] : travellers });
    expect(await on('2026-12-22')).toEqual([]);
    expect(await on('2026-12-23')).toEqual(['window-opens']);
    expect(await on('2026-12-24')).toEqual(['window-opens']);
  });

  test('to the minute: not before midnight in Brunei', async () => {
    await save(0, '2026-12-24');
    world.setTime('2026-12-21T15:59:59.999Z');
    await sendReminders(world);
    expect(await told()).toEqual([]);
    world.setTime('2026-12-21T16:00:00.000Z');
    await sendReminders(world);
    expect(await told()).toEqual(['window-opens']);
  });

  test.each<[LocalDate, LocalDate[], string[]]>([
    ['2026-12-24', ['2026-12-23'], ['window-opens']],
    ['2026-12-24', ['2026-12-24'], ['window-opens']],
    ['2026-12-24', ['2026-12-25', '2026-12-26'], []],
    ['2026-12-24', ['2026-12-22', '2026-12-24'], ['window-opens']],
    ['2026-12-24', ['2026-12-22', '2026-12-26'], ['window-opens']],
    ['2027-01-01', ['2026-12-29', '2026-12-30', '2026-12-31'], ['window-opens', 'eve']],
  ])('for %s, when the server is up only on %j: %j', async (entryDate, days, expected) => {
    await save(0, entryDate);
    for (const date of days) await on(date);
    expect(await told()).toEqual(expected);
  });

  test('is reminded of in the language in which it was last saved', async () => {
    await save(0, '2026-12-24');
    await save(1, '2026-12-24', nextRequest(who, { language: 'ms' }));
    await on('2026-12-22');
    const [message] = await who.messages();
    expect(message).toMatchObject({ language: 'ms', text: expect.stringContaining('24 Dis 2026') as string });
  });

  test('with another date is reminded of for that one', async () => {
    await save(0, '2026-12-24');
    await save(1, '2026-12-28');
    expect(await on('2026-12-23')).toEqual([]);
    expect(await on('2026-12-26')).toEqual(['window-opens']);
    await save(2, '2026-12-27');
    expect(await on('2026-12-26')).toEqual(['window-opens']);
    await save(3, '2026-12-28');
    expect(await on('2026-12-27')).toEqual(['window-opens', 'eve']);
  });

  test('begun inside the window is reminded of on the eve only, begun on the eve not at all', async () => {
    world.setTime('2026-12-22T04:00:00.000Z');
    await save(0, '2026-12-24');
    expect(await on('2026-12-22')).toEqual([]);
    expect(await on('2026-12-23')).toEqual(['eve']);
    who = await logInTraveller(world);
    id = newId();
    await save(0, '2026-12-24');
    expect(await on('2026-12-24')).toEqual([]);
  });

  test('without a date is not reminded of', async () => {
    const answers = draft('2026-12-24');
    const [traveller] = answers.travellers;
    if (traveller) traveller.journey = { ...traveller.journey, entryDate: { day: '24', month: '', year: '2026' } };
    await who.save(id, 0, answers);
    expect(await on('2026-12-23')).toEqual([]);
  });
});

describe('nobody is reminded', () => {
  test('before the eve of what was submitted, nor of a change of it', async () => {
    await save(0, '2026-12-24');
    world.setTime('2026-12-22T04:00:00.000Z');
    await who.submit(submissionInput(draft('2026-12-24'), { id, revision: 1 }));
    await save(2, '2026-12-24');
    expect(await on('2026-12-22')).toEqual(['submitted']);
    expect(await on('2026-12-23')).toEqual(['submitted', 'eve']);
  });

  test('of what has ended', async () => {
    await save(0, '2026-12-24');
    await who.restart(id);
    expect(await on('2026-12-22')).toEqual([]);
  });

  test('late, because somebody before them cannot be reminded, who is tried again the next day', async () => {
    const later = await logInTraveller(world);
    await save(0, '2026-12-24');
    await later.begin(draft('2026-12-24'));
    const reach = (destination: Buffer | undefined) =>
      sql`update login_account set destination = ${destination} where id = ${who.accountId}`.execute(world.sql);
    const { rows } = await sql<{ destination: Buffer }>`
      select destination from login_account where id = ${who.accountId}`.execute(world.sql);
    await reach(Buffer.from('altered'));
    expect(await on('2026-12-22')).toEqual([]);
    expect(await later.messages()).toHaveLength(1);
    await reach(rows[0]?.destination);
    expect(await on('2026-12-22')).toEqual([]);
    expect(await on('2026-12-23')).toEqual(['window-opens']);
  });

  test('twice, when three servers look at once', async () => {
    const people = await Promise.all(Array.from({ length: 120 }, () => logInTraveller(world)));
    for (const each of people) await each.begin(draft('2026-12-24'));
    world.setTime('2026-12-22T04:00:00.000Z');
    const counts = await Promise.all([1, 2, 3].map(() => sendReminders(world)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(120);
    const { rows } = await sql<{ account_id: string; n: number }>`select account_id, count(*) n from messages_message
      where purpose = 'declaration/window-opens' group by account_id`.execute(world.sql);
    const of = new Map(rows.map(({ account_id, n }) => [account_id, n]));
    expect(people.map(({ accountId }) => of.get(accountId))).toEqual(people.map(() => 1));
  });
});
