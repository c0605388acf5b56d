import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { refusalBody, successBody } from '#foundation/contract/envelope.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { monotonicNow } from '#foundation/time/clock.ts';
import type { HttpEntry } from './client-log.ts';
import type { ApiConnection } from './api-connection.ts';
import { callApiWith } from './call-api.ts';

const read = defineCall({
  ...exampleCall,
  name: 'readThing',
  path: '/api/things/:id',
  caller: 'traveller',
  envelope: 'code',
  input: z.object({ id: z.string(), tag: z.optional(z.array(z.string())), note: z.optional(z.string()) }),
  output: z.object({ name: z.string() }),
  problems: { 'thing/gone': { status: 409, en: 'It is gone.', ms: 'Sudah tiada.' } },
});
const write = defineCall({
  ...exampleCall,
  name: 'writeThing',
  method: 'PUT',
  path: '/api/things/:id',
  caller: 'our-page',
  input: z.object({ id: z.string(), name: z.string() }),
  output: z.object({ name: z.string() }),
});
const download = defineCall({
  ...exampleCall,
  name: 'readFile',
  path: '/api/file',
  envelope: 'code',
  output: 'file',
  fileTypes: ['application/pdf'],
});

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanups.splice(0)) end();
});

type SeenRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = (response: ServerResponse, seen: SeenRequest) => void;

/** A server that gives the first answer to the first request, and so on; the last answer repeatedly. */
async function openServer(...answers: Answer[]) {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const seenRequest = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(seenRequest);
      (answers[Math.min(seen.length, answers.length) - 1] as Answer)(response, seenRequest);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close().closeAllConnections());
  const entries: HttpEntry[] = [];
  const refused: (string | undefined)[] = [];
  const reach: boolean[] = [];
  const connection: ApiConnection = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeout: 5_000,
    retryDelay: 1,
    maxRetries: 2,
    appInfo: () => ({ version: '1.2.3', platform: 'web', deviceId: 'device-1' }),
    language: () => 'ms',
    token: async () => 'token-1',
    onUnauthorised: (token) => refused.push(token),
    onReachability: (reached) => reach.push(reached),
    log: (entry) => entries.push(entry),
  };
  return { connection, seen, entries, refused, reach };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
const named = json(200, successBody('code', { name: 'Siti' }));
const silence: Answer = () => undefined;
const hangUp: Answer = (response) => response.destroy();
const failureOf = (placing: Promise<unknown>) =>
  placing.then(
    () => expect.fail('It should have been refused'),
    (thrown: unknown) => thrown as Problem,
  );

describe('sending a call', () => {
  test('fills the path, puts the rest of the input into the query, and sends the headers of the specification', async () => {
    const { connection, seen } = await openServer(named);
    const answer = await callApiWith(
      connection,
      read,
      { id: 'a/b', tag: ['x', 'y'], note: undefined },
      { captcha: 'proof' },
    );
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

  test('sends JSON for a write, and reads the other envelope too', async () => {
    const { connection, seen } = await openServer(json(200, successBody('errno', { name: 'Ali' })));
    expect(await callApiWith(connection, write, { id: '7', name: 'Ali' })).toEqual({ name: 'Ali' });
    expect(seen[0]).toMatchObject({ method: 'PUT', url: '/api/things/7', body: '{"name":"Ali"}' });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
  });

  test('returns a document with its name', async () => {
    const { connection } = await openServer((response) => {
      const disposition = `inline; filename*=UTF-8''${encodeURIComponent('Borang é.pdf')}`;
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': disposition }).end('%PDF');
    });
    const file = await callApiWith(connection, download, {});
    expect(file).toMatchObject({ type: 'application/pdf', name: 'Borang é.pdf', isInline: true });
    expect(new TextDecoder().decode(file.bytes)).toBe('%PDF');
  });

  test('is logged without its values', async () => {
    const { connection, entries } = await openServer(named);
    await callApiWith(connection, read, { id: 'secret-id', note: 'secret-note' });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ call: 'readThing', path: '/api/things/:id', status: 200, attempt: 0 });
    expect(JSON.stringify(entries)).not.toMatch(/secret|token-1|Siti/);
  });
});

