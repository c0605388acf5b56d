import { sql as query } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { registerPush } from '#capabilities/account/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon } from '#foundation/server/testing/bare-world.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import type { NotificationChoices } from '../contract.ts';
import { chooseNotifications, readNotificationChoices } from './choices.ts';
import { listNotices } from './list-notices.ts';
import { listAccountsToRemind, beforeAllAccounts, notificationsJobs, notify } from './public.ts';
import { sendNotices } from './send-notices.ts';
import { openNotificationsWorld } from './testing/world.ts';

const world = await openNotificationsWorld();

let who: Awaited<ReturnType<typeof logIn>>;
beforeEach(async () => {
  world.setTime(noon);
  world.service.delivered.length = 0;
  who = await logIn(world);
  await registerPush(world, who, {
    key: 'key-of-this-device',
    os: 'web',
    token: JSON.stringify(world.service.subscribe(`/${newId()}`)),
  });
});

const nightly = { from: '22:00', to: '07:00' };
const choose = (
  topics: NotificationChoices['topics'][number]['topic'][],
  ways: { push: boolean; letter: boolean },
  more = {},
) =>
  inTransaction(world.sql, (sql) =>
    chooseNotifications({ ...world, sql }, nextRequest(who), {
      topics: topics.map((topic) => ({ topic, ways })),
      reportAt: '18:00',
      quiet: nightly,
      ...more,
    }),
  );
const letters = async () => (await readOutboxMessages(world, { account: who.accountId })).map(({ text }) => text);
const lines = () =>
  world.service.delivered.map(({ body }) => (JSON.parse(body) as { text: string; path: string }).path);
const notices = async () => (await listNotices(world, nextRequest(who))).items.map(({ kind }) => kind);

test('is told by the ways of its topic, once for an occasion, in words that are nobody’s own', async () => {
  await notify(world, who.accountId, { kind: 'exposure', occasion: 'one' });
  await notify(world, who.accountId, { kind: 'exposure', occasion: 'one' });
  expect(world.enqueued).toContain('notifications/send');
  await sendNotices(world);
  await sendNotices(world);
  expect(lines()).toEqual(['/app/check-ins']);
  expect(await letters()).toEqual([
    'There is a notice from the health authority for you. Open Sihat to read it.\nhttps://sihat.invalid/app/check-ins',
  ]);
  expect(await notices()).toEqual(['exposure']);
});

test('at night it waits for the morning', async () => {
  world.setTime('2026-11-21T15:00:00.000Z');
  await notify(world, who.accountId, { kind: 'exposure', occasion: 'night' });
  await sendNotices(world);
  expect([lines(), await letters()]).toEqual([[], []]);
  world.setTime('2026-11-21T22:59:00.000Z');
  await sendNotices(world);
  expect(lines()).toEqual([]);
  world.setTime('2026-11-21T23:00:00.000Z');
  await sendNotices(world);
  expect(lines()).toEqual(['/app/check-ins']);
});

test('what is of no use any more is not told, also when the night makes it so', async () => {
  world.setTime('2026-11-21T15:00:00.000Z');
  await notify(world, who.accountId, {
    kind: 'appointment-tomorrow',
    occasion: 'late',
    notAfter: world.clock.now() + 2 * hour,
  });
  await sendNotices(world);
  world.setTime('2026-11-22T04:00:00.000Z');
  await sendNotices(world);
  expect([lines(), await notices()]).toEqual([[], []]);
});

test('what somebody does not want is not told, but stands on the page', async () => {
  await choose(['appointments'], { push: false, letter: false });
  await notify(world, who.accountId, { kind: 'appointment-tomorrow', occasion: 'one' });
  await sendNotices(world);
  expect([lines(), await letters(), await notices()]).toEqual([[], [], ['appointment-tomorrow']]);
});

test('a choice that is made before it is told counts', async () => {
  await notify(world, who.accountId, { kind: 'appointment-tomorrow', occasion: 'one' });
  await choose(['appointments'], { push: false, letter: true });
  await sendNotices(world);
  expect([lines(), (await letters()).length]).toEqual([[], 1]);
});

test('what is for others’ health is told whatever was chosen', async () => {
  const chosen = await choose(['exposures'], { push: false, letter: false });
  expect(chosen.topics.find(({ topic }) => topic === 'exposures')).toMatchObject({
    always: true,
    ways: { push: true, letter: true },
  });
  await notify(world, who.accountId, { kind: 'exposure', occasion: 'one' });
  await sendNotices(world);
  expect([lines().length, (await letters()).length]).toEqual([1, 1]);
});

test('a daily text message is not offered, nor sent where it was asked for all the same', async () => {
  const chosen = await choose(['report'], { push: true, letter: true });
  expect(chosen.topics.find(({ topic }) => topic === 'report')).toMatchObject({
    offersLetter: false,
    ways: { push: true, letter: false },
  });
  await notify(world, who.accountId, { kind: 'report-due', occasion: 'today' });
  await sendNotices(world);
  expect([lines(), await letters()]).toEqual([['/app/report'], []]);
});

