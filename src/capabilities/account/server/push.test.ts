import { beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#foundation/server/testing/audit-entries.ts';
import { endSessions } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { day } from '#foundation/time/clock.ts';
import { deleteOldPushes } from './jobs.ts';
import { type PushWorld, registerPush } from './register-push.ts';
import { removePush } from './remove-push.ts';
import { type LocalizedPush, sendPush } from './send-push.ts';
import { openAccountWorld } from './testing/world.ts';

const world = await openAccountWorld();

let count = 0;
let mobile: string;
let traveller: Traveller;
beforeEach(async () => {
  mobile = String(7_300_000 + ++count);
  traveller = await logIn(world, { mobile });
  world.service.deliveredNotifications.length = 0;
});

const push: LocalizedPush = {
  en: { title: 'Sihat', text: 'You can submit now.', path: '/travel' },
  ms: { title: 'Sihat', text: 'Awda boleh menghantar sekarang.', path: '/travel' },
};
const tokenOf = (path: string) => JSON.stringify(world.service.subscribe(path));
const register = (actor: Traveller, key = 'key-of-this-device', token = tokenOf(`/${newId()}`)) =>
  registerPush(world, actor, { key, os: 'web', token });
const rowsOf = async (accountId: string) => {
  return world.sql.all<{ key: string; token: Buffer }>`
    select key, token from account_push where account_id = ${accountId} order by key`;
};

describe('a registered device', () => {
  test('gets the notifications of its account in its language, and other accounts do not', async () => {
    const malay = await logIn(world, { mobile, language: 'ms' });
    const stranger = await logIn(world);
    const [here, there, elsewhere] = [`/${newId()}`, `/${newId()}`, `/${newId()}`];
    expect(await register(traveller, 'device-one', tokenOf(here))).toEqual({ code: 0, msg: '' });
    expect(await register(malay, 'device-two', tokenOf(there))).toEqual({ code: 0, msg: '' });
    await register(stranger, 'device-three', tokenOf(elsewhere));
    expect(await sendPush(world, traveller.accountId, push)).toBe(2);
    const texts = Object.fromEntries(
      world.service.deliveredNotifications.map(({ path, body }) => [path, JSON.parse(body)]),
    );
    expect(texts).toEqual({ [here]: push.en, [there]: push.ms });
  });

  test('is stored once when its browser registers again or with another key', async () => {
    const token = tokenOf(`/${newId()}`);
    await register(traveller, 'first-name', token);
    await register(traveller, 'first-name', tokenOf(`/${newId()}`));
    await register(traveller, 'other-name', token);
    expect((await rowsOf(traveller.accountId)).map(({ key }) => key)).toEqual(['other-name']);
  });

  test('belongs to the account that last logged in on its browser', async () => {
    await register(traveller);
    const next = await logIn(world, { browserId: traveller.browserId });
    await register(next);
    expect(await sendPush(world, traveller.accountId, push)).toBe(0);
    expect(await sendPush(world, next.accountId, push)).toBe(1);
  });

  test('is unreadable in the database', async () => {
    const token = tokenOf('/a-name-to-look-for');
    await register(traveller, 'key-of-this-device', token);
    const rows = await world.sql.all<{ row: string }>`
      select row_to_json(p)::text || encode(token, 'escape') as row from account_push p
      where account_id = ${traveller.accountId}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('a-name-to-look-for');
    expect(rows[0]?.row).not.toContain(traveller.browserId);
  });

  test('is in the audit log, without its token', async () => {
    await register(traveller);
    await removePush(world, traveller, { key: 'key-of-this-device' });
    const entries = await listAuditEntries(world, { actor_id: traveller.accountId });
    expect(entries.map(({ action }) => action)).toEqual(['account/register-push', 'account/remove-push']);
  });
});

describe('ending notifications', () => {
  test('ends them when their own account switches them off', async () => {
    await register(traveller);
    const stranger = await logIn(world);
    await removePush(world, stranger, { key: 'key-of-this-device' });
    expect(await sendPush(world, traveller.accountId, push)).toBe(1);
    await removePush(world, traveller, { key: 'key-of-this-device' });
    expect(await sendPush(world, traveller.accountId, push)).toBe(0);
    expect(await removePush(world, traveller, { key: 'key-of-this-device' })).toEqual({});
  });

  test('ends them with the login that registered them', async () => {
    const other = await logIn(world, { mobile });
    await register(traveller, 'device-one');
    await register(other, 'device-two');
    await endSessions(
      world,
      traveller,
      { account: traveller.accountId, session: traveller.sessionId },
      'log-out-device',
    );
    expect(await sendPush(world, traveller.accountId, push)).toBe(1);
    expect((await rowsOf(traveller.accountId)).map(({ key }) => key)).toEqual(['device-two']);
  });

  test.each([404, 410])('ends them when the push service answers %i', async (status) => {
    await register(traveller);
    world.service.refuseWith(status);
    expect(await sendPush(world, traveller.accountId, push)).toBe(0);
    world.service.refuseWith(undefined);
    expect(await rowsOf(traveller.accountId)).toEqual([]);
  });

  test('does not end them when the push service is busy', async () => {
    await register(traveller);
    world.service.refuseWith(503);
    expect(await sendPush(world, traveller.accountId, push)).toBe(0);
    world.service.refuseWith(undefined);
    expect(await sendPush(world, traveller.accountId, push)).toBe(1);
  });

  test('ends them after the longest lifetime of a login', async () => {
    await register(traveller);
    world.advanceTime(30 * day - 60_000);
    await deleteOldPushes(world);
    expect(await rowsOf(traveller.accountId)).toHaveLength(1);
    world.advanceTime(61_000);
    await deleteOldPushes(world);
    expect(await rowsOf(traveller.accountId)).toEqual([]);
    world.advanceTime(-30 * day - 1000);
  });
});

describe('a phone app', () => {
  const android = 'cT7example:APA91bH-a_long-registration-token';
  const iphone = '00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0';
  const registerPhone = (actor: Traveller, os: 'android' | 'ios', token: string, pushWorld: PushWorld = world) =>
    registerPush(pushWorld, actor, { key: `key-of-${os}`, os, token });

  test('gets the same notifications as a browser, through its vendor and in its language', async () => {
    const malay = await logIn(world, { mobile, language: 'ms' });
    world.fcm.register(android);
    world.apns.register(iphone);
    expect(await registerPhone(traveller, 'android', android)).toEqual({ code: 0, msg: '' });
    expect(await registerPhone(malay, 'ios', iphone)).toEqual({ code: 0, msg: '' });
    const browser = `/${newId()}`;
    await register(await logIn(world, { mobile }), 'key-of-browser', tokenOf(browser));
    expect(await sendPush(world, traveller.accountId, push, 3_600_000)).toBe(3);
    expect(world.fcm.deliveredNotifications.at(-1)).toEqual({
      token: android,
      notification: { title: 'Sihat', body: 'You can submit now.' },
      data: { path: '/travel' },
      android: { ttl: '3600s', notification: { tag: '/travel' } },
    });
    expect(world.apns.deliveredNotifications.at(-1)).toMatchObject({
      token: iphone,
      payload: { aps: { alert: { title: 'Sihat', body: 'Awda boleh menghantar sekarang.' } }, path: '/travel' },
    });
    expect(world.service.deliveredNotifications.map(({ path }) => path)).toEqual([browser]);
  });

  test('is removed when its token is dead, and not when its vendor is busy', async () => {
    world.fcm.register(android);
    world.apns.register(iphone);
    await registerPhone(traveller, 'android', android);
    await registerPhone(await logIn(world, { mobile }), 'ios', iphone);
    world.apns.answerNext(429, 'TooManyRequests');
    world.fcm.answerNext('send', 502, {});
    expect(await sendPush(world, traveller.accountId, push)).toBe(0);
    expect((await rowsOf(traveller.accountId)).map(({ key }) => key)).toEqual(['key-of-android', 'key-of-ios']);
    world.fcm.unregister(android);
    world.apns.unregister(iphone);
    expect(await sendPush(world, traveller.accountId, push)).toBe(0);
    expect(await rowsOf(traveller.accountId)).toEqual([]);
  });

  test('gets nothing after its login ends', async () => {
    world.fcm.register(android);
    await registerPhone(traveller, 'android', android);
    await endSessions(world, traveller, { account: traveller.accountId, session: traveller.sessionId }, 'log-out');
    const before = world.fcm.deliveredNotifications.length;
    expect(await sendPush(world, traveller.accountId, push)).toBe(0);
    expect(world.fcm.deliveredNotifications).toHaveLength(before);
    expect(await rowsOf(traveller.accountId)).toEqual([]);
  });

  test.each([
    ['android', android],
    ['ios', iphone],
  ] as const)('of %s is registered where sending is not configured, with a message about it', async (os, token) => {
    const unconfigured = { ...world, devicePush: undefined };
    expect(await registerPhone(traveller, os, token, unconfigured)).toEqual({
      code: 2,
      msg: "Notifications are not available in this app yet. We'll still send you messages.",
    });
    expect(await registerPhone({ ...traveller, language: 'ms' }, os, token, unconfigured)).toEqual({
      code: 2,
      msg: 'Pemberitahuan belum tersedia dalam aplikasi ini. Kami tetap akan menghantar mesej kepada awda.',
    });
    expect(await sendPush(unconfigured, traveller.accountId, push)).toBe(0);
    expect((await rowsOf(traveller.accountId)).map(({ key }) => key)).toEqual([`key-of-${os}`]);
    // Its owner can remove it. It works once the installation has an account with the vendor.
    world.fcm.register(android);
    world.apns.register(iphone);
    expect(await sendPush(world, traveller.accountId, push)).toBe(1);
    await removePush(world, traveller, { key: `key-of-${os}` });
    expect(await rowsOf(traveller.accountId)).toEqual([]);
  });

  test('works without push keys for browsers', async () => {
    world.fcm.register(android);
    const unconfigured = { ...world, push: undefined };
    expect(await registerPhone(traveller, 'android', android, unconfigured)).toMatchObject({ code: 0 });
    expect(await sendPush(unconfigured, traveller.accountId, push)).toBe(1);
  });

  test.each([
    ['android', ''],
    ['android', 'two words'],
    ['android', 'é'.repeat(50)],
    ['ios', 'apns-token'],
    ['ios', `${'ab'.repeat(32)}/../../x`],
    ['ios', 'abc'.repeat(11)],
    ['ios', 'ab'.repeat(201)],
  ] as const)('of %s cannot register with %j', async (os, token) => {
    expect(await registerPhone(traveller, os, token)).toMatchObject({ code: 2 });
    expect(await rowsOf(traveller.accountId)).toEqual([]);
  });
});

describe('a registration that cannot work', () => {
  test.each([
    ['ios', 'apns-token', 2],
    ['web', 'no JSON', 3],
    ['web', '{}', 3],
    ['web', '{"endpoint":"http://169.254.169.254/","keys":{"p256dh":"x","auth":"y"}}', 3],
  ] as const)('as %s with %s is refused with code %i and a reason', async (os, token, code) => {
    const malay = { ...traveller, language: 'ms' as const };
    const answers = await Promise.all(
      [traveller, malay].map((actor) => registerPush(world, actor, { key: 'key-of-this-device', os, token })),
    );
    expect(answers.map((answer) => answer.code)).toEqual([code, code]);
    expect(new Set(answers.map(({ msg }) => msg)).size).toBe(2);
    expect(answers.every(({ msg }) => msg.length > 20)).toBe(true);
    expect(await rowsOf(traveller.accountId)).toEqual([]);
  });

  test('at an unknown push service is refused', async () => {
    const elsewhere = { ...world.service.subscribe('/x'), endpoint: 'https://elsewhere.example/x' };
    expect(await register(traveller, 'key-of-this-device', JSON.stringify(elsewhere))).toMatchObject({ code: 3 });
    expect(await rowsOf(traveller.accountId)).toEqual([]);
  });

  test('in an installation without push is refused', async () => {
    const unconfigured = { ...world, push: undefined };
    const input = { key: 'key-of-this-device', os: 'web' as const, token: tokenOf('/x') };
    expect(await registerPush(unconfigured, traveller, input)).toMatchObject({ code: 1 });
    expect(await sendPush(unconfigured, traveller.accountId, push)).toBe(0);
  });
});

test('logs no endpoint of a browser', () => {
  expect(world.logLines.length).toBeGreaterThan(0);
  expect(world.logLines.join('')).not.toMatch(/"\/[0-9a-f-]{36}/);
});