describe('attempts of a call', () => {
  test('are three under one request-id when no answer comes, with the sentence of the specification', async () => {
    const { connection, seen, entries, reach } = await openServer(silence);
    const problem = await failureOf(callApiWith({ ...connection, timeout: 300 }, write, { id: '7', name: 'Ali' }));
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
    const { connection, seen, reach } = await openServer(hangUp, json(503, {}), named);
    expect(await callApiWith(connection, read, { id: '1' }, { requestId: 'my-own-key' })).toEqual({ name: 'Siti' });
    expect(seen.map(({ headers }) => headers['request-id'])).toEqual(['my-own-key', 'my-own-key', 'my-own-key']);
    expect(reach).toEqual([false, true, true]);
  });

  test.each([400, 401, 403, 404, 409, 422, 429, 500])('are one after %i', async (status) => {
    const { connection, seen } = await openServer(
      json(status, refusalBody('code', status, 'No.', { problem: 'x/y', requestId: 'r' })),
    );
    expect((await failureOf(callApiWith(connection, read, { id: '1' }))).kind.status).toBe(status);
    expect(seen).toHaveLength(1);
  });

  test('are two for a page without its cookie, and no more', async () => {
    const forbidden = json(403, refusalBody('errno', 403, 'No.', { problem: 'foundation/forbidden', requestId: 'r' }));
    const early = await openServer(forbidden, json(200, successBody('errno', { name: 'Ali' })));
    expect(await callApiWith(early.connection, write, { id: '7', name: 'Ali' })).toEqual({ name: 'Ali' });
    expect(new Set(early.seen.map(({ headers }) => headers['request-id'])).size).toBe(1);
    const never = await openServer(forbidden);
    expect((await failureOf(callApiWith(never.connection, write, { id: '7', name: 'Ali' }))).code).toBe(
      'foundation/forbidden',
    );
    expect(never.seen).toHaveLength(2);
  });

  test.each([502, 503, 504])('are three after %i', async (status) => {
    const { connection, seen } = await openServer(json(status, {}));
    expect((await failureOf(callApiWith(connection, read, { id: '1' }))).sentence('en')).toBe('System error');
    expect(seen).toHaveLength(3);
  });

  test('wait for a short Retry-After, and stop at a long one', async () => {
    const soon = await openServer(json(503, {}, { 'retry-after': '1' }), named);
    const began = monotonicNow();
    await callApiWith(soon.connection, read, { id: '1' });
    expect(monotonicNow() - began).toBeGreaterThanOrEqual(990);
    const late = await openServer(json(503, {}, { 'retry-after': '60' }));
    expect((await failureOf(callApiWith(late.connection, read, { id: '1' }))).details.retryAfter).toBe(60);
    expect(late.seen).toHaveLength(1);
  });

  test('stop when the caller aborts, which is no network failure', async () => {
    const { connection, entries, reach } = await openServer(silence);
    const controller = new AbortController();
    const failure = failureOf(callApiWith(connection, read, { id: '1' }, { signal: controller.signal }));
    controller.abort();
    expect((await failure).name).toBe('AbortError');
    expect(entries.filter(({ status }) => status !== 'aborted')).toEqual([]);
    expect(reach).toEqual([]);
  });

  test('of a quiet call do not report reachability', async () => {
    const { connection, reach } = await openServer(hangUp);
    await failureOf(callApiWith(connection, read, { id: '1' }, { isBackground: true }));
    expect(reach).toEqual([]);
  });
});

