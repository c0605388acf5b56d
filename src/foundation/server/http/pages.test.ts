import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openTestFolder } from '../testing/world.ts';
import { calls, openTestPortal } from './testing/portal.ts';

const page = '<!doctype html><title>Portal</title>';
const script = `console.log(${JSON.stringify('a'.repeat(2000))});`;
const dir = await openTestFolder();
await mkdir(join(dir, 'portal/assets'), { recursive: true });
await writeFile(join(dir, 'secret.txt'), 'secret');
await writeFile(join(dir, 'portal/index.html'), page);
await writeFile(join(dir, 'portal/assets/main-1a2b.js'), script);
await writeFile(join(dir, 'portal/assets/main-1a2b.js.gz'), gzipSync(script));
await writeFile(join(dir, 'portal/.hidden'), 'secret');
const console = '<!doctype html><title>Console</title>';
await mkdir(join(dir, 'staff/assets'), { recursive: true });
await writeFile(join(dir, 'staff/index.html'), console);
await writeFile(join(dir, 'staff/assets/main-3c4d.js'), script);
await writeFile(join(dir, 'staff/assets/main-3c4d.js.gz'), gzipSync(script));
const portal = await openTestPortal({
  pages: [
    { path: '', folder: join(dir, 'portal') },
    { path: '/staff', folder: join(dir, 'staff') },
  ],
});

const pageHeaders = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('serving the page at every address for a browser', () => {
  test.each([
    '/',
    '/travel',
    '/travel/form?step=2',
    '/user/code?mobile=7123456',
    '/none/at/all',
    '/apiary',
    '/%e9%99%b3',
    '/a.html',
    '/staffing',
    '/staff.html',
    '//staff/',
  ])('%s', async (url) => {
    const answer = await portal.app.inject({ url, headers: pageHeaders });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toEqual(page);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers['request-id']).toBeDefined();
  });

  test('sets the cookie of a browser without one, with pages and calls but not with files', async () => {
    const { headers } = await portal.app.inject({ url: '/travel', headers: pageHeaders });
    expect(headers['set-cookie']).toMatch(
      /^sihat_browser=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    const second = await portal.app.inject({ url: '/travel', headers: { ...pageHeaders, cookie } });
    expect(second.headers['set-cookie']).toBeUndefined();
    const file = await portal.app.inject({ url: '/assets/main-1a2b.js' });
    expect(file.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['an unknown call', { url: '/api/none', headers: pageHeaders }],
    ['the root of calls', { url: '/api', headers: pageHeaders }],
    ['a missing file', { url: '/assets/none.js' }],
    ['a missing image', { url: '/none.png', headers: { accept: 'image/*' } }],
    ['a request for JSON', { url: '/travel', headers: { accept: 'application/json' } }],
    ['a posted form', { url: '/travel', headers: pageHeaders, method: 'POST' as const }],
    ['a DELETE request', { url: '/travel', headers: pageHeaders, method: 'DELETE' as const }],
  ])('does not serve the page for %s', async (_what, request) => {
    const answer = await portal.app.inject(request);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ errno: 404, problem: 'foundation/not-found' });
  });

  test('serves the page to clients that accept anything', async () => {
    for (const headers of [{}, { accept: '*/*' }]) {
      const answer = await portal.app.inject({ url: '/travel?lang=bm', headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toEqual(page);
    }
  });

  test('answers HEAD like GET, without the body', async () => {
    const answer = await portal.app.inject({ method: 'HEAD', url: '/travel', headers: pageHeaders });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });
});

describe('serving a second page under its own path', () => {
  test.each(['/staff/', '/staff/people', '/staff/none/at/all?lang=bm', '/staff/assets'])('%s', async (url) => {
    const answer = await portal.app.inject({ url, headers: pageHeaders });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toEqual(console);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-frame-options': 'DENY' });
  });

  test.each([
    ['/staff', '/staff/'],
    ['/staff?lang=bm&callback=//elsewhere.example', '/staff/?lang=bm&callback=//elsewhere.example'],
  ])('redirects %s to %s, the scope of its service worker', async (url, to) => {
    const answer = await portal.app.inject({ url, headers: pageHeaders });
    expect(answer.statusCode).toBe(308);
    expect(answer.headers['location']).toEqual(to);
  });

  test('serves the files of the page, compressed if possible', async () => {
    const url = '/staff/assets/main-3c4d.js';
    const compressed = await portal.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await portal.app.inject({ url: '/assets/main-3c4d.js' })).statusCode).toBe(404);
    expect((await portal.app.inject({ url: '/staff/assets/main-1a2b.js' })).statusCode).toBe(404);
  });

  test('applies the same content security policy', async () => {
    const policyOf = async (url: string) =>
      (await portal.app.inject({ url, headers: pageHeaders })).headers['content-security-policy'];
    expect(await policyOf('/staff/people')).toBe(await policyOf('/travel'));
  });
});

describe('serving files', () => {
  test('lets browsers cache files with a content hash for good, compressed if possible', async () => {
    const url = '/assets/main-1a2b.js';
    const plain = await portal.app.inject({ url });
    expect(plain.statusCode).toBe(200);
    expect(plain.body).toEqual(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/);
    const compressed = await portal.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(compressed.headers['vary']).toMatch(/accept-encoding/i);
    expect(compressed.rawPayload.length).toBeLessThan(script.length / 2);
  });

  test.each([
    '/../secret.txt',
    '/staff/../secret.txt',
    '/staff/..%2fsecret.txt',
    '/staff/assets/..%2f..%2f..%2fsecret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%00',
    '/.hidden',
    '//secret.txt',
    '/assets//main-1a2b.js%00.png',
  ])('serves nothing outside of the folder: %s', async (url) => {
    for (const headers of [{}, pageHeaders]) {
      const answer = await portal.app.inject({ url, headers });
      expect(answer.body).not.toContain('secret');
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});

describe('the content security policy', () => {
  const policyOf = (text: unknown) =>
    new Map(
      String(text)
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    );

  test("allows only the product's own code", async () => {
    const { headers } = await portal.app.inject({ url: '/', headers: pageHeaders });
    const policy = policyOf(headers['content-security-policy']);
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('style-src')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('trusted-types')).toBe('sihat-service-worker sihat-worker');
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*|eval/);
  });

  test('is the same on refusals and errors', async () => {
    const policyAt = async (url: string) => (await portal.app.inject({ url })).headers['content-security-policy'];
    expect(await policyAt(calls.fail.path)).toBe(await policyAt('/'));
    expect(await policyAt('/api/%zz')).toBe(await policyAt('/'));
  });

  test('insists on https, and marks the cookie as secure, when visitors use https', async () => {
    const secure = await openTestPortal({ usesHttps: true });
    const { headers } = await secure.app.inject({ url: calls.find.path });
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}; includeSubDomains/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['set-cookie']).toMatch(
      /^__Host-sihat_browser=[\w-]{43}; Path=\/;.*; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    const refused = await secure.app.inject({ url: '/api/%zz' });
    expect(refused.headers['strict-transport-security']).toBeDefined();
    const plain = await portal.app.inject({ url: calls.find.path });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });
});

test('answers calls but serves no page without a built portal', async () => {
  const withoutPages = await openTestPortal();
  expect((await withoutPages.app.inject({ url: '/', headers: pageHeaders })).statusCode).toBe(404);
  expect((await withoutPages.app.inject({ url: `${calls.find.path}?word=a` })).statusCode).toBe(200);
});
