import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { second, systemClock } from '#foundation/time/clock.ts';
import { loadLocalPushKeys } from '../keys/local-keys.ts';
import { closeAfterwards, openTestFolder } from '../testing/world.ts';
import type { PushPort } from './push-port.ts';
import { openTestPushService } from './testing/push-service.ts';
import { createWebPush } from './web-push.ts';

const dir = await openTestFolder();
const keys = loadLocalPushKeys(dir);
const warnings: string[] = [];
const service = await openTestPushService(keys.publicKey);
closeAfterwards(service.close);
const port = pushTo(service.origin, 'https://push.example', 'https://*.apple.example');

function pushTo(...services: string[]): PushPort {
  const record = (facts: object, event: string) => warnings.push(JSON.stringify({ ...facts, event }));
  return createWebPush({
    ...keys,
    subject: 'mailto:operator@example.bn',
    allowedOrigins: services,
    log: { info: record, warn: record, error: record },
  });
}

test('sends a message that the subscribed browser can decrypt, with a valid signature', async () => {
  const browser = service.subscribe('/send/one');
  const body = JSON.stringify({ title: 'Sihat', text: 'Borang awda boleh dihantar sekarang. 中文 جاوي' });
  expect(await port.send(browser, { body, ttlSeconds: 3600 })).toBe('accepted');
  const [delivered] = service.deliveredNotifications;
  expect(delivered).toMatchObject({
    path: '/send/one',
    ttl: '3600',
    body,
    audience: service.origin,
    subject: 'mailto:operator@example.bn',
  });
  const hoursLeft = ((delivered?.expires ?? 0) * second - systemClock.now()) / (3600 * second);
  expect(hoursLeft).toBeGreaterThan(0);
  expect(hoursLeft).toBeLessThanOrEqual(24);
});

test('is refused with another key pair', async () => {
  const otherPort = createWebPush({
    ...loadLocalPushKeys(await openTestFolder()),
    subject: 'mailto:x@example.bn',
    allowedOrigins: [service.origin],
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  expect(await otherPort.send(service.subscribe('/send/two'), { body: '{}', ttlSeconds: 1 })).toBe('refused');
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('treats the status %i as %s', async (status, answer) => {
  const browser = service.subscribe('/send/three');
  service.refuseWith(status);
  expect(await port.send(browser, { body: '{}', ttlSeconds: 1 })).toBe(answer);
  service.refuseWith(undefined);
  expect(warnings.at(-1)).toContain(String(status));
  expect(warnings.at(-1)).not.toContain('/send/three');
});

test('returns later when the service cannot be reached', async () => {
  const closedService = await openTestPushService(keys.publicKey);
  const browser = closedService.subscribe('/x');
  closedService.close();
  expect(await port.send(browser, { body: '{}', ttlSeconds: 1 })).toBe('later');
});

test('does not follow a redirect of the service', async () => {
  const browser = service.subscribe('/send/four');
  service.refuseWith(307);
  expect(await port.send(browser, { body: '{}', ttlSeconds: 1 })).toBe('later');
  service.refuseWith(undefined);
  expect(service.requestedPaths.filter((path) => path === '/send/four')).toHaveLength(1);
});

test.each([
  ['https://push.example/send/1', true],
  ['https://web.apple.example/QW', true],
  ['https://a.web.apple.example/QW', true],
  ['https://apple.example/QW', false],
  ['https://eapple.example/QW', false],
  ['https://web.apple.example.evil.example/QW', false],
  ['https://push.example.evil.example/1', false],
  ['https://push.example@evil.example/1', false],
  ['https://user@push.example/1', false],
  ['https://push.example:8443/1', false],
  ['http://push.example/1', false],
  ['http://127.0.0.1/1', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['https://localhost/1', false],
  ['file:///etc/passwd', false],
])('knows whether %s is an allowed push service: %s', (endpoint, expected) => {
  const browser = service.subscribe('/send/five');
  expect(port.isAllowed({ ...browser, endpoint })).toBe(expected);
});

test('does not serve a key that is not a point of the curve', () => {
  const browser = service.subscribe('/send/six');
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  expect(port.isAllowed(browser)).toBe(true);
  expect(port.isAllowed({ ...browser, keys: { ...browser.keys, p256dh } })).toBe(false);
});

test('creates the key pair once, readable only by its owner', () => {
  expect(loadLocalPushKeys(dir)).toEqual(keys);
  expect(statSync(join(dir, 'push-keys.json')).mode & 0o777).toBe(0o600);
  expect([keys.publicKey, keys.privateKey].map((key) => Buffer.from(key, 'base64url').length)).toEqual([65, 32]);
});
