import { expect, test } from 'vitest';
import { openTestPortal } from './testing/portal.ts';

const portalOrigin = 'https://arrival.example';

test.each<[string, Record<string, string>, boolean]>([
  ['a page of this product', { 'sec-fetch-site': 'same-origin', origin: portalOrigin }, true],
  ['a page of this product that only reads, and so sends no origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['an old browser', { origin: portalOrigin }, true],
  ['an old browser that only reads', {}, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }, false],
  ['another site in an old browser', { origin: 'https://elsewhere.example' }, false],
  ['a sibling host in an old browser', { origin: 'https://x.arrival.example' }, false],
  ['the host without https', { origin: 'http://arrival.example' }, false],
  ['the host on another port', { origin: `${portalOrigin}:8443` }, false],
  ['a page without an origin, such as a file', { origin: 'null' }, false],
  [
    'a browser with contradictory headers',
    { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
    false,
  ],
  ['several origins', { origin: `${portalOrigin}, https://elsewhere.example` }, false],
])('recognises %s', async (_who, headers, fromOurPage) => {
  const { app, receivedCalls } = await openTestPortal({ origin: portalOrigin });
  await app.inject({ url: '/api/test/find?word=a', headers: { 'x-sihat-page': '1', ...headers } });
  await app.inject({ url: '/api/test/find?word=a', headers });
  expect(receivedCalls.map(({ actor }) => actor.isFromOwnPage)).toEqual([fromOurPage, false]);
});

test("trusts the browser's headers when the origin is not configured", async () => {
  const { app, receivedCalls: received } = await openTestPortal();
  for (const headers of [{ origin: 'http://10.0.0.7:3000' }, { 'sec-fetch-site': 'same-site' }])
    await app.inject({ url: '/api/test/find?word=a', headers: { 'x-sihat-page': '1', ...headers } });
  expect(received.map(({ actor }) => actor.isFromOwnPage)).toEqual([true, false]);
});

test.each([
  ['by https, with the name that only the host itself can set', portalOrigin, '__Host-', true],
  ['by https, with the name that a sibling host can set', portalOrigin, '', false],
  ['by http, without the prefix', 'http://localhost:3000', '', true],
  ['by http, with the prefix', 'http://localhost:3000', '__Host-', false],
])('reads or ignores a cookie %s', async (_how, origin, prefix, accepted) => {
  const { app, receivedCalls: received } = await openTestPortal({ origin, usesHttps: origin.startsWith('https:') });
  const [browser, session] = ['b'.repeat(43), 's'.repeat(43)];
  const cookie = `${prefix}sihat_browser=${browser}; ${prefix}sihat_staff=${session}`;
  const { headers } = await app.inject({ url: '/api/test/find?word=a', headers: { cookie } });
  expect(received.map(({ actor }) => [actor.browserId, actor.staffToken])).toEqual([
    accepted ? [browser, session] : ['', ''],
  ]);
  expect(headers['set-cookie'] === undefined).toBe(accepted);
});
