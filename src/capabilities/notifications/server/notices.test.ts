import { beforeEach, expect, test } from 'vitest';
import { registerPush } from '#capabilities/account/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { callHandler, listAuditEntries, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import type { NotificationChoices } from '../contract.ts';
import { chooseNotifications, readNotificationChoices } from './notification-choices.ts';
import { notificationsJobs } from './jobs.ts';
import { beforeAllAccounts, listAccountsToRemind } from './list-accounts-to-remind.ts';
import { listOwnNotices } from './list-notices.ts';
import { queueNotice } from './queue-notice.ts';
import { sendNotices } from './send-notices.ts';
import { openNotificationsWorld } from './testing/world.ts';

const world = await openNotificationsWorld();

let who: Awaited<ReturnType<typeof logIn>>;
beforeEach(async () => {
  world.setTime(noon);
  world.service.deliveredNotifications.length = 0;
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
  ways: { push: boolean; message: boolean },
  changes = {},
) =>
  callHandler(world, chooseNotifications, who, {
    topics: topics.map((topic) => ({ topic, ways })),
    reportReminderTime: '18:00',
    quietHours: nightly,
    ...changes,
  });
const messages = async () => (await readOutboxMessages(world, { account: who.accountId })).map(({ text }) => text);
const pushPaths = () =>
  world.service.deliveredNotifications.map(({ body }) => (JSON.parse(body) as { text: string; path: string }).path);
const notices = async () => (await listOwnNotices(world, nextRequest(who))).items.map(({ kind }) => kind);

test('notifies by the ways of its topic, once for an occasion, in text without personal data', async () => {
  await queueNotice(world, who.accountId, { kind: 'exposure', occasion: 'one' });
  await queueNotice(world, who.accountId, { kind: 'exposure', occasion: 'one' });
  expect(world.enqueuedJobs).toContain('notifications/send');
  await sendNotices(world);
  await sendNotices(world);
  expect(pushPaths()).toEqual(['/app/check-ins']);
  expect(await messages()).toEqual([
    'There is a notice from the health authority for you. Open Sihat to read it.\nhttps://sihat.invalid/app/check-ins',
  ]);
  expect(await notices()).toEqual(['exposure']);
});

test('waits until the end of the quiet hours', async () => {
  world.setTime('2026-11-21T15:00:00.000Z');
  await queueNotice(world, who.accountId, { kind: 'exposure', occasion: 'night' });
  await sendNotices(world);
  expect(pushPaths()).toEqual([]);
  expect(await messages()).toEqual([]);
  world.setTime('2026-11-21T22:59:00.000Z');
  await sendNotices(world);
  expect(pushPaths()).toEqual([]);
  world.setTime('2026-11-21T23:00:00.000Z');
  await sendNotices(world);
  expect(pushPaths()).toEqual(['/app/check-ins']);
});

test('does not send an expired notice, also when the quiet hours delay it', async () => {
  world.setTime('2026-11-21T15:00:00.000Z');
  await queueNotice(world, who.accountId, {
    kind: 'appointment-tomorrow',
    occasion: 'late',
    notAfter: world.clock.now() + 2 * hour,
  });
  await sendNotices(world);
  world.setTime('2026-11-22T04:00:00.000Z');
  await sendNotices(world);
  expect(pushPaths()).toEqual([]);
  expect(await notices()).toEqual([]);
});

test('shows a notice of an unwanted topic on the page only', async () => {
  await choose(['appointments'], { push: false, message: false });
  await queueNotice(world, who.accountId, { kind: 'appointment-tomorrow', occasion: 'one' });
  await sendNotices(world);
  expect(pushPaths()).toEqual([]);
  expect(await messages()).toEqual([]);
  expect(await notices()).toEqual(['appointment-tomorrow']);
});

test('applies a choice made before the notice is sent', async () => {
  await queueNotice(world, who.accountId, { kind: 'appointment-tomorrow', occasion: 'one' });
  await choose(['appointments'], { push: false, message: true });
  await sendNotices(world);
  expect(pushPaths()).toEqual([]);
  expect((await messages()).length).toBe(1);
});

test('sends notices that protect the health of others whatever was chosen', async () => {
  const choices = await choose(['exposures'], { push: false, message: false });
  expect(choices.topics.find(({ topic }) => topic === 'exposures')).toMatchObject({
    isAlwaysOn: true,
    ways: { push: true, message: true },
  });
  await queueNotice(world, who.accountId, { kind: 'exposure', occasion: 'one' });
  await sendNotices(world);
  expect(pushPaths().length).toBe(1);
  expect((await messages()).length).toBe(1);
});

test('neither offers nor sends a daily text message', async () => {
  const choices = await choose(['report'], { push: true, message: true });
  expect(choices.topics.find(({ topic }) => topic === 'report')).toMatchObject({
    offersMessage: false,
    ways: { push: true, message: false },
  });
  await queueNotice(world, who.accountId, { kind: 'report-due', occasion: 'today' });
  await sendNotices(world);
  expect(pushPaths()).toEqual(['/app/report']);
  expect(await messages()).toEqual([]);
});

test('keeps the choices of topics that are not named, and replaces the hours', async () => {
  await choose(['report'], { push: true, message: false }, { reportReminderTime: '20:30' });
  const choices = await choose(['appointments'], { push: false, message: false }, { quietHours: null });
  expect(choices).toMatchObject({ reportReminderTime: '18:00', quietHours: null });
  expect(choices.topics.map(({ topic, ways }) => [topic, ways.push])).toEqual([
    ['report', true],
    ['appointments', false],
    ['appeals', true],
    ['bookings', true],
    ['openings', true],
    ['exposures', true],
  ]);
  expect(await readNotificationChoices(world, nextRequest(who))).toEqual(choices);
});

test('lists accounts that want the daily reminder, at their hour only', async () => {
  const listAll = async () => {
    const accounts: string[] = [];
    for (let after = beforeAllAccounts; ; after = accounts.at(-1) ?? after) {
      const page = await listAccountsToRemind(world, { dueWithin: 30 * minute, after, limit: 1 });
      if (page.length === 0) return accounts;
      accounts.push(...page);
    }
  };
  await choose(['report'], { push: true, message: false }, { reportReminderTime: '12:00' });
  world.setTime('2026-11-21T03:59:00.000Z');
  expect(await listAll()).not.toContain(who.accountId);
  world.setTime('2026-11-21T04:10:00.000Z');
  expect(await listAll()).toContain(who.accountId);
  world.setTime('2026-11-21T04:31:00.000Z');
  expect(await listAll()).not.toContain(who.accountId);
  await choose(['report'], { push: false, message: false }, { reportReminderTime: '12:00' });
  world.setTime('2026-11-21T04:10:00.000Z');
  expect(await listAll()).not.toContain(who.accountId);
});

test('sends a notice once from several processes', async () => {
  for (let n = 0; n < 60; n++) await queueNotice(world, who.accountId, { kind: 'exposure', occasion: `many ${n}` });
  await Promise.all([sendNotices(world), sendNotices(world), sendNotices(world)]);
  expect(pushPaths().length).toBe(60);
  expect((await messages()).length).toBe(60);
});

test('deletes a sent notice after a month', async () => {
  const [, deleteOld] = notificationsJobs(world);
  await queueNotice(world, who.accountId, { kind: 'appointment-tomorrow', occasion: 'one' });
  await sendNotices(world);
  world.setTime('2026-12-21T04:00:00.000Z');
  await deleteOld?.work();
  expect(await notices()).toEqual(['appointment-tomorrow']);
  world.setTime('2026-12-21T04:00:01.000Z');
  await deleteOld?.work();
  expect(await notices()).toEqual([]);
});

test('records a choice with its topics', async () => {
  await choose(['report'], { push: true, message: false });
  const choices = await listAuditEntries(world, { actor_id: who.accountId, action: 'notifications/choose' });
  expect(choices.map(({ fields }) => fields)).toEqual([['hours', 'report']]);
});

test('records a choice only when it changes something', async () => {
  const rows = async () =>
    (await listAuditEntries(world, { action: 'notifications/choose', actor_id: who.accountId })).length;
  const [both, neither] = [
    { push: true, message: true },
    { push: false, message: false },
  ];
  const steps: [Parameters<typeof choose>, number][] = [
    [[['bookings'], both], 1],
    [[['bookings'], both], 1],
    [[[], both], 1],
    [[['bookings', 'appeals'], both], 2],
    [[['bookings'], neither], 3],
    [[['bookings'], neither, { reportReminderTime: '19:00' }], 4],
    [[['bookings'], neither, { reportReminderTime: '19:00', quietHours: null }], 5],
    [[['bookings'], neither, { reportReminderTime: '19:00', quietHours: null }], 5],
  ];
  for (const [choice, expected] of steps) {
    await choose(...choice);
    expect(await rows()).toBe(expected);
  }
});

test('retries a notice that cannot be sent after an hour, without delaying others', async () => {
  const other = await logIn(world);
  for (const { accountId } of [who, other]) await queueNotice(world, accountId, { kind: 'exposure', occasion: 'one' });
  const row = await world.sql.first<{ destination: Buffer }>`
    select destination from login_account where id = ${who.accountId}`;
  const write = (destination: Buffer | undefined) =>
    world.sql.run`update login_account set destination = ${destination} where id = ${who.accountId}`;
  await write(Buffer.from('altered'));
  await sendNotices(world);
  expect(await readOutboxMessages(world, { account: other.accountId })).toMatchObject([{}]);
  expect(await messages()).toMatchObject([]);
  await write(row?.destination);
  await sendNotices(world);
  expect(await messages()).toEqual([]);
  world.advanceTime(hour);
  await sendNotices(world);
  expect(await messages()).toHaveLength(1);
});
