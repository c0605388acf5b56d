import { describe, expect, test } from 'vitest';
import { calls, openTestPortal, sendRaw } from './testing/portal.ts';

const portal = await openTestPortal();
const address = await portal.listen();

const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
];
const { path } = calls.find;
const close = 'Host: a\r\nConnection: close\r\n';
const post = `POST ${calls.echo.path} HTTP/1.1\r\n${close}Content-Type: application/json\r\n`;

function parseAnswer(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((header) => header.split(/:\s*/, 2).map((part) => part.toLowerCase()) as [string, string]),
  );
  return { status: Number(line.split(' ')[1]), headers, body };
}

describe('every answer has a request-id, the security headers and an envelope', () => {
  test.each([
    ['a call', `GET ${path}?word=a HTTP/1.1\r\n${close}\r\n`, 200],
    ['a refused call', `GET ${path} HTTP/1.1\r\n${close}\r\n`, 400],
    ['an unexpected error', `GET ${calls.fail.path} HTTP/1.1\r\n${close}\r\n`, 500],
    ['an unknown call', `GET /api/test/none HTTP/1.1\r\n${close}\r\n`, 404],
    ['an unknown path', `GET /none HTTP/1.1\r\n${close}\r\n`, 404],
    ['the root of calls', `GET /api HTTP/1.1\r\n${close}\r\n`, 404],
    ['another method', `DELETE ${path} HTTP/1.1\r\n${close}\r\n`, 404],
    ['OPTIONS', `OPTIONS ${path} HTTP/1.1\r\n${close}Origin: https://elsewhere.example\r\n\r\n`, 404],
    ['a rare method', `PROPFIND ${path} HTTP/1.1\r\n${close}\r\n`, 404],
    ['TRACE', `TRACE ${path} HTTP/1.1\r\n${close}\r\n`, 404],
    ['QUERY, which has a body', `QUERY ${path} HTTP/1.1\r\n${close}\r\n`, 400],
    ['a malformed percent in the path', `GET /api/test/%zz HTTP/1.1\r\n${close}\r\n`, 400],
    ['a malformed percent in a parameter', `PUT /api/test/things/%ff HTTP/1.1\r\n${close}\r\n`, 400],
    ['a very long parameter', `PUT /api/test/things/${'a'.repeat(500)} HTTP/1.1\r\n${close}\r\n`, 400],
    ['an absolute URL', `GET http://elsewhere.example${path}?word=a HTTP/1.1\r\n${close}\r\n`, 200],
    ['a percent-encoded path', `GET ${path.replace('api', '%61p%69')}?word=a HTTP/1.1\r\n${close}\r\n`, 200],
    ['a body that is too long', `${post}Content-Length: 300000\r\n\r\n`, 413],
    ['a chunked body', `${post}Transfer-Encoding: chunked\r\n\r\nc\r\n{"text":"a"}\r\n0\r\n\r\n`, 200],
    ['an unknown method', `BREW ${path} HTTP/1.1\r\n${close}\r\n`, 400],
    ['bytes that are not HTTP', `\x16\x03\x01\x02\0\r\n\r\n`, 400],
    ['a header without a name', `GET ${path} HTTP/1.1\r\n${close}: x\r\n\r\n`, 400],
    ['a folded header', `GET ${path} HTTP/1.1\r\n${close}A: b\r\n c\r\n\r\n`, 400],
    ['NUL in a header', `GET ${path} HTTP/1.1\r\n${close}A: b\0c\r\n\r\n`, 400],
    ['two hosts', `GET ${path}?word=a HTTP/1.1\r\n${close}Host: b\r\n\r\n`, 400],
    ['the same host twice', `GET ${path}?word=a HTTP/1.1\r\n${close}host: a\r\n\r\n`, 400],
    ['two hosts in a request for a page', `GET /none HTTP/1.1\r\n${close}Host: b\r\n\r\n`, 400],
    ['two lengths', `${post}Content-Length: 12\r\nContent-Length: 13\r\n\r\n{"text":"a"}`, 400],
    ['a length and a chunked body', `${post}Content-Length: 12\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a negative length', `${post}Content-Length: -1\r\n\r\n`, 400],
    ['headers that are too long', `GET ${path} HTTP/1.1\r\n${close}A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_what, bytes, expected) => {
    const { status, headers, body } = parseAnswer(await sendRaw(address, Buffer.from(bytes, 'latin1')));
    expect(status).toBe(expected);
    expect([...headers.keys()]).toEqual(expect.arrayContaining(securityHeaders));
    expect(headers.get('request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect([...headers.keys()].join()).not.toMatch(/access-control|x-powered-by|(^|,)server/);
    const envelope = JSON.parse(body.replace(/^[0-9a-f]+\r\n|\r\n0$/g, '')) as Record<string, unknown>;
    expect(envelope['code'] ?? envelope['errno']).toBe(expected === 200 ? 0 : expected);
    expect(envelope['requestId'] ?? headers.get('cache-control')).toBe(
      expected === 200 ? 'no-store' : headers.get('request-id'),
    );
    expect(body).not.toMatch(/\bat \/|node_modules|FST_|Fastify/);
  });

  test('does nothing for HEAD of a call and sends no body', async () => {
    const countBefore = portal.receivedCalls.length;
    const { status, headers, body } = parseAnswer(
      await sendRaw(address, `HEAD ${path}?word=a HTTP/1.1\r\n${close}\r\n`),
    );
    expect(status).toBe(404);
    expect(body).toBe('');
    expect([...headers.keys()]).toEqual(expect.arrayContaining(securityHeaders));
    expect(portal.receivedCalls).toHaveLength(countBefore);
  });

  test('refuses CONNECT and protocol upgrades', async () => {
    expect(await sendRaw(address, `CONNECT elsewhere.example:80 HTTP/1.1\r\n${close}\r\n`)).not.toMatch(/ 2\d\d /);
    const upgrade = `GET ${path}?word=a HTTP/1.1\r\nHost: a\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    expect(await sendRaw(address, upgrade)).not.toMatch(/ 101 /);
  });

  test('does not treat data after a refused request as another request', async () => {
    const inner = `GET ${path}?word=smuggled HTTP/1.1\r\nHost: a\r\n\r\n`;
    const bytes = `${post}Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`;
    const answer = await sendRaw(address, bytes);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(answer).not.toContain('smuggled');
  });
});

describe('the request-id', () => {
  const requestIdFor = (value: string, name = 'request-id') =>
    sendRaw(address, `GET ${path} HTTP/1.1\r\n${close}${name}: ${value}\r\n\r\n`).then((answer) =>
      parseAnswer(answer).headers.get('request-id'),
    );

  test.each(['abcdefgh', 'a-b_c-0123', 'a'.repeat(64)])('uses the valid id %s', async (id) => {
    expect(await requestIdFor(id)).toBe(id);
  });

  test.each(['short', 'a'.repeat(65), 'with space', 'with"quote', '<script>', 'a,b,c,d,e', "a'; drop table x"])(
    'replaces the invalid id %s',
    async (id) => {
      expect(await requestIdFor(id)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('replaces an id that is sent twice', async () => {
    expect(await requestIdFor('abcdefgh\r\nrequest-id: ijklmnop')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('has the same generated id in the header and the body of a refusal', async () => {
    const { headers, body } = parseAnswer(await sendRaw(address, `GET ${path} HTTP/1.1\r\n${close}\r\n`));
    expect((JSON.parse(body) as { requestId: string }).requestId).toBe(headers.get('request-id'));
  });
});

describe('ignoring odd headers', () => {
  test.each([
    ['an invalid cookie', 'Cookie: ;;;=;%00; sihat_browser=\r\n'],
    ['an invalid browser cookie', 'Cookie: sihat_browser=short\r\n'],
    ['an invalid language', `Accept-Language: ${'xx-'.repeat(300)}\r\n`],
    ['an invalid token', `sms-token: ${'a'.repeat(4000)}\r\n`],
    ['an invalid captcha proof', `X-Captcha-Validate: ${'%'.repeat(9000)}\r\n`],
    ['bytes beyond ASCII', 'device-id: \xff\xfe\r\nversion: \xe9\r\n'],
    ['conditional headers', 'If-None-Match: *\r\nRange: bytes=0-0\r\nExpect: 100-continue\r\n'],
    ['a method override', 'X-HTTP-Method-Override: DELETE\r\n'],
  ])('%s', async (_what, header) => {
    const bytes = Buffer.from(`GET ${path}?word=a HTTP/1.1\r\n${close}${header}\r\n`, 'latin1');
    expect((await sendRaw(address, bytes)).replace('HTTP/1.1 100 Continue\r\n\r\n', '')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('replaces an invalid browser cookie', async () => {
    for (const name of ['short', 'x'.repeat(65), 'a"b'.repeat(10), '']) {
      const { headers } = await portal.app.inject({ url: path, headers: { cookie: `sihat_browser=${name}` } });
      expect(headers['set-cookie']).toMatch(/^sihat_browser=[A-Za-z0-9_-]{43};/);
    }
    const answer = await portal.app.inject({ url: path, headers: { cookie: `a=b; sihat_browser=${'n'.repeat(43)}` } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('a file that is refused', () => {
  const requestFile = async (accept: string, language = 'en') =>
    parseAnswer(
      await sendRaw(
        address,
        Buffer.from(
          `GET ${calls.file.path} HTTP/1.1\r\n${close}Accept: ${accept}\r\nAccept-Language: ${language}\r\n\r\n`,
        ),
      ),
    );

  test.each([
    ['en', 'This file cannot be opened'],
    ['ms', 'Fail ini tidak dapat dibuka'],
  ])('is answered with a page for a visitor who follows a link (%s)', async (language, title) => {
    const { status, headers, body } = await requestFile('text/html,application/xhtml+xml,*/*;q=0.8', language);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  test.each(['*/*', 'application/json', 'application/pdf'])(
    'is answered with an envelope for a client that accepts %s',
    async (accept) => {
      const { status, headers, body } = await requestFile(accept);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(JSON.parse(body)).toMatchObject({ errno: 404 });
    },
  );
});