test('topics that are not named stay, hours are as they were said last', async () => {
  await choose(['report'], { push: true, letter: false }, { reportAt: '20:30' });
  const after = await choose(['appointments'], { push: false, letter: false }, { quiet: null });
  expect(after).toMatchObject({ reportAt: '18:00', quiet: null });
  expect(after.topics.map(({ topic, ways }) => [topic, ways.push])).toEqual([
    ['report', true],
    ['appointments', false],
    ['appeals', true],
    ['bookings', true],
    ['openings', true],
    ['exposures', true],
  ]);
  expect(await readNotificationChoices(world, nextRequest(who))).toEqual(after);
});

test('who wants the daily reminder is found at their hour, and nobody else', async () => {
  const found = async () => {
    const all: string[] = [];
    for (let after = beforeAllAccounts; ; after = all.at(-1) ?? after) {
      const some = await listAccountsToRemind(world, { within: 30 * minute, after, limit: 1 });
      if (some.length === 0) return all;
      all.push(...some);
    }
  };
  await choose(['report'], { push: true, letter: false }, { reportAt: '12:00' });
  world.setTime('2026-11-21T03:59:00.000Z');
  expect(await found()).not.toContain(who.accountId);
  world.setTime('2026-11-21T04:10:00.000Z');
  expect(await found()).toContain(who.accountId);
  world.setTime('2026-11-21T04:31:00.000Z');
  expect(await found()).not.toContain(who.accountId);
  await choose(['report'], { push: false, letter: false }, { reportAt: '12:00' });
  world.setTime('2026-11-21T04:10:00.000Z');
  expect(await found()).not.toContain(who.accountId);
});

test('two processes tell it once', async () => {
  for (let n = 0; n < 60; n++) await notify(world, who.accountId, { kind: 'exposure', occasion: `many ${n}` });
  await Promise.all([sendNotices(world), sendNotices(world), sendNotices(world)]);
  expect([lines().length, (await letters()).length]).toEqual([60, 60]);
});

test('it goes after a month, unless it waits', async () => {
  const [, old] = notificationsJobs(world);
  await notify(world, who.accountId, { kind: 'appointment-tomorrow', occasion: 'one' });
  await sendNotices(world);
  world.setTime('2026-12-21T04:00:00.000Z');
  await old?.work();
  expect(await notices()).toEqual(['appointment-tomorrow']);
  world.setTime('2026-12-21T04:00:01.000Z');
  await old?.work();
  expect(await notices()).toEqual([]);
});

test('a choice is on record by its topics', async () => {
  await choose(['report'], { push: true, letter: false });
  const { rows } = await query<{ act: string; fields: string[] }>`
    select act, fields from audit_entry where actor_id = ${who.accountId} and act = 'notifications/choose'`.execute(
    world.sql,
  );
  expect(rows).toEqual([{ act: 'notifications/choose', fields: ['hours', 'report'] }]);
});

test('a choice is on record when it changes something', async () => {
  const rows = async () => {
    const found = await query<{ n: number }>`
      select count(*)::int n from audit_entry where act = 'notifications/choose' and actor_id = ${who.accountId}`.execute(
      world.sql,
    );
    return found.rows[0]?.n;
  };
  const [both, neither] = [
    { push: true, letter: true },
    { push: false, letter: false },
  ];
  const steps: [Parameters<typeof choose>, number][] = [
    [[['bookings'], both], 1],
    [[['bookings'], both], 1],
    [[[], both], 1],
    [[['bookings', 'appeals'], both], 2],
    [[['bookings'], neither], 3],
    [[['bookings'], neither, { reportAt: '19:00' }], 4],
    [[['bookings'], neither, { reportAt: '19:00', quiet: null }], 5],
    [[['bookings'], neither, { reportAt: '19:00', quiet: null }], 5],
  ];
  for (const [choice, expected] of steps) {
    await choose(...choice);
    expect(await rows()).toBe(expected);
  }
});

test('one that cannot be told is tried again after an hour, and keeps nobody waiting', async () => {
  const other = await logIn(world);
  for (const { accountId } of [who, other]) await notify(world, accountId, { kind: 'exposure', occasion: 'one' });
  const { rows } = await query<{ destination: Buffer }>`
    select destination from login_account where id = ${who.accountId}`.execute(world.sql);
  const write = (destination: Buffer | undefined) =>
    query`update login_account set destination = ${destination} where id = ${who.accountId}`.execute(world.sql);
  await write(Buffer.from('altered'));
  await sendNotices(world);
  expect([await readOutboxMessages(world, { account: other.accountId }), await letters()]).toMatchObject([[{}], []]);
  await write(rows[0]?.destination);
  await sendNotices(world);
  expect(await letters()).toEqual([]);
  world.advanceTime(hour);
  await sendNotices(world);
  expect(await letters()).toHaveLength(1);
});
