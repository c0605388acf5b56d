import { expect, test } from 'vitest';
import { openTestPortal } from './testing/portal.ts';

const ours = 'https://arrival.example';

test.each<[string, Record<string, string>, boolean]>([
  ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: ours }, true],
  ['a page of ours that only reads, and so names no origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['an old browser', { origin: ours }, true],
  ['an old browser that only reads', {}, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }, false],
  ['another site in an old browser', { origin: 'https://elsewhere.example' }, false],
  ['a host beside ours in an old browser', { origin: 'https://x.arrival.example' }, false],
  ['our host without its lock', { origin: 'http://arrival.example' }, false],
  ['our host on another port', { origin: `${ours}:8443` }, false],
  ['a page without an origin, such as a file', { origin: 'null' }, false],
  [
    'a browser that contradicts itself',
    { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
    false,
  ],
  ['several origins', { origin: `${ours}, https://elsewhere.example` }, false],
])('%s', async (_who, headers, fromOurPage) => {
  const { app, received: got } = await openTestPortal({ origin: ours });
  await app.inject({ url: '/api/test/find?word=a', headers: { 'x-sihat-page': '1', ...headers } });
  await app.inject({ url: '/api/test/find?word=a', headers });
  expect(got.map(({ actor }) => actor.fromOurPage)).toEqual([fromOurPage, false]);
});

test('where it is not known how people reach us, the browser is believed when it says so', async () => {
  const { app, received: got } = await openTestPortal();
  for (const headers of [{ origin: 'http://10.0.0.7:3000' }, { 'sec-fetch-site': 'same-site' }])
    await app.inject({ url: '/api/test/find?word=a', headers: { 'x-sihat-page': '1', ...headers } });
  expect(got.map(({ actor }) => actor.fromOurPage)).toEqual([true, false]);
});

test.each([
  ['by https, under the name that only we can set', ours, '__Host-', true],
  ['by https, under a name that a host beside ours can set', ours, '', false],
  ['by http, where there is no such name', 'http://localhost:3000', '', true],
  ['by http, under the other name', 'http://localhost:3000', '__Host-', false],
])('a cookie %s', async (_how, origin, prefix, taken) => {
  const { app, received: got } = await openTestPortal({ origin, secure: origin.startsWith('https:') });
  const [browser, session] = ['b'.repeat(43), 's'.repeat(43)];
  const cookie = `${prefix}sihat_browser=${browser}; ${prefix}sihat_staff=${session}`;
  const { headers } = await app.inject({ url: '/api/test/find?word=a', headers: { cookie } });
  expect(got.map(({ actor }) => [actor.browser, actor.staffToken])).toEqual([taken ? [browser, session] : ['', '']]);
  expect(headers['set-cookie'] === undefined).toBe(taken);
});
