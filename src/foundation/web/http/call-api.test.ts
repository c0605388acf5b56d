import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#foundation/contract/call.ts';
import { failure, success } from '#foundation/contract/envelope.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { elapsed } from '#foundation/time/clock.ts';
import type { HttpEntry } from './client-log.ts';
import type { ApiConnection } from './api-connection.ts';
import { callApiOver } from './call-api.ts';

const read = call({
  name: 'readThing',
  summary: 'Reads a thing.',
  method: 'GET',
  path: '/api/things/:id',
  who: 'traveller',
  envelope: 'code',
  repeat: 'safe',
  input: z.object({ id: z.string(), tag: z.optional(z.array(z.string())), note: z.optional(z.string()) }),
  output: z.object({ name: z.string() }),
  problems: { 'thing/gone': { status: 409, en: 'It is gone.', ms: 'Sudah tiada.' } },
});
const write = call({
  name: 'writeThing',
  summary: 'Writes a thing.',
  method: 'PUT',
  path: '/api/things/:id',
  who: 'our-page',
  envelope: 'errno',
  repeat: 'once',
  input: z.object({ id: z.string(), name: z.string() }),
  output: z.object({ name: z.string() }),
});
const download = call({
  name: 'readFile',
  summary: 'A document.',
  method: 'GET',
  path: '/api/file',
  who: 'anyone',
  envelope: 'code',
  repeat: 'safe',
  input: z.object({}),
  output: 'file',
  fileTypes: ['application/pdf'],
});

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = (response: ServerResponse, seen: Seen) => void;

/** A server that answers the first request with the first answer, and so on; the last one again and again. */
async function serving(...answers: Answer[]) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(one);
      (answers[Math.min(seen.length, answers.length) - 1] as Answer)(response, one);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const entries: HttpEntry[] = [];
  const refused: (string | undefined)[] = [];
  const reach: boolean[] = [];
  const line: ApiConnection = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    patience: 5_000,
    pause: 1,
    retries: 2,
    app: () => ({ version: '1.2.3', platform: 'web', deviceId: 'device-1' }),
    language: () => 'ms',
    token: async () => 'token-1',
    onUnauthorised: (token) => refused.push(token),
    onReach: (reached) => reach.push(reached),
    record: (entry) => entries.push(entry),
  };
  return { line, seen, entries, refused, reach };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
const named = json(200, success('code', { name: 'Siti' }));
const silence: Answer = () => undefined;
const hangUp: Answer = (response) => response.destroy();
const failed = (placing: Promise<unknown>) =>
  placing.then(
    () => {
      throw new Error('It should have been refused');
    },
    (thrown: unknown) => thrown as Problem,
  );

describe('a call on its way', () => {
  test('fills the path, puts the rest of the input into the query and carries the headers of the specification', async () => {
    const { line, seen } = await serving(named);
    const answer = await callApiOver(line, read, { id: 'a/b', tag: ['x', 'y'], note: undefined }, { captcha: 'proof' });
    expect(answer).toEqual({ name: 'Siti' });
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/api/things/a%2Fb?tag=x&tag=y',
      headers: {
        version: '1.2.3',
        platform: 'web',
        'device-id': 'device-1',
        'accept-language': 'ms',
        'sms-token': 'token-1',
        'x-sihat-page': '1',
        'x-captcha-validate': 'proof',
      },
    });
    expect(seen[0]?.headers['request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  test('sends JSON for a write and opens the other envelope too', async () => {
    const { line, seen } = await serving(json(200, success('errno', { name: 'Ali' })));
    expect(await callApiOver(line, write, { id: '7', name: 'Ali' })).toEqual({ name: 'Ali' });
    expect(seen[0]).toMatchObject({ method: 'PUT', url: '/api/things/7', body: '{"name":"Ali"}' });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
  });

  test('answers a document with its name', async () => {
    const { line } = await serving((response) => {
      const disposition = `inline; filename*=UTF-8''${encodeURIComponent('Borang é.pdf')}`;
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': disposition }).end('%PDF');
    });
    const file = await callApiOver(line, download, {});
    expect(file).toMatchObject({ type: 'application/pdf', name: 'Borang é.pdf', inline: true });
    expect(new TextDecoder().decode(file.bytes)).toBe('%PDF');
  });

  test('is written into the log without its values', async () => {
    const { line, entries } = await serving(named);
    await callApiOver(line, read, { id: 'secret-id', note: 'secret-note' });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ call: 'readThing', path: '/api/things/:id', status: 200, attempt: 0 });
    expect(JSON.stringify(entries)).not.toMatch(/secret|token-1|Siti/);
  });
});

