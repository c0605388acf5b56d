import { describe, expect, test } from 'vitest';
import { calls, openTestPortal, sendRaw } from './testing/portal.ts';

const portal = await openTestPortal();
const at = await portal.listen();

const guarded = [
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

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((one) => one.split(/:\s*/, 2).map((part) => part.toLowerCase()) as [string, string]),
  );
  return { status: Number(line.split(' ')[1]), headers, body };
}

describe('every answer carries a request-id, the headers that guard pages, and an envelope', () => {
  test.each([
    ['a call', `GET ${path}?word=a HTTP/1.1\r\n${close}\r\n`, 200],
    ['a refused call', `GET ${path} HTTP/1.1\r\n${close}\r\n`, 400],
    ['a fault', `GET ${calls.fail.path} HTTP/1.1\r\n${close}\r\n`, 500],
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
    ['a whole address', `GET http://elsewhere.example${path}?word=a HTTP/1.1\r\n${close}\r\n`, 200],
    ['a path in percents', `GET ${path.replace('api', '%61p%69')}?word=a HTTP/1.1\r\n${close}\r\n`, 200],
    ['a body that is too long', `${post}Content-Length: 300000\r\n\r\n`, 413],
    ['a body in pieces', `${post}Transfer-Encoding: chunked\r\n\r\nc\r\n{"text":"a"}\r\n0\r\n\r\n`, 200],
    ['an unknown method', `BREW ${path} HTTP/1.1\r\n${close}\r\n`, 400],
    ['no HTTP at all', `\x16\x03\x01\x02\0\r\n\r\n`, 400],
    ['a header without a name', `GET ${path} HTTP/1.1\r\n${close}: x\r\n\r\n`, 400],
    ['a folded header', `GET ${path} HTTP/1.1\r\n${close}A: b\r\n c\r\n\r\n`, 400],
    ['NUL in a header', `GET ${path} HTTP/1.1\r\n${close}A: b\0c\r\n\r\n`, 400],
    ['two hosts', `GET ${path}?word=a HTTP/1.1\r\n${close}Host: b\r\n\r\n`, 400],
    ['the same host twice', `GET ${path}?word=a HTTP/1.1\r\n${close}host: a\r\n\r\n`, 400],
    ['two hosts of a page', `GET /none HTTP/1.1\r\n${close}Host: b\r\n\r\n`, 400],
    ['two lengths', `${post}Content-Length: 12\r\nContent-Length: 13\r\n\r\n{"text":"a"}`, 400],
    ['a length and pieces', `${post}Content-Length: 12\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a negative length', `${post}Content-Length: -1\r\n\r\n`, 400],
    ['headers that are too long', `GET ${path} HTTP/1.1\r\n${close}A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_what, bytes, expected) => {
    const { status, headers, body } = read(await sendRaw(at, Buffer.from(bytes, 'latin1')));
    expect(status).toBe(expected);
    expect([...headers.keys()]).toEqual(expect.arrayContaining(guarded));
    expect(headers.get('request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect([...headers.keys()].join()).not.toMatch(/access-control|x-powered-by|(^|,)server/);
    const said = JSON.parse(body.replace(/^[0-9a-f]+\r\n|\r\n0$/g, '')) as Record<string, unknown>;
    expect(said['code'] ?? said['errno']).toBe(expected === 200 ? 0 : expected);
    expect(said['requestId'] ?? headers.get('cache-control')).toBe(
      expected === 200 ? 'no-store' : headers.get('request-id'),
    );
    expect(body).not.toMatch(/\bat \/|node_modules|FST_|Fastify/);
  });

  test('HEAD of a call does nothing and has no body', async () => {
    const before = portal.received.length;
    const { status, headers, body } = read(await sendRaw(at, `HEAD ${path}?word=a HTTP/1.1\r\n${close}\r\n`));
    expect([status, body]).toEqual([404, '']);
    expect([...headers.keys()]).toEqual(expect.arrayContaining(guarded));
    expect(portal.received).toHaveLength(before);
  });

  test('CONNECT and a request to become another protocol lead nowhere', async () => {
    expect(await sendRaw(at, `CONNECT elsewhere.example:80 HTTP/1.1\r\n${close}\r\n`)).not.toMatch(/ 2\d\d /);
    const upgrade = `GET ${path}?word=a HTTP/1.1\r\nHost: a\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    expect(await sendRaw(at, upgrade)).not.toMatch(/ 101 /);
  });

  test('what comes after a refused request on the same connection is no request of its own', async () => {
    const inner = `GET ${path}?word=smuggled HTTP/1.1\r\nHost: a\r\n\r\n`;
    const bytes = `${post}Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`;
    const answer = await sendRaw(at, bytes);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(answer).not.toContain('smuggled');
  });
});

describe('the request-id', () => {
  const ask = (value: string, name = 'request-id') =>
    sendRaw(at, `GET ${path} HTTP/1.1\r\n${close}${name}: ${value}\r\n\r\n`).then((answer) =>
      read(answer).headers.get('request-id'),
    );

  test.each(['abcdefgh', 'a-b_c-0123', 'a'.repeat(64)])('%s is used', async (id) => {
    expect(await ask(id)).toBe(id);
  });

  test.each(['short', 'a'.repeat(65), 'with space', 'with"quote', '<script>', 'a,b,c,d,e', "a'; drop table x"])(
    '%s is not',
    async (id) => {
      expect(await ask(id)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('given twice is none', async () => {
    expect(await ask('abcdefgh\r\nrequest-id: ijklmnop')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is the same in header and body of a refusal, also when we chose it', async () => {
    const { headers, body } = read(await sendRaw(at, `GET ${path} HTTP/1.1\r\n${close}\r\n`));
    expect((JSON.parse(body) as { requestId: string }).requestId).toBe(headers.get('request-id'));
  });
});

describe('odd headers do no harm', () => {
  test.each([
    ['a cookie of nonsense', 'Cookie: ;;;=;%00; sihat_browser=\r\n'],
    ['a broken name of the browser', 'Cookie: sihat_browser=short\r\n'],
    ['a language of nonsense', `Accept-Language: ${'xx-'.repeat(300)}\r\n`],
    ['a token of nonsense', `sms-token: ${'a'.repeat(4000)}\r\n`],
    ['a proof of nonsense', `X-Captcha-Validate: ${'%'.repeat(9000)}\r\n`],
    ['bytes beyond ASCII', 'device-id: \xff\xfe\r\nversion: \xe9\r\n'],
    ['conditions', 'If-None-Match: *\r\nRange: bytes=0-0\r\nExpect: 100-continue\r\n'],
    ['another method meant', 'X-HTTP-Method-Override: DELETE\r\n'],
  ])('%s', async (_what, header) => {
    const bytes = Buffer.from(`GET ${path}?word=a HTTP/1.1\r\n${close}${header}\r\n`, 'latin1');
    expect((await sendRaw(at, bytes)).replace('HTTP/1.1 100 Continue\r\n\r\n', '')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('a browser whose name is broken is given one', async () => {
    for (const name of ['short', 'x'.repeat(65), 'a"b'.repeat(10), '']) {
      const { headers } = await portal.app.inject({ url: path, headers: { cookie: `sihat_browser=${name}` } });
      expect(headers['set-cookie']).toMatch(/^sihat_browser=[A-Za-z0-9_-]{43};/);
    }
    const held = await portal.app.inject({ url: path, headers: { cookie: `a=b; sihat_browser=${'n'.repeat(43)}` } });
    expect(held.headers['set-cookie']).toBeUndefined();
  });
});

describe('a file that is refused', () => {
  const ask = async (accept: string, language = 'en') =>
    read(
      await sendRaw(
        at,
        Buffer.from(
          `GET ${calls.file.path} HTTP/1.1\r\n${close}Accept: ${accept}\r\nAccept-Language: ${language}\r\n\r\n`,
        ),
      ),
    );

  test.each([
    ['en', 'This file cannot be opened'],
    ['ms', 'Fail ini tidak dapat dibuka'],
  ])('is a page for whoever follows a link (%s)', async (language, title) => {
    const { status, headers, body } = await ask('text/html,application/xhtml+xml,*/*;q=0.8', language);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  test.each(['*/*', 'application/json', 'application/pdf'])('is an envelope for what accepts %s', async (accept) => {
    const { status, headers, body } = await ask(accept);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toMatchObject({ errno: 404 });
  });
});
