import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { clockFrom, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { closeAfterwards } from '../testing/world.ts';
import { type ApnsOptions, apnsPush, readApnsKey } from './apns-push.ts';
import type { DevicePushPort } from './push-port.ts';
import { openTestApnsService, type TestApnsService } from './testing/apns-service.ts';

const start = parseInstant('2026-11-20T04:00:00Z');
let now = start;
const clock = clockFrom(() => now);
const note = { title: 'Sihat', text: 'Awda boleh menghantar sekarang. 中文 جاوي', path: '/travel', ttl: 3600 };
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
  const keep = (facts: object, event: string) => logged.push(JSON.stringify({ ...facts, event }));
  const log = { info: keep, warn: keep, error: keep };
  const opened = apnsPush({ ...service.credentials, origin: service.origin, clock, log, ...change });
  closeAfterwards(opened.close);
  return opened;
}

const different = () => new Set(service.providerTokens).size;

test('a notification reaches the phone with all that Apple asks for', async () => {
  expect(await port.send(phone, note)).toBe('accepted');
  expect(service.delivered).toEqual([
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
  test('is used again for 50 minutes, then replaced', async () => {
    await Promise.all([port.send(phone, note), port.send(phone, note)]);
    now += 49 * minute;
    await port.send(phone, note);
    expect(different()).toBe(1);
    now += 2 * minute;
    expect(await port.send(phone, note)).toBe('accepted');
    expect(different()).toBe(2);
  });

  test('that Apple calls expired is replaced at once when it is 20 minutes old', async () => {
    await port.send(phone, note);
    now += 21 * minute;
    service.answerNext(403, 'ExpiredProviderToken');
    service.answerNext(403, 'ExpiredProviderToken');
    expect(await Promise.all([port.send(phone, note), port.send(phone, note)])).toEqual(['accepted', 'accepted']);
    expect(different()).toBe(2);
  });

  test('that Apple calls expired is not replaced when it is younger', async () => {
    await port.send(phone, note);
    now += 19 * minute;
    service.answerNext(403, 'ExpiredProviderToken');
    expect(await port.send(phone, note)).toBe('later');
    expect(different()).toBe(1);
    expect(await port.send(phone, note)).toBe('accepted');
  });

  test('is replaced after the clock was set back', async () => {
    await port.send(phone, note);
    now -= 3 * 60 * minute;
    service.answerNext(200, '');
    await port.send(phone, note);
    expect(different()).toBe(2);
  });

  test('that another process replaces too often: Apple is left alone for 20 minutes', async () => {
    service.answerNext(429, 'TooManyProviderTokenUpdates');
    expect(await port.send(phone, note)).toBe('later');
    now += 20 * minute - second;
    expect(await port.send(phone, note)).toBe('later');
    expect(service.providerTokens).toHaveLength(1);
    now += second;
    expect(await port.send(phone, note)).toBe('accepted');
    expect(different()).toBe(1);
  });

  test('of another key, team or name is refused, and costs no phone its token', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    for (const wrong of [
      { privateKey },
      { keyId: 'ZZZ123DEFG' },
      { teamId: 'ZZZ123GHIJ' },
      { topic: 'bn.sihat.other' },
    ])
      expect(await openPort(wrong).send(phone, note)).toBe('later');
    expect(logged.filter((line) => line.includes('InvalidProviderToken'))).toHaveLength(3);
    expect(logged.join('')).toContain('TopicDisallowed');
  });
});

describe('an answer of Apple', () => {
  test('Unregistered: the app was removed, and the token is dead', async () => {
    service.unregister(phone);
    expect(await port.send(phone, note)).toBe('gone');
    expect(logged.join('')).toContain('Unregistered');
  });

  test('BadDeviceToken: it never was one', async () => {
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
  ])('%i %s: %s', async (status, reason, meaning) => {
    service.answerNext(status, reason);
    expect(await port.send(phone, note)).toBe(meaning);
    expect(logged.join('')).toContain(reason);
    expect(logged.join('')).not.toContain(phone);
  });

  test('TooManyRequests is about one phone: others are sent to at once', async () => {
    const other = service.register('cd'.repeat(32));
    service.answerNext(429, 'TooManyRequests');
    await port.send(phone, note);
    expect(await port.send(other, note)).toBe('accepted');
  });

  test('with Retry-After: Apple is left alone until then', async () => {
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
  test('is one for all requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => port.send(phone, note)));
    await port.send(phone, note);
    expect(service.delivered).toHaveLength(21);
    expect(service.connections()).toBe(1);
  });

  test.each(['goaway', 'break'] as const)('that Apple has ended (%s) is opened again', async (how) => {
    await port.send(phone, note);
    service.endConnections(how);
    expect(await port.send(phone, note)).toBe('accepted');
    expect(service.connections()).toBe(2);
  });

  test('that cannot be opened: later', async () => {
    service.close();
    expect(await port.send(phone, note)).toBe('later');
    expect(logged.join('')).toContain('a push service did not answer');
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
])('%s is no signing key, and not quoted', (_what, pem) => {
  expect(() => readApnsKey(String(pem))).toThrow('is no .p8 file with a private key of P-256');
});