describe('tries', () => {
  test('are three under one request-id when nobody answers, and the sentence is that of the specification', async () => {
    const { line, seen, entries, reach } = await serving(silence);
    const problem = await failed(callApiOver({ ...line, patience: 300 }, write, { id: '7', name: 'Ali' }));
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map(({ headers }) => headers['request-id'])).size).toBe(1);
    expect(entries.map(({ status }) => status)).toEqual(['timeout', 'timeout', 'timeout']);
    expect(reach).toEqual([false, false, false]);
    expect(problem.code).toBe('client/network');
    expect(problem.sentence('en')).toBe('Network error. Please ensure you are connected to network and try again.');
    expect(problem.sentence('ms')).toBe(
      'Ralat rangkaian. Sila pastikan awda mempunyai sambungan rangkaian dan cuba lagi.',
    );
  });

  test('end with the first answer', async () => {
    const { line, seen, reach } = await serving(hangUp, json(503, {}), named);
    expect(await callApiOver(line, read, { id: '1' }, { key: 'my-own-key' })).toEqual({ name: 'Siti' });
    expect(seen.map(({ headers }) => headers['request-id'])).toEqual(['my-own-key', 'my-own-key', 'my-own-key']);
    expect(reach).toEqual([false, true, true]);
  });

  test.each([400, 401, 403, 404, 409, 422, 429, 500])('are one after %i', async (status) => {
    const { line, seen } = await serving(
      json(status, failure('code', status, 'No.', { problem: 'x/y', requestId: 'r' })),
    );
    expect((await failed(callApiOver(line, read, { id: '1' }))).kind.status).toBe(status);
    expect(seen).toHaveLength(1);
  });

  test('of a page that was too early for its name are two, and no more', async () => {
    const forbidden = json(403, failure('errno', 403, 'No.', { problem: 'foundation/forbidden', requestId: 'r' }));
    const early = await serving(forbidden, json(200, success('errno', { name: 'Ali' })));
    expect(await callApiOver(early.line, write, { id: '7', name: 'Ali' })).toEqual({ name: 'Ali' });
    expect(new Set(early.seen.map(({ headers }) => headers['request-id'])).size).toBe(1);
    const never = await serving(forbidden);
    expect((await failed(callApiOver(never.line, write, { id: '7', name: 'Ali' }))).code).toBe('foundation/forbidden');
    expect(never.seen).toHaveLength(2);
  });

  test.each([502, 503, 504])('are three after %i', async (status) => {
    const { line, seen } = await serving(json(status, {}));
    expect((await failed(callApiOver(line, read, { id: '1' }))).sentence('en')).toBe('System error');
    expect(seen).toHaveLength(3);
  });

  test('do not come before the server wants them: soon is waited for, late is told at once', async () => {
    const soon = await serving(json(503, {}, { 'retry-after': '1' }), named);
    const began = elapsed();
    await callApiOver(soon.line, read, { id: '1' });
    expect(elapsed() - began).toBeGreaterThanOrEqual(990);
    const late = await serving(json(503, {}, { 'retry-after': '60' }));
    expect((await failed(callApiOver(late.line, read, { id: '1' }))).details.retryAfter).toBe(60);
    expect(late.seen).toHaveLength(1);
  });

  test('stop when the caller leaves, which is no failure of the network', async () => {
    const { line, entries, reach } = await serving(silence);
    const leaving = new AbortController();
    const placing = failed(callApiOver(line, read, { id: '1' }, { signal: leaving.signal }));
    leaving.abort();
    expect((await placing).name).toBe('AbortError');
    expect(entries.filter(({ status }) => status !== 'aborted')).toEqual([]);
    expect(reach).toEqual([]);
  });

  test('of a quiet call tell nobody', async () => {
    const { line, reach } = await serving(hangUp);
    await failed(callApiOver(line, read, { id: '1' }, { quiet: true }));
    expect(reach).toEqual([]);
  });
});

