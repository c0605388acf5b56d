import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { clockFrom, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { closeAfterwards } from '../testing/world.ts';
import { type ApnsOptions, createApnsPush, readApnsKey } from './apns-push.ts';
import type { DevicePushPort } from './push-port.ts';
import { openTestApnsService, type TestApnsService } from './testing/apns-service.ts';

const start = parseInstant('2026-11-20T04:00:00Z');
let now = start;
const clock = clockFrom(() => now);
const note = { title: 'Sihat', text: 'Awda boleh menghantar sekarang. 中文 جاوي', path: '/travel', ttlSeconds: 3600 };
const phone = '00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0';
const logged: string[] = [];

let service: TestApnsService;
let port: DevicePushPort;
beforeEach(async () => {
  now = start;
  logged.length = 0;
  service = await openTestApnsService(clock);
  closeAfterwards(service.close);
  service.register(phone);
  port = openPort();
});

function openPort(change: Partial<ApnsOptions> = {}): DevicePushPort {
  const record = (facts: object, event: string) => logged.push(JSON.stringify({ ...facts, event }));
  const log = { info: record, warn: record, error: record };
  const opened = createApnsPush({ ...service.credentials, origin: service.origin, clock, log, ...change });
  closeAfterwards(opened.close);
  return opened;
}

const countProviderTokens = () => new Set(service.providerTokens).size;

test('delivers a notification with all headers that Apple requires', async () => {
  expect(await port.send(phone, note)).toBe('accepted');
  expect(service.deliveredNotifications).toEqual([
    {
      token: phone,
      headers: {
        'apns-topic': 'bn.sihat.app',
        'apns-push-type': 'alert',
        'apns-priority': '10',
        // 2026-11-20T05:00:00Z
        'apns-expiration': '1795150800',
        'apns-collapse-id': '/travel',
      },
      payload: {
        aps: { alert: { title: 'Sihat', body: 'Awda boleh menghantar sekarang. 中文 جاوي' }, sound: 'default' },
        path: '/travel',
      },
    },
  ]);
});

describe('the provider token', () => {
  test('is reused for 50 minutes and then replaced', async () => {
    await Promise.all([port.send(phone, note), port.send(phone, note)]);
    now += 49 * minute;
    await port.send(phone, note);
    expect(countProviderTokens()).toBe(1);
    now += 2 * minute;
    expect(await port.send(phone, note)).toBe('accepted');
    expect(countProviderTokens()).toBe(2);
  });

  test('is replaced at once when Apple reports it as expired after 20 minutes', async () => {
    await port.send(phone, note);
    now += 21 * minute;
    service.answerNext(403, 'ExpiredProviderToken');
    service.answerNext(403, 'ExpiredProviderToken');
    expect(await Promise.all([port.send(phone, note), port.send(phone, note)])).toEqual(['accepted', 'accepted']);
    expect(countProviderTokens()).toBe(2);
  });

  test('is not replaced when Apple reports it as expired earlier', async () => {
    await port.send(phone, note);
    now += 19 * minute;
    service.answerNext(403, 'ExpiredProviderToken');
    expect(await port.send(phone, note)).toBe('later');
    expect(countProviderTokens()).toBe(1);
    expect(await port.send(phone, note)).toBe('accepted');
  });

  test('is replaced after the clock was set back', async () => {
    await port.send(phone, note);
    now -= 3 * 60 * minute;
    service.answerNext(200, '');
    await port.send(phone, note);
    expect(countProviderTokens()).toBe(2);
  });

  test('pauses requests for 20 minutes when another process replaces it too often', async () => {
    service.answerNext(429, 'TooManyProviderTokenUpdates');
    expect(await port.send(phone, note)).toBe('later');
    now += 20 * minute - second;
    expect(await port.send(phone, note)).toBe('later');
    expect(service.providerTokens).toHaveLength(1);
    now += second;
    expect(await port.send(phone, note)).toBe('accepted');
    expect(countProviderTokens()).toBe(1);
  });

  test('is refused for another key, team or topic, which deletes no device token', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    for (const change of [
      { privateKey },
      { keyId: 'ZZZ123DEFG' },
      { teamId: 'ZZZ123GHIJ' },
      { topic: 'bn.sihat.other' },
    ])
      expect(await openPort(change).send(phone, note)).toBe('later');
    expect(logged.filter((line) => line.includes('InvalidProviderToken'))).toHaveLength(3);
    expect(logged.join('')).toContain('TopicDisallowed');
  });
});

describe('an answer of Apple', () => {
  test('deletes the token of a removed app (Unregistered)', async () => {
    service.unregister(phone);
    expect(await port.send(phone, note)).toBe('gone');
    expect(logged.join('')).toContain('Unregistered');
  });

  test('deletes an invalid token (BadDeviceToken)', async () => {
    expect(await port.send('ab'.repeat(32), note)).toBe('gone');
  });

  test.each([
    [410, 'ExpiredToken', 'gone'],
    [400, 'PayloadEmpty', 'later'],
    [400, 'DeviceTokenNotForTopic', 'later'],
    [403, 'InvalidProviderToken', 'later'],
    [413, 'PayloadTooLarge', 'later'],
    [429, 'TooManyRequests', 'later'],
    [500, 'InternalServerError', 'later'],
    [503, 'ServiceUnavailable', 'later'],
    [503, 'Shutdown', 'later'],
  ])('treats %i %s as %s', async (status, reason, meaning) => {
    service.answerNext(status, reason);
    expect(await port.send(phone, note)).toBe(meaning);
    expect(logged.join('')).toContain(reason);
    expect(logged.join('')).not.toContain(phone);
  });

  test('sends to other phones after TooManyRequests for one phone', async () => {
    const other = service.register('cd'.repeat(32));
    service.answerNext(429, 'TooManyRequests');
    await port.send(phone, note);
    expect(await port.send(other, note)).toBe('accepted');
  });

  test('pauses requests as long as Retry-After says', async () => {
    service.answerNext(503, 'ServiceUnavailable', { 'retry-after': '120' });
    await port.send(phone, note);
    now += 119 * second;
    expect(await port.send(phone, note)).toBe('later');
    expect(service.providerTokens).toHaveLength(1);
    now += second;
    expect(await port.send(phone, note)).toBe('accepted');
  });
});

describe('the connection', () => {
  test('is shared by all requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => port.send(phone, note)));
    await port.send(phone, note);
    expect(service.deliveredNotifications).toHaveLength(21);
    expect(service.connectionCount()).toBe(1);
  });

  test.each(['goaway', 'break'] as const)('is opened again after Apple has ended it (%s)', async (how) => {
    await port.send(phone, note);
    service.endConnections(how);
    expect(await port.send(phone, note)).toBe('accepted');
    expect(service.connectionCount()).toBe(2);
  });

  test('returns later when it cannot be opened', async () => {
    service.close();
    expect(await port.send(phone, note)).toBe('later');
    expect(logged.join('')).toContain('push service did not answer');
  });
});

test.each([
  ['no key', 'canary'],
  [
    'a key of RSA',
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ],
  [
    'a key of another curve',
    generateKeyPairSync('ec', { namedCurve: 'secp384r1' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ],
])('refuses %s as a signing key without quoting it', (_what, pem) => {
  expect(() => readApnsKey(String(pem))).toThrow('is no .p8 file with a private key of P-256');
});
