import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { call, Done, Nothing } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import { mount } from './mount.ts';
import { anyone, serve } from './route.ts';
import { calls, openTestPortal, sendRaw, type TestPortal } from './testing/portal.ts';
import { createBareTestWorld } from '../testing/bare-world.ts';
import { openTestWorld } from '../testing/world.ts';
import type { World } from '../world.ts';

function connections({ app }: TestPortal): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((thrown, count) => (thrown ? reject(thrown) : resolve(count)));
  });
}

/** Looks again until it is so; a busy machine is given time. */
const until = (so: () => unknown) => vi.waitUntil(so, { timeout: 120_000, interval: 5 });

const busy = problem('foundation/busy');
const slow = { method: 'POST', url: calls.slow.path } as const;
const quick = { url: `${calls.find.path}?word=a` } as const;

describe('more requests than can be worked on', () => {
  test('are turned away at once with 503 and Retry-After, and let in again when there is room', async () => {
    const portal = await openTestPortal({ maxConcurrent: 3 });
    const held = [1, 2, 3].map(() => portal.app.inject(slow));
    await until(() => portal.pendingCount() === 3);
    const refused = await Promise.all(Array.from({ length: 200 }, () => portal.app.inject(quick)));
    expect(portal.pendingCount()).toBe(3);
    for (const answer of refused) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({ 'retry-after': '1', 'x-content-type-options': 'nosniff' });
      expect(answer.json()).toMatchObject({ errno: 503, problem: 'foundation/busy' });
    }
    expect(portal.received).toEqual([]);
    expect(await portal.metrics.text()).toMatch(/^sihat_calls_shed_total\{reason="full"\} 200$/m);
    expect(await portal.metrics.text()).toMatch(/^sihat_http_answer_seconds_count\{.*status="503"\} 200$/m);
    portal.release();
    expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await portal.app.inject(quick)).statusCode).toBe(200);
  });

  test('of what is published have half of the places, and leave the others to the rest', async () => {
    const portal = await openTestPortal({ maxConcurrent: 4 });
    const asks = call({
      name: 'news',
      summary: 'Answers when it is let.',
      method: 'GET',
      path: '/api/test/news',
      who: 'anyone',
      envelope: 'errno',
      repeat: 'safe',
      cacheable: true,
      input: Nothing,
      output: Done,
    });
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    let reading = 0;
    const read = async () => {
      reading++;
      await goOn;
      return {};
    };
    mount(portal.app, createBareTestWorld({} as World['sql']), [serve(asks, anyone, read)]);
    const held = [1, 2].map(() => portal.app.inject({ url: asks.path }));
    await until(() => reading === 2);
    expect((await portal.app.inject({ url: asks.path })).statusCode).toBe(503);
    expect((await portal.app.inject(quick)).statusCode).toBe(200);
    held.push(portal.app.inject(slow), portal.app.inject(slow));
    await until(() => portal.pendingCount() === 2);
    expect((await portal.app.inject(quick)).statusCode).toBe(503);
    resolve();
    portal.release();
    expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await portal.app.inject({ url: asks.path })).statusCode).toBe(200);
  });

  test('are told so in their language and by their request-id; they are counted, not logged', async () => {
    const portal = await openTestPortal({ maxConcurrent: 1 });
    const held = portal.app.inject(slow);
    await until(() => portal.pendingCount() === 1);
    const headers = { 'accept-language': 'ms', 'request-id': 'request-of-mine' };
    const [mine, unnamed] = [await portal.app.inject({ ...quick, headers }), await portal.app.inject(quick)];
    expect(mine.headers['request-id']).toBe('request-of-mine');
    expect(mine.json()).toMatchObject({ requestId: 'request-of-mine', errmsg: busy.sentence('ms') });
    expect(unnamed.json()).toMatchObject({ requestId: unnamed.headers['request-id'], errmsg: busy.sentence('en') });
    expect(portal.logged.filter((line) => line.includes('"status":503'))).toEqual([]);
    portal.release();
    await held;
    expect(portal.logged.some((line) => line.includes('"status":200'))).toBe(true);
  });

  test('one alone is refused while the call that takes the only place still waits', async () => {
    const portal = await openTestPortal({ maxConcurrent: 1 });
    const held = portal.app.inject(slow);
    await until(() => portal.pendingCount() === 1);
    expect((await portal.app.inject(quick)).statusCode).toBe(503);
    expect(portal.pendingCount()).toBe(1);
    portal.release();
    await held;
  });

  test.each(['%61pi/test/find?word=a', 'api/test/find?word=a'])('/%s: however the path is written', async (path) => {
    const portal = await openTestPortal({ maxConcurrent: 1 });
    const held = portal.app.inject(slow);
    await until(() => portal.pendingCount() === 1);
    expect((await portal.app.inject({ url: `/${path}` })).statusCode).toBe(503);
    portal.release();
    await held;
  });

  test('a place is given free by a client that leaves', async () => {
    const portal = await openTestPortal({ maxConcurrent: 1 });
    const socket = connect(await portal.listen());
    socket.write(`POST ${calls.slow.path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await until(() => portal.pendingCount() === 1);
    expect((await portal.app.inject(quick)).statusCode).toBe(503);
    socket.destroy();
    await until(async () => (await portal.app.inject(quick)).statusCode === 200);
    expect(portal.logged.some((line) => line.includes('call failed'))).toBe(false);
  });
});

describe('a call that takes too long', () => {
  test('is answered with 503 when its time is up; what it answers later goes nowhere', async () => {
    const portal = await openTestPortal({}, { deadline: 50 });
    const answer = await portal.app.inject(slow);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(answer.json()).toMatchObject({ errno: 503, problem: 'foundation/busy' });
    const told = portal.logged.find((line) => line.includes('call failed')) ?? '{}';
    expect(JSON.parse(told)).toMatchObject({ level: 'warn', call: 'slow', requestId: answer.headers['request-id'] });
    portal.release();
    expect((await portal.app.inject(quick)).statusCode).toBe(200);
  });

  const work = call({
    name: 'work',
    summary: 'Writes, waits, and writes again.',
    method: 'POST',
    path: '/api/test/work',
    who: 'anyone',
    envelope: 'errno',
    repeat: 'once',
    input: Nothing,
    output: Done,
  });

  async function openWorking(deadline: number) {
    const world = await openTestWorld();
    const portal = await openTestPortal();
    const mark = async (db: World['sql'], name: string) =>
      sql`select audit_write(now(), 'job', '', 'test/work', 'test', ${name}, '{}', null, '')`.execute(db);
    let goOn: () => void = () => undefined;
    const state = { between: false, second: undefined as Promise<unknown> | undefined };
    const route = serve(work, anyone, async ({ sql: db }: Pick<World, 'sql'>) => {
      await mark(db, 'first');
      state.between = true;
      await new Promise<void>((go) => {
        goOn = go;
      });
      state.second = mark(db, 'second');
      await state.second;
      return {};
    });
    mount(portal.app, world, [route], { deadline });
    const { rows } = await sql<{ n: number }>`select count(*) n from audit_entry`.execute(world.sql);
    expect(rows).toEqual([{ n: 0 }]);
    const written = async () =>
      (await sql<{ subject_id: string }>`select subject_id from audit_entry order by id`.execute(world.sql)).rows;
    return { portal, state, goOn: () => goOn(), written };
  }

  test('begins no statement any more, and its transaction is rolled back', async () => {
    const { portal, state, goOn, written } = await openWorking(200);
    const answer = await portal.app.inject({ method: 'POST', url: work.path });
    expect(answer.statusCode).toBe(503);
    goOn();
    await until(() => state.second !== undefined);
    await expect(state.second).rejects.toThrow('foundation/busy');
    expect(await written()).toEqual([]);
  });

  test('stops as well when the client has left', async () => {
    const { portal, state, goOn, written } = await openWorking(10_000);
    const socket = connect(await portal.listen());
    socket.write(
      `POST ${work.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Type: application/json\r\n\r\n{}`,
    );
    await until(() => state.between);
    socket.destroy();
    await until(async () => (await connections(portal)) === 0);
    goOn();
    await until(() => state.second !== undefined);
    await expect(state.second).rejects.toThrow('foundation/busy');
    expect(await written()).toEqual([]);
  });

  test.each(['own', 'safe'] as const)(
    'what it asks of others (%s) ends with its time, and when the client leaves',
    async (repeat) => {
      const asks = call({ ...work, name: 'ask', path: '/api/test/ask', repeat });
      for (const deadline of [50, 10_000]) {
        const portal = await openTestPortal();
        let wanted: AbortSignal | undefined;
        const route = serve(asks, anyone, async (world: Pick<World, 'wanted'>) => {
          wanted = world.wanted?.();
          return new Promise<never>(() => {});
        });
        mount(portal.app, createBareTestWorld({} as World['sql']), [route], { deadline });
        const socket = connect(await portal.listen());
        socket.write(
          `POST ${asks.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Type: application/json\r\n\r\n{}`,
        );
        await until(() => wanted);
        if (deadline > 50) socket.destroy();
        await until(() => wanted?.aborted);
        expect(wanted?.reason).toMatchObject({ name: 'AbortError' });
        socket.destroy();
      }
    },
  );

  test('whoever stays is answered, also after a body that came in pieces', async () => {
    const { portal, state, goOn, written } = await openWorking(10_000);
    const socket = connect(await portal.listen());
    const head = 'Host: a\r\nConnection: close\r\nContent-Length: 2\r\nContent-Type: application/json';
    socket.write(`POST ${work.path} HTTP/1.1\r\n${head}\r\n\r\n{`);
    socket.write('}');
    await until(() => state.between);
    goOn();
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await written()).toEqual([{ subject_id: 'first' }, { subject_id: 'second' }]);
  });
});

describe('a request that does not arrive', () => {
  test.each([
    ['headers that never end', `GET ${quick.url} HTTP/1.1\r\nHost: a\r\nA: b`],
    [
      'a body that never ends',
      `POST ${calls.echo.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`,
    ],
  ])('%s: 408, and the connection is closed', async (_what, bytes) => {
    const portal = await openTestPortal({ arrival: 100 });
    const answer = await sendRaw(await portal.listen(), bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/\r\nrequest-id: [0-9a-f-]{36}\r\n/);
    expect(answer).toMatch(/"errno":408/);
    expect((await portal.app.inject(quick)).statusCode).toBe(200);
  });

  test('slow clients take no place from others', async () => {
    const portal = await openTestPortal({ maxConcurrent: 5 });
    const at = await portal.listen();
    const slowOnes = Array.from({ length: 50 }, () => {
      const socket = connect(at);
      socket.on('error', () => undefined);
      socket.write(`GET ${quick.url} HTTP/1.1\r\nHost: a\r\nA: b`);
      return socket;
    });
    await Promise.all(slowOnes.map((socket) => once(socket, 'connect')));
    expect(await sendRaw(at, `GET ${quick.url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    );
    for (const socket of slowOnes) socket.destroy();
  });
});

describe('a server that is told to stop', () => {
  test('answers what is under way, turns away what comes, and closes', async () => {
    const portal = await openTestPortal();
    const { host, port } = await portal.listen();
    const agent = new Agent({ keepAlive: true });
    const ask = async (method: string, path: string) => {
      const asked = request({ host, port, method, path, agent });
      asked.end();
      const [answer] = await once(asked, 'response');
      return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
    };
    // A connection that is kept open, with a request on it when the end comes.
    await ask('GET', quick.url);
    const underWay = ask('POST', calls.slow.path);
    await until(() => portal.pendingCount() === 1);
    const late = connect({ host, port });
    await once(late, 'connect');
    const closing = portal.app.close();
    late.write(`GET ${quick.url} HTTP/1.1\r\nHost: a\r\n\r\n`);
    const turnedAway = await text(late).catch(() => 'hung up');
    expect(turnedAway).toMatch(/^HTTP\/1\.1 503 |^hung up$|^$/);
    portal.release();
    expect(await underWay).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await closing;
    await expect(ask('GET', quick.url)).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
    agent.destroy();
  });
});