describe('a refusal', () => {
  test('carries field errors, facts, and its sentence in both languages', async () => {
    const errors = [{ path: 'name', key: 'required', message: 'Wajib.' }];
    const body = failure('code', 409, 'Sudah tiada.', {
      problem: 'thing/gone',
      requestId: 'r',
      errors,
      data: { id: 'first' },
    });
    const { line } = await serving(json(409, body));
    const problem = await failed(callApiOver(line, read, { id: '1' }));
    expect(problem).toBeInstanceOf(Problem);
    expect(problem.code).toBe('thing/gone');
    expect([problem.sentence('en'), problem.sentence('ms')]).toEqual(['It is gone.', 'Sudah tiada.']);
    expect(problem.details).toMatchObject({ fields: errors, data: { id: 'first' } });
  });

  test('that we do not know keeps the words of the server', async () => {
    const { line } = await serving(
      json(400, failure('errno', 400, 'Only on Fridays.', { problem: 'new/one', requestId: 'r' })),
    );
    expect((await failed(callApiOver(line, write, { id: '1', name: 'x' }))).sentence('ms')).toBe('Only on Fridays.');
  });

  test.each([
    [400, 'Failed to request data, please make sure the network is available and the product has permission to access'],
    [404, 'We cannot find this.'],
    [418, 'Failed to request data, please make sure the network is available and the product has permission to access'],
    [500, 'System error'],
    [507, 'System error'],
  ])('without words, %i, says what the catalogue says', async (status, sentence) => {
    const { line } = await serving((response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>proxy</h1>');
    });
    expect((await failed(callApiOver(line, read, { id: '1' }))).sentence('en')).toBe(sentence);
  });

  test('of 500 and above is "System error", whatever the server says; what it was stays in the code', async () => {
    const busy = failure('code', 503, 'Server is busy', { problem: 'foundation/busy', requestId: 'r' });
    const { line } = await serving(json(503, busy));
    const problem = await failed(callApiOver(line, read, { id: '1' }));
    expect([problem.code, problem.sentence('en'), problem.sentence('ms')]).toEqual([
      'foundation/busy',
      'System error',
      'Ralat sistem',
    ]);
  });

  test.each([
    ['foundation/busy', 'Server is busy, please try again later'],
    ['foundation/unavailable', 'System error'],
  ])('%s of a call of the wider app says "%s"', async (code, sentence) => {
    const { line } = await serving(json(503, failure('errno', 503, 'x', { problem: code, requestId: 'r' })));
    const problem = await failed(callApiOver(line, write, { id: '1', name: 'x' }));
    expect([problem.code, problem.kind.status, problem.sentence('en')]).toEqual([code, 503, sentence]);
  });

  test('inside an answer of 200 is a refusal', async () => {
    const { line, refused } = await serving(
      json(200, failure('errno', 401, 'Log in.', { problem: 'x/y', requestId: 'r' })),
    );
    expect((await failed(callApiOver(line, read, { id: '1' }))).kind.status).toBe(401);
    expect(refused).toEqual(['token-1']);
  });

  test('401 is told to the session for calls that need one, and only shown for the others', async () => {
    const { line, refused } = await serving(
      json(401, failure('errno', 401, 'Wrong code', { problem: 'login/wrong', requestId: 'r' })),
    );
    expect((await failed(callApiOver(line, write, { id: '1', name: 'x' }))).sentence('en')).toBe('Wrong code');
    expect(refused).toEqual([]);
    await failed(callApiOver(line, read, { id: '1' }, { token: 'older' }));
    expect(refused).toEqual(['older']);
  });

  test('a 401 that a call of staff knows itself, such as a wrong password, ends no session', async () => {
    const confirm = {
      ...write,
      who: 'staff' as const,
      problems: { 'thing/wrong': { status: 401, en: 'No.', ms: 'Tidak.' } },
    };
    const { line, refused } = await serving(
      json(401, failure('errno', 401, 'No.', { problem: 'thing/wrong', requestId: 'r' })),
      json(401, failure('errno', 401, 'Log in.', { problem: 'foundation/session-ended', requestId: 'r' })),
    );
    await failed(callApiOver(line, confirm, { id: '1', name: 'x' }));
    expect(refused).toEqual([]);
    await failed(callApiOver(line, confirm, { id: '1', name: 'x' }));
    expect(refused).toHaveLength(1);
  });

  test('a call that needs a login and was answered has used the session; no other has', async () => {
    const { line } = await serving(json(200, success('code', { name: 'x' })));
    let used = 0;
    const counting = { ...line, onUsed: () => (used += 1) };
    await callApiOver(counting, read, { id: '1' });
    expect(used).toBe(1);
    await callApiOver(counting, { ...read, who: 'anyone' as const }, { id: '1' });
    expect(used).toBe(1);
  });

  test('a page in place of an answer is a network that wants something first', async () => {
    const { line } = await serving((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hotel</p>'),
    );
    expect((await failed(callApiOver(line, read, { id: '1' }))).code).toBe('client/network');
  });

  test('an answer of another shape than agreed is a fault, not data', async () => {
    const { line } = await serving(json(200, success('code', { name: 7 })));
    expect((await failed(callApiOver(line, read, { id: '1' }))).sentence('en')).toBe('System error');
  });
});

describe('a call that is refused for want of something', () => {
  const wanted = json(403, failure('code', 403, 'Tidak.', { problem: 'thing/password', requestId: 'r' }));

  test('is placed again once it was given, as the same request', async () => {
    const { line, seen } = await serving(wanted, named);
    const asked: string[] = [];
    const ask: ApiConnection['ask'] = async ({ code }, { call: { name } }) => asked.push(`${code} ${name}`) > 0;
    expect(await callApiOver({ ...line, ask }, read, { id: '7' })).toEqual({ name: 'Siti' });
    expect(asked).toEqual(['thing/password readThing']);
    expect(new Set(seen.map(({ headers }) => headers['request-id'])).size).toBe(1);
    expect(seen).toHaveLength(2);
  });

  test('is refused when it was not given, and when its caller says that nobody is to be asked', async () => {
    const { line, seen } = await serving(wanted);
    let asked = 0;
    const ask: ApiConnection['ask'] = async () => {
      asked += 1;
      return false;
    };
    expect((await failed(callApiOver({ ...line, ask }, read, { id: '7' }))).code).toBe('thing/password');
    expect((await failed(callApiOver({ ...line, ask }, read, { id: '7' }, { asks: false }))).code).toBe(
      'thing/password',
    );
    expect((await failed(callApiOver(line, read, { id: '7' }))).code).toBe('thing/password');
    expect([asked, seen.length]).toEqual([1, 3]);
  });

  test('tells its caller before anybody is asked', async () => {
    const { line } = await serving(wanted, named);
    const order: string[] = [];
    const ask: ApiConnection['ask'] = async (_failure, { told }) => {
      told?.();
      return order.push('asked') > 0;
    };
    await callApiOver({ ...line, ask }, read, { id: '7' }, { asks: () => void order.push('told') });
    expect(order).toEqual(['told', 'asked']);
  });
});
