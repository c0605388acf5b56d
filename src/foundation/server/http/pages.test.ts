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

const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the page is the answer to every address that a person opens', () => {
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
    const answer = await portal.app.inject({ url, headers: asPage });
    expect([answer.statusCode, answer.body]).toEqual([200, page]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers['request-id']).toBeDefined();
  });

  test('with a name for a browser that has none, for every page and call; a link from elsewhere takes it along', async () => {
    const { headers } = await portal.app.inject({ url: '/travel', headers: asPage });
    expect(headers['set-cookie']).toMatch(
      /^sihat_browser=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    const again = await portal.app.inject({ url: '/travel', headers: { ...asPage, cookie } });
    expect(again.headers['set-cookie']).toBeUndefined();
    const file = await portal.app.inject({ url: '/assets/main-1a2b.js' });
    expect(file.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['an unknown call', { url: '/api/none', headers: asPage }],
    ['the root of calls', { url: '/api', headers: asPage }],
    ['a file that is not there', { url: '/assets/none.js' }],
    ['an image that is not there', { url: '/none.png', headers: { accept: 'image/*' } }],
    ['what a program asks for', { url: '/travel', headers: { accept: 'application/json' } }],
    ['a form that is sent there', { url: '/travel', headers: asPage, method: 'POST' as const }],
    ['a deletion', { url: '/travel', headers: asPage, method: 'DELETE' as const }],
  ])('but not to %s', async (_what, asked) => {
    const answer = await portal.app.inject(asked);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ errno: 404, problem: 'foundation/not-found' });
  });

  test('whoever takes anything is shown it too', async () => {
    for (const headers of [{}, { accept: '*/*' }]) {
      const answer = await portal.app.inject({ url: '/travel?lang=bm', headers });
      expect([answer.statusCode, answer.body]).toEqual([200, page]);
    }
  });

  test('HEAD is answered as GET, without the body', async () => {
    const answer = await portal.app.inject({ method: 'HEAD', url: '/travel', headers: asPage });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('a second page stands under a path of its own', () => {
  test.each(['/staff/', '/staff/people', '/staff/none/at/all?lang=bm', '/staff/assets'])('%s', async (url) => {
    const answer = await portal.app.inject({ url, headers: asPage });
    expect([answer.statusCode, answer.body]).toEqual([200, console]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-frame-options': 'DENY' });
  });

  test.each([
    ['/staff', '/staff/'],
    ['/staff?lang=bm&callback=//elsewhere.example', '/staff/?lang=bm&callback=//elsewhere.example'],
  ])('%s leads to %s, which its worker knows', async (url, to) => {
    const answer = await portal.app.inject({ url, headers: asPage });
    expect([answer.statusCode, answer.headers['location']]).toEqual([308, to]);
  });

  test('with files of its own, compressed as well', async () => {
    const url = '/staff/assets/main-3c4d.js';
    const packed = await portal.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await portal.app.inject({ url: '/assets/main-3c4d.js' })).statusCode).toBe(404);
    expect((await portal.app.inject({ url: '/staff/assets/main-1a2b.js' })).statusCode).toBe(404);
  });

  test('under the same policy', async () => {
    const policyOf = async (url: string) =>
      (await portal.app.inject({ url, headers: asPage })).headers['content-security-policy'];
    expect(await policyOf('/staff/people')).toBe(await policyOf('/travel'));
  });
});

describe('files', () => {
  test('whose name holds their content are kept by browsers for good, compressed where that is possible', async () => {
    const url = '/assets/main-1a2b.js';
    const plain = await portal.app.inject({ url });
    expect([plain.statusCode, plain.body]).toEqual([200, script]);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/);
    const packed = await portal.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['vary']).toMatch(/accept-encoding/i);
    expect(packed.rawPayload.length).toBeLessThan(script.length / 2);
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
  ])('outside are out of reach: %s', async (url) => {
    for (const headers of [{}, asPage]) {
      const answer = await portal.app.inject({ url, headers });
      expect(answer.body).not.toContain('secret');
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});

describe('what a page may do', () => {
  const policyOf = (text: unknown) =>
    new Map(
      String(text)
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    );

  test('is to run our own code, and nothing else', async () => {
    const { headers } = await portal.app.inject({ url: '/', headers: asPage });
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

  test('is the same on refusals and faults', async () => {
    const of = async (url: string) => (await portal.app.inject({ url })).headers['content-security-policy'];
    expect(await of(calls.fail.path)).toBe(await of('/'));
    expect(await of('/api/%zz')).toBe(await of('/'));
  });

  test('by https: the browser is told to insist, and the name of the browser travels there only', async () => {
    const secure = await openTestPortal({ secure: true });
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

test('without a built portal there is no page, and calls are answered', async () => {
  const bare = await openTestPortal();
  expect((await bare.app.inject({ url: '/', headers: asPage })).statusCode).toBe(404);
  expect((await bare.app.inject({ url: `${calls.find.path}?word=a` })).statusCode).toBe(200);
});
