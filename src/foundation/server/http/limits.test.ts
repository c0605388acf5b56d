import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import { mount } from './mount.ts';
import { anyone, serve } from './route.ts';
import { calls, openTestPortal, sendRaw, type TestPortal } from './testing/portal.ts';
import { createBareTestWorld } from '../testing/bare-world.ts';
import { openTestWorld } from '../testing/world.ts';
import type { World } from '../world.ts';

function countConnections({ app }: TestPortal): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((thrown, count) => (thrown ? reject(thrown) : resolve(count)));
  });
}

/** Waits until the condition is true; the long timeout is for busy machines. */
const waitUntil = (condition: () => unknown) => vi.waitUntil(condition, { timeout: 120_000, interval: 5 });

const busy = problem('foundation/busy');
const slow = { method: 'POST', url: calls.slow.path } as const;
const quick = { url: `${calls.find.path}?word=a` } as const;

describe('more concurrent requests than the limit', () => {
  test('are refused at once with 503 and Retry-After, and are accepted again when calls have ended', async () => {
    const portal = await openTestPortal({ maxConcurrent: 3 });
    const pending = [1, 2, 3].map(() => portal.app.inject(slow));
    await waitUntil(() => portal.pendingCount() === 3);
    const refused = await Promise.all(Array.from({ length: 200 }, () => portal.app.inject(quick)));
    expect(portal.pendingCount()).toBe(3);
    for (const answer of refused) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({ 'retry-after': '1', 'x-content-type-options': 'nosniff' });
      expect(answer.json()).toMatchObject({ errno: 503, problem: 'foundation/busy' });
    }
    expect(portal.receivedCalls).toEqual([]);
    expect(await portal.metrics.formatMetrics()).toMatch(/^sihat_calls_shed_total\{reason="full"\} 200$/m);
    expect(await portal.metrics.formatMetrics()).toMatch(/^sihat_http_answer_seconds_count\{.*status="503"\} 200$/m);
    portal.release();
    expect((await Promise.all(pending)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await portal.app.inject(quick)).statusCode).toBe(200);
  });

  test('take half of the slots at most when they read published data', async () => {
    const portal = await openTestPortal({ maxConcurrent: 4 });
    const newsCall = defineCall({ ...exampleCall, name: 'news', path: '/api/test/news', cacheable: true });
    const { promise: released, resolve } = Promise.withResolvers<void>();
    let reading = 0;
    const read = async () => {
      reading++;
      await released;
      return {};
    };
    mount(portal.app, createBareTestWorld({} as World['sql']), [serve(newsCall, anyone, read)]);
    const pending = [1, 2].map(() => portal.app.inject({ url: newsCall.path }));
    await waitUntil(() => reading === 2);
    expect((await portal.app.inject({ url: newsCall.path })).statusCode).toBe(503);
    expect((await portal.app.inject(quick)).statusCode).toBe(200);
    pending.push(portal.app.inject(slow), portal.app.inject(slow));
    await waitUntil(() => portal.pendingCount() === 2);
    expect((await portal.app.inject(quick)).statusCode).toBe(503);
    resolve();
    portal.release();
    expect((await Promise.all(pending)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await portal.app.inject({ url: newsCall.path })).statusCode).toBe(200);
  });

  test('get the refusal in their language with their request-id, and are counted but not logged', async () => {
    const portal = await openTestPortal({ maxConcurrent: 1 });
    const pending = portal.app.inject(slow);
    await waitUntil(() => portal.pendingCount() === 1);
    const headers = { 'accept-language': 'ms', 'request-id': 'request-of-mine' };
    const [named, unnamed] = [await portal.app.inject({ ...quick, headers }), await portal.app.inject(quick)];
    expect(named.headers['request-id']).toBe('request-of-mine');
    expect(named.json()).toMatchObject({ requestId: 'request-of-mine', errmsg: busy.sentence('ms') });
    expect(unnamed.json()).toMatchObject({ requestId: unnamed.headers['request-id'], errmsg: busy.sentence('en') });
    expect(portal.logLines.filter((line) => line.includes('"status":503'))).toEqual([]);
    portal.release();
    await pending;
    expect(portal.logLines.some((line) => line.includes('"status":200'))).toBe(true);
  });

  test('are refused while the only slot is in use', async () => {
    const portal = await openTestPortal({ maxConcurrent: 1 });
    const pending = portal.app.inject(slow);
    await waitUntil(() => portal.pendingCount() === 1);
    expect((await portal.app.inject(quick)).statusCode).toBe(503);
    expect(portal.pendingCount()).toBe(1);
    portal.release();
    await pending;
  });

  test.each(['%61pi/test/find?word=a', 'api/test/find?word=a'])(
    '/%s: are refused however the path is written',
    async (path) => {
      const portal = await openTestPortal({ maxConcurrent: 1 });
      const pending = portal.app.inject(slow);
      await waitUntil(() => portal.pendingCount() === 1);
      expect((await portal.app.inject({ url: `/${path}` })).statusCode).toBe(503);
      portal.release();
      await pending;
    },
  );

  test('are accepted again after a client has disconnected', async () => {
    const portal = await openTestPortal({ maxConcurrent: 1 });
    const socket = connect(await portal.listen());
    socket.write(`POST ${calls.slow.path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await waitUntil(() => portal.pendingCount() === 1);
    expect((await portal.app.inject(quick)).statusCode).toBe(503);
    socket.destroy();
    await waitUntil(async () => (await portal.app.inject(quick)).statusCode === 200);
    expect(portal.logLines.some((line) => line.includes('call failed'))).toBe(false);
  });
});

describe('a call that exceeds its deadline', () => {
  test('is answered with 503, and its late answer is discarded', async () => {
    const portal = await openTestPortal({}, { deadline: 50 });
    const answer = await portal.app.inject(slow);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toMatchObject({ errno: 503, problem: 'foundation/busy' });
    const logLine = portal.logLines.find((line) => line.includes('call failed')) ?? '{}';
    expect(JSON.parse(logLine)).toMatchObject({ level: 'warn', call: 'slow', requestId: answer.headers['request-id'] });
    portal.release();
    expect((await portal.app.inject(quick)).statusCode).toBe(200);
  });

  const work = defineCall({ ...exampleCall, name: 'work', method: 'POST', path: '/api/test/work' });

  async function openWorkPortal(deadline: number) {
    const world = await openTestWorld();
    const portal = await openTestPortal();
    const mark = async (db: World['sql'], name: string) =>
      db.run`select audit_write(now(), 'job', '', 'test/work', 'test', ${name}, '{}', null, '')`;
    let continueWork: () => void = () => undefined;
    const state = { between: false, second: undefined as Promise<unknown> | undefined };
    const route = serve(work, anyone, async ({ sql: db }: Pick<World, 'sql'>) => {
      await mark(db, 'first');
      state.between = true;
      await new Promise<void>((resolve) => {
        continueWork = resolve;
      });
      state.second = mark(db, 'second');
      await state.second;
      return {};
    });
    mount(portal.app, world, [route], { timeLimit: deadline });
    const rows = await world.sql.all<{ n: number }>`select count(*) n from audit_entry`;
    expect(rows).toEqual([{ n: 0 }]);
    const readWritten = async () =>
      await world.sql.all<{ subject_id: string }>`select subject_id from audit_entry order by id`;
    return { portal, state, continueWork: () => continueWork(), readWritten };
  }

  test('starts no further statement, and rolls back its transaction', async () => {
    const { portal, state, continueWork, readWritten } = await openWorkPortal(200);
    const answer = await portal.app.inject({ method: 'POST', url: work.path });
    expect(answer.statusCode).toBe(503);
    continueWork();
    await waitUntil(() => state.second !== undefined);
    await expect(state.second).rejects.toThrow('foundation/busy');
    expect(await readWritten()).toEqual([]);
  });

  test('also stops when the client has disconnected', async () => {
    const { portal, state, continueWork, readWritten } = await openWorkPortal(10_000);
    const socket = connect(await portal.listen());
    socket.write(
      `POST ${work.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Type: application/json\r\n\r\n{}`,
    );
    await waitUntil(() => state.between);
    socket.destroy();
    await waitUntil(async () => (await countConnections(portal)) === 0);
    continueWork();
    await waitUntil(() => state.second !== undefined);
    await expect(state.second).rejects.toThrow('foundation/busy');
    expect(await readWritten()).toEqual([]);
  });

  test.each(['handler', 'safe'] as const)(
    'aborts its requests to other services (%s) at the deadline, and when the client disconnects',
    async (idempotency) => {
      const callToOthers = defineCall({ ...work, name: 'ask', path: '/api/test/ask', idempotency });
      for (const deadline of [50, 10_000]) {
        const portal = await openTestPortal();
        let signal: AbortSignal | undefined;
        const route = serve(callToOthers, anyone, async (world: Pick<World, 'abortSignal'>) => {
          signal = world.abortSignal?.();
          return new Promise<never>(() => {});
        });
        mount(portal.app, createBareTestWorld({} as World['sql']), [route], { timeLimit: deadline });
        const socket = connect(await portal.listen());
        socket.write(
          `POST ${callToOthers.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Type: application/json\r\n\r\n{}`,
        );
        await waitUntil(() => signal);
        if (deadline > 50) socket.destroy();
        await waitUntil(() => signal?.aborted);
        expect(signal?.reason).toMatchObject({ name: 'AbortError' });
        socket.destroy();
      }
    },
  );

  test('answers a client that stays connected, also after a body in several packets', async () => {
    const { portal, state, continueWork, readWritten } = await openWorkPortal(10_000);
    const socket = connect(await portal.listen());
    const head = 'Host: a\r\nConnection: close\r\nContent-Length: 2\r\nContent-Type: application/json';
    socket.write(`POST ${work.path} HTTP/1.1\r\n${head}\r\n\r\n{`);
    socket.write('}');
    await waitUntil(() => state.between);
    continueWork();
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await readWritten()).toEqual([{ subject_id: 'first' }, { subject_id: 'second' }]);
  });
});

describe('a request that does not arrive', () => {
  test.each([
    ['headers that never end', `GET ${quick.url} HTTP/1.1\r\nHost: a\r\nA: b`],
    [
      'a body that never ends',
      `POST ${calls.echo.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`,
    ],
  ])('%s: is refused with 408, and the connection is closed', async (_what, bytes) => {
    const portal = await openTestPortal({ requestTimeout: 100 });
    const answer = await sendRaw(await portal.listen(), bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/\r\nrequest-id: [0-9a-f-]{36}\r\n/);
    expect(answer).toMatch(/"errno":408/);
    expect((await portal.app.inject(quick)).statusCode).toBe(200);
  });

  test('takes no slot from other clients', async () => {
    const portal = await openTestPortal({ maxConcurrent: 5 });
    const address = await portal.listen();
    const slowSockets = Array.from({ length: 50 }, () => {
      const socket = connect(address);
      socket.on('error', () => undefined);
      socket.write(`GET ${quick.url} HTTP/1.1\r\nHost: a\r\nA: b`);
      return socket;
    });
    await Promise.all(slowSockets.map((socket) => once(socket, 'connect')));
    expect(await sendRaw(address, `GET ${quick.url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    );
    for (const socket of slowSockets) socket.destroy();
  });
});

test('stopping the server answers the calls in progress, refuses new ones, and closes', async () => {
  const portal = await openTestPortal();
  const { host, port } = await portal.listen();
  const agent = new Agent({ keepAlive: true });
  const sendRequest = async (method: string, path: string) => {
    const outgoing = request({ host, port, method, path, agent });
    outgoing.end();
    const [answer] = await once(outgoing, 'response');
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };
  // A keep-alive connection with a request in progress while the server stops.
  await sendRequest('GET', quick.url);
  const inProgress = sendRequest('POST', calls.slow.path);
  await waitUntil(() => portal.pendingCount() === 1);
  const late = connect({ host, port });
  await once(late, 'connect');
  const closing = portal.app.close();
  late.write(`GET ${quick.url} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const lateAnswer = await text(late).catch(() => 'hung up');
  expect(lateAnswer).toMatch(/^HTTP\/1\.1 503 |^hung up$|^$/);
  portal.release();
  expect(await inProgress).toMatchObject({ status: 200, headers: { connection: 'close' } });
  await closing;
  await expect(sendRequest('GET', quick.url)).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
  agent.destroy();
});
