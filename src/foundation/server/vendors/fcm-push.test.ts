import { beforeEach, describe, expect, test } from 'vitest';
import { clockFrom, httpDate, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { closeAfterwards } from '../testing/world.ts';
import { createFcmPush } from './fcm-push.ts';
import { readServiceAccount } from './google-access.ts';
import type { DevicePushPort } from './push-port.ts';
import { fcmError, openTestFcmService, serviceAccountFile } from './testing/fcm-service.ts';

let now = parseInstant('2026-11-20T04:00:00Z');
const clock = clockFrom(() => now);
const service = await openTestFcmService(clock);
closeAfterwards(service.close);
const logged: string[] = [];
const note = { title: 'Sihat', text: 'Awda boleh menghantar sekarang. 中文 جاوي', path: '/travel', ttlSeconds: 3600 };
const phone = service.register('cT7example:APA91bH-a_long-registration-token');
const countSends = () =>
  service.requestedPaths.filter((path) => path === 'POST /v1/projects/sihat-test/messages:send').length;
const countGrants = () => service.requestedPaths.filter((path) => path === 'POST /token').length;

function openPort(file = service.serviceAccount): DevicePushPort {
  const record = (facts: object, event: string) => logged.push(JSON.stringify({ ...facts, event }));
  const log = { info: record, warn: record, error: record };
  return createFcmPush({ account: readServiceAccount(file), origin: service.origin, clock, log });
}

let port: DevicePushPort;
beforeEach(() => {
  port = openPort();
  service.requestedPaths.length = 0;
  service.deliveredNotifications.length = 0;
  logged.length = 0;
});

test('delivers a notification with a signed assertion, an access token and one message', async () => {
  expect(await port.send(phone, note)).toBe('accepted');
  expect(service.requestedPaths).toEqual(['POST /token', 'POST /v1/projects/sihat-test/messages:send']);
  expect(service.deliveredNotifications).toEqual([
    {
      token: phone,
      notification: { title: 'Sihat', body: 'Awda boleh menghantar sekarang. 中文 جاوي' },
      data: { path: '/travel' },
      android: { ttl: '3600s', notification: { tag: '/travel' } },
    },
  ]);
});

describe('the access token', () => {
  test('is requested once for all waiting notifications, and again a minute before its end', async () => {
    await Promise.all([port.send(phone, note), port.send(phone, note), port.send(phone, note)]);
    now += 3599 * second - 61 * second;
    await port.send(phone, note);
    expect(countGrants()).toBe(1);
    now += 2 * second;
    expect(await port.send(phone, note)).toBe('accepted');
    expect(countGrants()).toBe(2);
  });

  test('is replaced when it was revoked, and the notification is sent again', async () => {
    await port.send(phone, note);
    service.revokeAccess();
    expect(await port.send(phone, note)).toBe('accepted');
    expect(countGrants()).toBe(2);
    expect(service.deliveredNotifications).toHaveLength(2);
  });

  test('is not requested endlessly when it is never accepted', async () => {
    service.answerNext('send', 401, fcmError(401, 'UNAUTHENTICATED'));
    service.answerNext('send', 401, fcmError(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR'));
    expect(await port.send(phone, note)).toBe('later');
    expect(countGrants()).toBe(2);
    expect(countSends()).toBe(2);
  });

  test('is requested again a minute after Google has refused it, and no device token is deleted', async () => {
    const unknownAccount = openPort(
      serviceAccountFile({
        client_email: 'somebody@else.iam.gserviceaccount.com',
        token_uri: `${service.origin}/token`,
      }),
    );
    expect(await unknownAccount.send(phone, note)).toBe('later');
    expect(await unknownAccount.send(phone, note)).toBe('later');
    expect(countGrants()).toBe(1);
    expect(countSends()).toBe(0);
    now += minute;
    await unknownAccount.send(phone, note);
    expect(countGrants()).toBe(2);
    expect(logged.join('')).toContain('push service refused access');
    expect(logged.join('')).not.toContain('Invalid JWT');
  });
});

describe('an answer of FCM', () => {
  test('deletes the token of a removed app (UNREGISTERED)', async () => {
    const removed = service.register('cT8example:APA91bRemoved');
    service.unregister(removed);
    expect(await port.send(removed, note)).toBe('gone');
  });

  test('deletes an invalid token (INVALID_ARGUMENT about the token)', async () => {
    expect(await port.send('no-token-of-anybody', note)).toBe('gone');
  });

  test.each([
    [
      'INVALID_ARGUMENT about the message',
      400,
      fcmError(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', 'message.data[0].value'),
    ],
    [
      'INVALID_ARGUMENT without a code of FCM',
      400,
      fcmError(400, 'INVALID_ARGUMENT', undefined, 'message.android.ttl'),
    ],
    ['SENDER_ID_MISMATCH', 403, fcmError(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH')],
    ['QUOTA_EXCEEDED', 429, fcmError(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED')],
    ['UNAVAILABLE', 503, fcmError(503, 'UNAVAILABLE', 'UNAVAILABLE')],
    ['INTERNAL', 500, fcmError(500, 'INTERNAL', 'INTERNAL')],
    ['an answer without JSON', 502, undefined],
    ['a list instead of an error', 404, []],
    ['another 404', 404, fcmError(404, 'NOT_FOUND')],
  ])('%s: fails temporarily and keeps the token', async (_what, status, body) => {
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
  ])('pauses requests as long as Retry-After in %s says', async (_how, value) => {
    const retryAfter = value === 'date' ? httpDate(now + 90 * second) : value;
    service.answerNext('send', 503, fcmError(503, 'UNAVAILABLE', 'UNAVAILABLE'), { 'retry-after': retryAfter });
    expect(await port.send(phone, note)).toBe('later');
    now += 89 * second;
    expect(await port.send(phone, note)).toBe('later');
    expect(countSends()).toBe(1);
    now += second;
    expect(await port.send(phone, note)).toBe('accepted');
  });

  test.each(['1000000000', '-5', 'tomorrow', '1e9'])(
    'pauses requests for an hour at most with Retry-After %s',
    async (retryAfter) => {
      service.answerNext('send', 503, fcmError(503, 'UNAVAILABLE', 'UNAVAILABLE'), { 'retry-after': retryAfter });
      await port.send(phone, note);
      now += 60 * minute;
      expect(await port.send(phone, note)).toBe('accepted');
    },
  );

  test('is not followed when it is a redirect', async () => {
    await port.send(phone, note);
    service.answerNext('send', 307, {}, { location: `${service.origin}/elsewhere` });
    expect(await port.send(phone, note)).toBe('later');
    expect(service.requestedPaths.some((path) => path.includes('elsewhere'))).toBe(false);
  });

  test('returns later when no answer arrives', async () => {
    const closedService = await openTestFcmService(clock);
    const port = createFcmPush({
      account: readServiceAccount(closedService.serviceAccount),
      origin: closedService.origin,
      clock,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    closedService.close();
    expect(await port.send(phone, note)).toBe('later');
  });
});

test.each([
  ['no JSON', 'canary'],
  ['another file', '{"installed":{"client_id":"canary"}}'],
  ['the type of a user account', serviceAccountFile({ type: 'authorized_user' })],
  ['no project', serviceAccountFile({ project_id: '' })],
  ['a project that is a path', serviceAccountFile({ project_id: '../canary' })],
  ['an invalid e-mail address', serviceAccountFile({ client_email: 'canary' })],
  ['an invalid key id', serviceAccountFile({ private_key_id: 7 })],
  ['no key', serviceAccountFile({ private_key: 'canary' })],
  ['an invalid token address', serviceAccountFile({ token_uri: 'canary' })],
])('the file of a service account with %s is refused without quoting it', (_what, text) => {
  expect(() => readServiceAccount(text)).toThrow();
  expect(() => readServiceAccount(text)).not.toThrow(/canary/);
});
