import { beforeEach, describe, expect, test } from 'vitest';
import { fc, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import { calls, openTestPortal } from './testing/portal.ts';

const portal = await openTestPortal();
beforeEach(() => {
  portal.receivedCalls.length = 0;
});

const json = { 'content-type': 'application/json' };
const thingId = '0123abcd-0123-4567-89ab-0123456789ab';

async function echo(payload: string | Buffer, headers: Record<string, string> = json) {
  return portal.app.inject({ method: 'POST', url: calls.echo.path, headers, payload });
}

const malformed = { code: 400, problem: 'foundation/malformed' };
const invalid = { code: 400, problem: 'foundation/invalid' };

describe('refusing an invalid body with 400', () => {
  test.each([
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0x74, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]), malformed],
    ['an overlong form of a slash', Buffer.from('{"text":"\xc0\xaf"}', 'latin1'), malformed],
    ['half a surrogate pair in UTF-8', Buffer.from('{"text":"\xed\xa0\x80"}', 'latin1'), malformed],
    ['half a surrogate pair, escaped', '{"text":"\\ud800"}', malformed],
    ['half a surrogate pair in a key', '{"text":"a","\\udc00":1}', malformed],
    ['NUL, escaped', '{"text":"a\\u0000b"}', malformed],
    ['an unescaped NUL', '{"text":"a\0b"}', malformed],
    ['NUL in a key', '{"text":"a","a\\u0000":1}', malformed],
    ['a nested NUL', '{"text":"a","list":["b","\\u0000"]}', malformed],
    ['__proto__', '{"text":"a","__proto__":{"admin":true}}', malformed],
    ['__proto__, escaped', '{"text":"a","\\u005f_proto__":{"admin":true}}', malformed],
    ['a nested __proto__', '{"text":"a","x":[{"__proto__":{"admin":true}}]}', malformed],
    ['constructor.prototype', '{"text":"a","constructor":{"prototype":{"admin":true}}}', malformed],
    ['an array', '[]', malformed],
    ['a string', '"text"', malformed],
    ['a number', '1', malformed],
    ['null', 'null', { code: 400 }],
    ['incomplete JSON', '{"text":"a"', malformed],
    ['two JSON values', '{"text":"a"}{"text":"b"}', malformed],
    ['single quotes', "{'text':'a'}", malformed],
    ['a comment', '{"text":"a"/* */}', malformed],
    ['NaN', '{"text":"a","number":NaN}', malformed],
    ['an empty body', '', invalid],
    ['an empty object', '{}', invalid],
    ['a number for a text', '{"text":1}', invalid],
    ['an object for a text', '{"text":{"$ne":null}}', invalid],
    ['an array for a text', '{"text":["a"]}', invalid],
    ['a huge number', '{"text":"a","number":1e999}', invalid],
    ['a number past 2^53', '{"text":"a","number":9007199254740993}', invalid],
    ['a fraction', '{"text":"a","number":0.5}', invalid],
    ['a negative number', '{"text":"a","number":-1}', invalid],
    ['a negative number that rounds to zero, which is accepted', '{"text":"a","number":-1e-400}', {}],
    ['a number as text', '{"text":"a","number":"1"}', invalid],
    ['depth of 100,000', `{"text":"a","list":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, malformed],
    ['depth of 20,000 objects', `{"text":"a","x":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`, malformed],
    ['depth of 14', `{"text":"a","list":${'['.repeat(14)}${']'.repeat(14)}}`, malformed],
  ])('%s', async (_what, payload, expected) => {
    const answer = await echo(payload);
    expect(answer.json()).toMatchObject({ ...expected });
    expect(answer.statusCode).toBe(Object.keys(expected).length === 0 ? 200 : 400);
    expect(Object.prototype).not.toHaveProperty('admin');
    expect(portal.receivedCalls).toHaveLength(answer.statusCode === 200 ? 1 : 0);
  });

  test.each([
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a multipart form', 'multipart/form-data; boundary=x'],
    ['XML', 'application/xml'],
    ['something like JSON', 'application/jsonp'],
    ['a patch', 'application/json-patch+json'],
    ['an invalid type', ';;;'],
    ['a list', 'application/json, text/plain'],
  ])('as %s', async (_what, type) => {
    const answer = await echo('{"text":"a"}', { 'content-type': type });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(malformed);
    expect(portal.receivedCalls).toEqual([]);
  });

  test('without a content type', async () => {
    const answer = await echo('{"text":"a"}', {});
    expect(answer.statusCode).toBe(400);
    expect(portal.receivedCalls).toEqual([]);
  });

  test('reports all fields as missing for an empty body without a content type', async () => {
    const answer = await portal.app.inject({ method: 'POST', url: calls.echo.path });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      ...invalid,
      errors: [{ path: 'text', key: 'required', message: 'This is a required question.' }],
    });
  });

  test('accepts a body of the largest size, and refuses one byte more with 413', async () => {
    const ofLength = (length: number) => `{"text":"${'a'.repeat(length - 11)}"}`;
    const tooLong = await echo(ofLength(256 * 1024 + 1));
    expect(tooLong.statusCode).toBe(413);
    expect(tooLong.json()).toMatchObject({ code: 413, problem: 'foundation/too-large' });
    expect((await echo(ofLength(256 * 1024))).statusCode).toBe(200);
  });
});

describe('accepting text unchanged', () => {
  test.each([
    'Siti Nurhaliza',
    'سيتي نورهاليزا',
    '陳大文',
    'செல்வி',
    '👩🏽‍🚀',
    'é as two: e\u0301',
    '\u202egnirts',
    '\ufeffmark',
    "'; drop table declaration; --",
    '<script>alert(1)</script>',
    '{{7*7}} ${7*7} %s %n',
    '../../etc/passwd',
    '\ufffd',
    '\u007f\u0085\u2028',
  ])('%j', async (text) => {
    const answer = await echo(JSON.stringify({ text }));
    expect(answer.json<{ data: unknown }>().data).toEqual({ text });
    expect(portal.receivedCalls[0]?.input).toEqual({ text });
  });

  test('accepts any text that PostgreSQL can store, and refuses any other', async () => {
    await forAllAsyncWith({ numRuns: 150 }, fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
      const answer = await echo(JSON.stringify({ text }));
      const storable = text.isWellFormed() && !text.includes('\0');
      expect(answer.statusCode).toBe(storable ? 200 : 400);
      expect(answer.json<{ data?: { text: string } }>().data?.text).toBe(storable ? text : undefined);
    });
  });

  test('answers any bytes with a status below 500', async () => {
    await forAllAsyncWith({ numRuns: 150 }, fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect((await echo(Buffer.from(bytes))).statusCode).toBeLessThan(500);
    });
  });

  test('answers any JSON with a status below 500 and returns only declared fields', async () => {
    await forAllAsyncWith({ numRuns: 150 }, fc.jsonValue({ maxDepth: 20 }), async (value) => {
      const answer = await echo(JSON.stringify({ text: 'a', list: value, other: value }));
      expect(answer.statusCode).toBeLessThan(500);
      const { data } = answer.json<{ data?: unknown }>();
      expect(data).toEqual(answer.statusCode === 200 ? { text: 'a', list: value } : undefined);
    });
  });

  test('uses the last value of a duplicate key', async () => {
    expect((await echo('{"text":"a","text":"b"}')).json<{ data: unknown }>().data).toEqual({ text: 'b' });
  });

  test('ignores a byte order mark before the body', async () => {
    expect((await echo('\ufeff{"text":"a"}')).json<{ data: unknown }>().data).toEqual({ text: 'a' });
  });
});

describe('limiting input and output to declared fields', () => {
  test('drops input fields that the call does not declare', async () => {
    await echo('{"text":"a","status":"submitted","role":"admin","amount":0,"id":"1","toString":1,"__id":2}');
    expect(portal.receivedCalls[0]?.input).toEqual({ text: 'a' });
  });

  test('drops output fields that the call does not declare', async () => {
    const answer = await echo('{"text":"a"}');
    expect(answer.body).not.toContain('secret');
    expect(answer.json()).toEqual({ code: 0, message: 'ok', data: { text: 'a' } });
  });

  test('takes the id from the path, whatever the body says', async () => {
    const other = thingId.replaceAll('0', '9');
    const url = `/api/test/things/${thingId}`;
    const answer = await portal.app.inject({ method: 'PUT', url, headers: json, payload: { text: 'a', id: other } });
    expect(answer.json()).toEqual({ errno: 0, errmsg: '', data: { id: thingId } });
  });
});

describe('parsing a query', () => {
  test.each([
    ['word=a', 200],
    ['word=%e9%99%b3', 200],
    ['word=a+b', 200],
    ['', 400],
    ['word', 200],
    ['word=a&word=b', 400],
    ['word[]=a', 400],
    ['word[$ne]=a', 400],
    ['word=%00', 400],
    ['word=%ff', 400],
    ['word=%ed%a0%80', 400],
    ['word=%', 400],
    ['word=%zz', 400],
    ['word=a&other=%zz', 400],
    ['word=a&%00=1', 400],
    ['word=a&__proto__=1', 200],
    ['word=a&__proto__[admin]=1', 200],
    ['word=a&constructor=1&hasOwnProperty=1', 200],
    [`word=${'a'.repeat(51)}`, 400],
    [`word=a${'&x=1'.repeat(2000)}`, 200],
    ['word=a#b', 200],
    ['word=a?b', 200],
    [';word=a', 400],
  ])('%s: %i', async (query, status) => {
    const answer = await portal.app.inject({ url: `${calls.find.path}?${query}` });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ errno: status === 200 ? 0 : status });
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  test('decodes the query as it was written', async () => {
    await forAllAsyncWith({ numRuns: 100 }, fc.string({ unit: 'grapheme', maxLength: 12 }), async (word) => {
      fc.pre(word.isWellFormed() && !word.includes('\0') && word.length <= 50);
      const answer = await portal.app.inject({ url: `${calls.find.path}?word=${encodeURIComponent(word)}` });
      expect(answer.json<{ data: unknown }>().data).toEqual({ word });
    });
  });
});

test.each([
  ['an id', thingId, 200],
  ['capitals', thingId.toUpperCase(), 400],
  ['an id without dashes', thingId.replaceAll('-', ''), 400],
  ['a number', '1', 400],
  ['a quote', "1'%20or%20'1'='1", 400],
  ['NUL', '%00', 400],
  ['bytes that are not UTF-8', '%ff', 400],
  ['half a percent', '%', 400],
  ['an invalid percent sequence', '%zz', 400],
  ['a very long parameter', 'a'.repeat(300), 400],
  ['a path traversal', '..%2f..%2fetc%2fpasswd', 400],
  ['more parts', `${thingId}/more`, 404],
  ['nothing', '', 400],
])('parsing a path with %s', async (_what, part, status) => {
  const url = `/api/test/things/${part}`;
  const answer = await portal.app.inject({ method: 'PUT', url, headers: json, payload: { text: 'a' } });
  expect(answer.json()).toMatchObject({ errno: status === 200 ? 0 : status });
  expect(answer.statusCode).toBe(status);
});

test('answers an unexpected error with "System error" and the request-id, without details', async () => {
  const headers = { 'request-id': 'request-of-mine' };
  const answer = await portal.app.inject({ url: calls.fail.path, headers });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: 500,
    message: 'System error',
    problem: 'foundation/system-error',
    requestId: 'request-of-mine',
  });
  const line = portal.logLines.find((entry) => entry.includes('call failed'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', requestId: 'request-of-mine' });
  expect(portal.logLines.join()).not.toContain('7123456');
  const malay = await portal.app.inject({ url: calls.fail.path, headers: { 'accept-language': 'ms' } });
  expect(malay.json()).toMatchObject({ message: 'Ralat sistem' });
});
