import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { headersOf, testAccess } from '#foundation/server/http/testing/access.ts';
import { queueNotice } from './queue-notice.ts';
import { notificationsRoutes } from './routes.ts';
import { openNotificationsWorld } from './testing/world.ts';

const world = await openNotificationsWorld();
const choice = {
  topics: [{ topic: 'report', ways: { push: true, message: false } }],
  reportReminderTime: '18:00',
  quietHours: null,
};

const send = await testAccess(
  world,
  notificationsRoutes,
  { readNotificationChoices: () => ({}), chooseNotifications: () => choice, listOwnNotices: () => ({}) },
  { logInTraveller: () => logIn(world) },
);

test('reads and changes only the choices of the own account', async () => {
  const [owner, other] = [await logIn(world), await logIn(world)];
  await queueNotice(world, owner.accountId, { kind: 'exposure', occasion: 'one' });
  const read = async () => JSON.parse((await send('readNotificationChoices', headersOf(owner))).body);
  const before = await read();
  const smuggled = { account_id: owner.accountId, accountId: owner.accountId };
  expect((await send('chooseNotifications', headersOf(other), smuggled)).status).toBe(200);
  expect(await read()).toEqual(before);
  expect(JSON.parse((await send('listOwnNotices', headersOf(owner))).body).data.items).toHaveLength(1);
  expect(JSON.parse((await send('listOwnNotices', headersOf(other))).body).data.items).toEqual([]);
});

test.each([
  ['no topics', { topics: undefined }],
  ['an unknown topic', { topics: [{ topic: '__proto__', ways: { push: true, message: true } }] }],
  ['too many topics', { topics: Array.from({ length: 21 }, () => choice.topics[0]) }],
  ['an invalid time', { reportReminderTime: '24:00' }],
  ['full-width digits', { reportReminderTime: '１8:00' }],
  ['quiet hours without an end', { quietHours: { from: '22:00' } }],
  ['quiet hours with trailing characters', { quietHours: { from: '22:00\u0000', to: '07:00' } }],
])('refuses %s', async (_what, change) => {
  expect((await send('chooseNotifications', headersOf(await logIn(world)), change)).status).toBe(400);
});