describe('a refusal', () => {
  test('has field errors, facts, and its sentence in both languages', async () => {
    const errors = [{ path: 'name', key: 'required', message: 'Wajib.' }];
    const body = refusalBody('code', 409, 'Sudah tiada.', {
      problem: 'thing/gone',
      requestId: 'r',
      errors,
      data: { id: 'first' },
    });
    const { connection } = await openServer(json(409, body));
    const problem = await failureOf(callApiWith(connection, read, { id: '1' }));
    expect(problem).toBeInstanceOf(Problem);
    expect(problem.code).toBe('thing/gone');
    expect(problem.sentence('en')).toBe('It is gone.');
    expect(problem.sentence('ms')).toBe('Sudah tiada.');
    expect(problem.details).toMatchObject({ fields: errors, data: { id: 'first' } });
  });

  test("that is unknown keeps the server's message", async () => {
    const { connection } = await openServer(
      json(400, refusalBody('errno', 400, 'Only on Fridays.', { problem: 'new/one', requestId: 'r' })),
    );
    expect((await failureOf(callApiWith(connection, write, { id: '1', name: 'x' }))).sentence('ms')).toBe(
      'Only on Fridays.',
    );
  });

  test.each([
    [400, 'Failed to request data, please make sure the network is available and the product has permission to access'],
    [404, "We can't find this."],
    [418, 'Failed to request data, please make sure the network is available and the product has permission to access'],
    [500, 'System error'],
    [507, 'System error'],
  ])("without a message, %i, has the catalogue's sentence", async (status, sentence) => {
    const { connection } = await openServer((response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>proxy</h1>');
    });
    expect((await failureOf(callApiWith(connection, read, { id: '1' }))).sentence('en')).toBe(sentence);
  });

  test(`of 500 and above is "System error", whatever the server's message; the code stays`, async () => {
    const busy = refusalBody('code', 503, 'Server is busy', { problem: 'foundation/busy', requestId: 'r' });
    const { connection } = await openServer(json(503, busy));
    const problem = await failureOf(callApiWith(connection, read, { id: '1' }));
    expect(problem.code).toBe('foundation/busy');
    expect(problem.sentence('en')).toBe('System error');
    expect(problem.sentence('ms')).toBe('Ralat sistem');
  });

  test.each([
    ['foundation/busy', 'Server is busy, please try again later'],
    ['foundation/unavailable', 'System error'],
  ])('%s of a call of the wider app is "%s"', async (code, sentence) => {
    const { connection } = await openServer(
      json(503, refusalBody('errno', 503, 'x', { problem: code, requestId: 'r' })),
    );
    const problem = await failureOf(callApiWith(connection, write, { id: '1', name: 'x' }));
    expect(problem.code).toEqual(code);
    expect(problem.kind.status).toBe(503);
    expect(problem.sentence('en')).toEqual(sentence);
  });

  test('inside an answer of 200 is a refusal', async () => {
    const { connection, refused } = await openServer(
      json(200, refusalBody('errno', 401, 'Log in.', { problem: 'x/y', requestId: 'r' })),
    );
    expect((await failureOf(callApiWith(connection, read, { id: '1' }))).kind.status).toBe(401);
    expect(refused).toEqual(['token-1']);
  });

  test('401 is reported to the session for calls that need one, and only shown for others', async () => {
    const { connection, refused } = await openServer(
      json(401, refusalBody('errno', 401, 'Wrong code', { problem: 'login/wrong', requestId: 'r' })),
    );
    expect((await failureOf(callApiWith(connection, write, { id: '1', name: 'x' }))).sentence('en')).toBe('Wrong code');
    expect(refused).toEqual([]);
    await failureOf(callApiWith(connection, read, { id: '1' }, { token: 'older' }));
    expect(refused).toEqual(['older']);
  });

  test('401 that a console call declares itself, such as a wrong password, ends no session', async () => {
    const confirm = {
      ...write,
      caller: 'staff' as const,
      problems: { 'thing/wrong': { status: 401, en: 'No.', ms: 'Tidak.' } },
    };
    const { connection, refused } = await openServer(
      json(401, refusalBody('errno', 401, 'No.', { problem: 'thing/wrong', requestId: 'r' })),
      json(401, refusalBody('errno', 401, 'Log in.', { problem: 'foundation/session-ended', requestId: 'r' })),
    );
    await failureOf(callApiWith(connection, confirm, { id: '1', name: 'x' }));
    expect(refused).toEqual([]);
    await failureOf(callApiWith(connection, confirm, { id: '1', name: 'x' }));
    expect(refused).toHaveLength(1);
  });

  test('an answer to a call that needs a login marks the session as used; no other does', async () => {
    const { connection } = await openServer(json(200, successBody('code', { name: 'x' })));
    let used = 0;
    const counting = { ...connection, onSessionUsed: () => (used += 1) };
    await callApiWith(counting, read, { id: '1' });
    expect(used).toBe(1);
    await callApiWith(counting, { ...read, caller: 'anyone' as const }, { id: '1' });
    expect(used).toBe(1);
  });

  test('an HTML page instead of an answer is a network failure', async () => {
    const { connection } = await openServer((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hotel</p>'),
    );
    expect((await failureOf(callApiWith(connection, read, { id: '1' }))).code).toBe('client/network');
  });

  test("an answer of another shape than the contract's is an error", async () => {
    const { connection } = await openServer(json(200, successBody('code', { name: 7 })));
    expect((await failureOf(callApiWith(connection, read, { id: '1' }))).sentence('en')).toBe('System error');
  });
});

describe('a refusal that the user can resolve', () => {
  const wanted = json(403, refusalBody('code', 403, 'Tidak.', { problem: 'thing/password', requestId: 'r' }));

  test('sends the same request again once the user has resolved it', async () => {
    const { connection, seen } = await openServer(wanted, named);
    const prompts: string[] = [];
    const promptForRefusal: ApiConnection['promptForRefusal'] = async ({ code }, { call: { name } }) =>
      prompts.push(`${code} ${name}`) > 0;
    const prompting = { ...connection, promptForRefusal };
    expect(await callApiWith(prompting, read, { id: '7' })).toEqual({ name: 'Siti' });
    expect(prompts).toEqual(['thing/password readThing']);
    expect(new Set(seen.map(({ headers }) => headers['request-id'])).size).toBe(1);
    expect(seen).toHaveLength(2);
  });

  test('fails when the user cancels, and without a prompt when the caller allows none', async () => {
    const { connection, seen } = await openServer(wanted);
    const promptForRefusal = vi.fn<NonNullable<ApiConnection['promptForRefusal']>>(async () => false);
    const prompting = { ...connection, promptForRefusal };
    const failures = [
      await failureOf(callApiWith(prompting, read, { id: '7' })),
      await failureOf(callApiWith(prompting, read, { id: '7' }, { onPrompt: false })),
      await failureOf(callApiWith(connection, read, { id: '7' })),
    ];
    for (const { code } of failures) expect(code).toBe('thing/password');
    expect(promptForRefusal).toHaveBeenCalledOnce();
    expect(seen).toHaveLength(3);
  });

  test('notifies its caller before the prompt', async () => {
    const { connection } = await openServer(wanted, named);
    const order: string[] = [];
    const promptForRefusal: ApiConnection['promptForRefusal'] = async (_failure, { onPrompt }) => {
      onPrompt?.();
      return order.push('prompt') > 0;
    };
    const prompting = { ...connection, promptForRefusal };
    await callApiWith(prompting, read, { id: '7' }, { onPrompt: () => void order.push('caller') });
    expect(order).toEqual(['caller', 'prompt']);
  });
});
