import { beforeEach, describe, expect, test } from 'vitest';
import { clockFrom, httpDate, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { closeAfterwards } from '../testing/world.ts';
import { fcmPush } from './fcm-push.ts';
import { readServiceAccount } from './google-access.ts';
import type { DevicePushPort } from './push-port.ts';
import { fcmError, openTestFcmService, serviceAccountFile } from './testing/fcm-service.ts';

let now = parseInstant('2026-11-20T04:00:00Z');
const clock = clockFrom(() => now);
const service = await openTestFcmService(clock);
closeAfterwards(service.close);
const logged: string[] = [];
const note = { title: 'Sihat', text: 'Awda boleh menghantar sekarang. 中文 جاوي', path: '/travel', ttl: 3600 };
const phone = service.register('cT7example:APA91bH-a_long-registration-token');
const sends = () =>
  service.requestedPaths.filter((path) => path === 'POST /v1/projects/sihat-test/messages:send').length;
const grants = () => service.requestedPaths.filter((path) => path === 'POST /token').length;

function openPort(file = service.serviceAccount): DevicePushPort {
  const keep = (facts: object, event: string) => logged.push(JSON.stringify({ ...facts, event }));
  const log = { info: keep, warn: keep, error: keep };
  return fcmPush({ account: readServiceAccount(file), origin: service.origin, clock, log });
}

let port: DevicePushPort;
beforeEach(() => {
  port = openPort();
  service.requestedPaths.length = 0;
  service.delivered.length = 0;
  logged.length = 0;
});

test('a notification reaches the phone by a signed assertion, an access token and one message', async () => {
  expect(await port.send(phone, note)).toBe('accepted');
  expect(service.requestedPaths).toEqual(['POST /token', 'POST /v1/projects/sihat-test/messages:send']);
  expect(service.delivered).toEqual([
    {
      token: phone,
      notification: { title: 'Sihat', body: 'Awda boleh menghantar sekarang. 中文 جاوي' },
      data: { path: '/travel' },
      android: { ttl: '3600s', notification: { tag: '/travel' } },
    },
  ]);
});

describe('the access token', () => {
  test('is asked for once by all who wait for it, and again a minute before its end', async () => {
    await Promise.all([port.send(phone, note), port.send(phone, note), port.send(phone, note)]);
    now += 3599 * second - 61 * second;
    await port.send(phone, note);
    expect(grants()).toBe(1);
    now += 2 * second;
    expect(await port.send(phone, note)).toBe('accepted');
    expect(grants()).toBe(2);
  });

  test('that was revoked is replaced, and the notification sent again', async () => {
    await port.send(phone, note);
    service.revokeAccess();
    expect(await port.send(phone, note)).toBe('accepted');
    expect(grants()).toBe(2);
    expect(service.delivered).toHaveLength(2);
  });

  test('is not asked for over and over when it is never accepted', async () => {
    service.answerNext('send', 401, fcmError(401, 'UNAUTHENTICATED'));
    service.answerNext('send', 401, fcmError(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR'));
    expect(await port.send(phone, note)).toBe('later');
    expect([grants(), sends()]).toEqual([2, 2]);
  });

  test('that Google refuses to give costs no token of a phone, and is asked for again after a minute', async () => {
    const stranger = openPort(
      serviceAccountFile({
        client_email: 'somebody@else.iam.gserviceaccount.com',
        token_uri: `${service.origin}/token`,
      }),
    );
    expect(await stranger.send(phone, note)).toBe('later');
    expect(await stranger.send(phone, note)).toBe('later');
    expect([grants(), sends()]).toEqual([1, 0]);
    now += minute;
    await stranger.send(phone, note);
    expect(grants()).toBe(2);
    expect(logged.join('')).toContain('a push service gives no access');
    expect(logged.join('')).not.toContain('Invalid JWT');
  });
});

describe('an answer of FCM', () => {
  test('UNREGISTERED: the app was removed, and the token is dead', async () => {
    const removed = service.register('cT8example:APA91bRemoved');
    service.unregister(removed);
    expect(await port.send(removed, note)).toBe('gone');
  });

  test('INVALID_ARGUMENT about the token: it never was one', async () => {
    expect(await port.send('no-token-of-anybody', note)).toBe('gone');
  });

  test.each([
    [
      'INVALID_ARGUMENT about what we wrote',
      400,
      fcmError(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', 'message.data[0].value'),
    ],
    ['INVALID_ARGUMENT of Google alone', 400, fcmError(400, 'INVALID_ARGUMENT', undefined, 'message.android.ttl')],
    ['SENDER_ID_MISMATCH', 403, fcmError(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH')],
    ['QUOTA_EXCEEDED', 429, fcmError(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED')],
    ['UNAVAILABLE', 503, fcmError(503, 'UNAVAILABLE', 'UNAVAILABLE')],
    ['INTERNAL', 500, fcmError(500, 'INTERNAL', 'INTERNAL')],
    ['no JSON at all', 502, undefined],
    ['a list in place of an error', 404, []],
    ['another 404', 404, fcmError(404, 'NOT_FOUND')],
  ])('%s: not now, and the token stays', async (_what, status, body) => {
    service.answerNext('send', status, body);
    expect(await port.send(phone, note)).toBe('later');
    expect(logged.join('')).toContain(`"status":${status}`);
    expect(logged.join('')).not.toMatch(/Words of theirs|APA91b|menghantar/);
    now += 2 * minute;
    expect(await port.send(phone, note)).toBe('accepted');
  });

  test.each([
    ['seconds', '90'],
    ['a date', 'date'],
  ])('with Retry-After in %s: FCM is left alone until then', async (_how, value) => {
    const retryAfter = value === 'date' ? httpDate(now + 90 * second) : value;
    service.answerNext('send', 503, fcmError(503, 'UNAVAILABLE', 'UNAVAILABLE'), { 'retry-after': retryAfter });
    expect(await port.send(phone, note)).toBe('later');
    now += 89 * second;
    expect(await port.send(phone, note)).toBe('later');
    expect(sends()).toBe(1);
    now += second;
    expect(await port.send(phone, note)).toBe('accepted');
  });

  test.each(['1000000000', '-5', 'tomorrow', '1e9'])('with Retry-After %s: for an hour at most', async (retryAfter) => {
    service.answerNext('send', 503, fcmError(503, 'UNAVAILABLE', 'UNAVAILABLE'), { 'retry-after': retryAfter });
    await port.send(phone, note);
    now += 60 * minute;
    expect(await port.send(phone, note)).toBe('accepted');
  });

  test('a redirect is not followed', async () => {
    await port.send(phone, note);
    service.answerNext('send', 307, {}, { location: `${service.origin}/elsewhere` });
    expect(await port.send(phone, note)).toBe('later');
    expect(service.requestedPaths.some((path) => path.includes('elsewhere'))).toBe(false);
  });

  test('none: later', async () => {
    const away = await openTestFcmService(clock);
    const lost = fcmPush({
      account: readServiceAccount(away.serviceAccount),
      origin: away.origin,
      clock,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    away.close();
    expect(await lost.send(phone, note)).toBe('later');
  });
});

describe('the file of a service account', () => {
  test.each([
    ['no JSON', 'canary'],
    ['another file', '{"installed":{"client_id":"canary"}}'],
    ['a user', serviceAccountFile({ type: 'authorized_user' })],
    ['no project', serviceAccountFile({ project_id: '' })],
    ['a project that is a path', serviceAccountFile({ project_id: '../canary' })],
    ['no address of its own', serviceAccountFile({ client_email: 'canary' })],
    ['no name of its key', serviceAccountFile({ private_key_id: 7 })],
    ['no key', serviceAccountFile({ private_key: 'canary' })],
    ['nowhere to get access', serviceAccountFile({ token_uri: 'canary' })],
  ])('with %s is refused, and not quoted', (_what, text) => {
    expect(() => readServiceAccount(text)).toThrow();
    expect(() => readServiceAccount(text)).not.toThrow(/canary/);
  });
});
