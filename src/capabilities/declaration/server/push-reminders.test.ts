import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { encryptField } from '#foundation/server/keys/field-encryption.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { openTestDevicePush, openTestPush } from '#foundation/server/vendors/testing/push.ts';
import { sendReminders } from './send-reminders.ts';
import { openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld();
const { service, push } = await openTestPush(world.log);

test('sends a push reminder to subscribers in their language, without date or reference', async () => {
  const [subscriber, others] = [await logIn(world), await logIn(world)];
  for (const { accountId } of [subscriber, others]) await insertDueReminder(accountId);
  await register(subscriber, 'web', JSON.stringify(service.subscribe('/asked')));
  expect(await sendReminders({ ...world, push })).toBe(2);
  expect(service.deliveredNotifications.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/asked', { title: 'Sihat', text: 'Awda boleh menghantar pengisytiharan ketibaan sekarang', path: '/travel' }],
  ]);
  expect(await sendReminders({ ...world, push })).toBe(0);
  expect(service.deliveredNotifications).toHaveLength(1);
});

test('sends a push reminder to the app of a phone, even without web push', async () => {
  const { devicePush, fcm } = await openTestDevicePush(world);
  const owner = await logIn(world);
  await insertDueReminder(owner.accountId);
  await register(owner, 'android', fcm.register('cT7example:APA91bH-a_long-registration-token'));
  expect(await sendReminders({ ...world, devicePush })).toBe(1);
  expect(fcm.deliveredNotifications).toMatchObject([
    {
      notification: { title: 'Sihat', body: 'Awda boleh menghantar pengisytiharan ketibaan sekarang' },
      data: { path: '/travel' },
    },
  ]);
});

test('reminds by message only without push', async () => {
  const { accountId } = await logIn(world);
  await insertDueReminder(accountId);
  expect(await sendReminders(world)).toBe(1);
});

async function insertDueReminder(accountId: string): Promise<void> {
  const timestamp = world.clock.instant();
  await world.sql.run`
    insert into declaration (id, account_id, reference, kind, status, revision, entry_date, summary, reminder_kind,
      reminder_on, language, created_at, updated_at)
    values (${newId()}, ${accountId}, ${newToken().slice(0, 10)}, 'single', 'unsubmitted', 1, '2026-11-23', ''::bytea,
      'window-opens', '2026-11-21', 'en', ${timestamp}, ${timestamp})`;
}

async function register({ accountId, sessionId }: { accountId: string; sessionId: string }, os: string, token: string) {
  const id = newId();
  const sealed = encryptField(world.keys, { table: 'account_push', column: 'token', row: id }, token);
  await world.sql.run`
    insert into account_push (id, account_id, session_id, key, os, token_hash, token, language, registered_at)
    values (${id}, ${accountId}, ${sessionId}, 'key-of-device', ${os}, ${Buffer.from(id)}, ${sealed}, 'ms',
      ${world.clock.instant()})`;
}
