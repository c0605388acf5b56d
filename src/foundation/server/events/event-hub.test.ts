import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#foundation/contract/call.ts';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { mount } from '../http/mount.ts';
import { serve, serveEvents, type StreamGuard } from '../http/route.ts';
import { openTestServer } from '../http/testing/routes.ts';
import { actorKey, type Visitor } from '../http/visit.ts';
import { openMetrics } from '../logs/metrics.ts';
import { inTransaction } from '../database/transaction.ts';
import { closeAfterwards, connectAsOwner, openTestWorld } from '../testing/world.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import type { World } from '../world.ts';
import type { EventOptions } from './event-hub.ts';
import { publishEvent } from './publish-event.ts';
import { openEventClient } from './testing/event-client.ts';

const world = await openTestWorld();

const follow = defineCall({
  ...exampleCall,
  name: 'follow',
  path: '/api/test/events',
  input: z.object({ only: z.optional(z.string()) }),
  output: 'events',
  event: z.object({ text: z.string() }),
});
const count = defineCall({ ...exampleCall, name: 'count', path: '/api/test/count' });

/** Serves the events of a topic. Each test has its own topic and users. */
async function openEventServer(topic: string, options: Partial<EventOptions> = {}, maxConcurrent = 10) {
  const endedSessions = new Set<string>();
  const opened: string[] = [];
  const converted: string[] = [];
  const guard: StreamGuard<World, Visitor> = {
    caller: 'anyone',
    admit: (_world, visit) => ({ ...visit, kind: 'visitor', address: visit.bearerToken || visit.address }),
    isStillAdmitted: async (_world, actor) => !endedSessions.has(actorKey(actor)),
  };
  const metrics = openMetrics();
  const app = await openTestServer({ metrics, maxConcurrent });
  const routes = [
    serveEvents(follow, guard, {
      topic,
      onOpen: async (_world, _actor, { only }) => void opened.push(only ?? ''),
      toData: async (_world, events, language) =>
        events.map(({ data }) => {
          const { text, hidden } = data as { text: string; hidden?: boolean };
          converted.push(text);
          return hidden ? undefined : { text: language === 'en' ? text : `${language} ${text}`, secret: 'kept inside' };
        }),
      isVisible: (_actor, { text }, { only }) => only === undefined || text === only,
    }),
    serve(count, guard, () => ({})),
  ];
  mount(app, world, routes, { events: { pollMs: 20, checkMs: 20, metrics, ...options } });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const publish = (text: string, more = {}) => publishEvent(world, topic, { text, ...more });
  return {
    app,
    address,
    metrics,
    opened,
    converted,
    publish,
    endSession: (user: string) => endedSessions.add(`network ${user}`),
    openStream: async (headers: Record<string, string> = {}, query = '') => {
      const client = await openEventClient(`${address}${follow.path}${query}`, headers);
      closeAfterwards(client.close);
      return client;
    },
  };
}

const user = (name: string) => ({ authorization: `Bearer ${name}` });

test('sends an event that is published after a stream was opened, with the declared data only', async () => {
  const { openStream, publish, opened } = await openEventServer('test/first');
  await publish('before');
  const client = await openStream();
  expect(client.status).toBe(200);
  expect(client.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(client.headers.get('cache-control')).toBe('no-store');
  await expect.poll(() => client.received).toMatchObject([{ name: 'connected', data: { isResumed: false } }]);
  await publish('one');
  await publish('hidden', { hidden: true });
  await publishEvent(world, 'test/other-topic', { text: 'other' });
  await publish('two');
  await expect.poll(client.data).toEqual([{ text: 'one' }, { text: 'two' }]);
  expect(opened).toEqual(['']);
});

test('sends a stream only the events that its actor may see', async () => {
  const { openStream, publish } = await openEventServer('test/visible');
  const [all, some] = [await openStream(), await openStream({}, '?only=b')];
  for (const text of ['a', 'b', 'c']) await publish(text);
  await expect.poll(all.data).toEqual([{ text: 'a' }, { text: 'b' }, { text: 'c' }]);
  await expect.poll(some.data).toEqual([{ text: 'b' }]);
});

test('converts an event to the language of each stream', async () => {
  const { openStream, publish } = await openEventServer('test/languages');
  const [english, malay] = [await openStream(), await openStream({ 'accept-language': 'ms' })];
  await publish('a');
  await expect.poll(english.data).toEqual([{ text: 'a' }]);
  await expect.poll(malay.data).toEqual([{ text: 'ms a' }]);
});

test('resumes after the last event or heartbeat that the page received', async () => {
  const { openStream, publish } = await openEventServer('test/resumed', { heartbeatMs: 10 });
  const first = await openStream();
  world.advanceTime(10 * minute);
  await publish('received');
  await expect.poll(first.data).toEqual([{ text: 'received' }]);
  world.advanceTime(10 * minute);
  await expect.poll(first.lastId).toBe(`-${world.clock.now()}`);
  first.close();
  await publish('missed');
  world.advanceTime(10 * minute);
  const second = await openStream({ 'last-event-id': first.lastId() });
  await publish('later');
  await expect.poll(second.data).toEqual([{ text: 'missed' }, { text: 'later' }]);
  expect(second.received[0]).toMatchObject({ name: 'connected', data: { isResumed: true } });
});

test('converts an event once for all pages that get it or resume', async () => {
  const { openStream, publish, converted } = await openEventServer('test/converted');
  const clients = [await openStream(user('a')), await openStream(user('b'))];
  await publish('one');
  for (const client of clients) await expect.poll(client.data).toHaveLength(1);
  for (const name of ['c', 'd']) {
    const resumed = await openStream({ ...user(name), 'last-event-id': clients[0]?.lastId() ?? '' });
    await expect.poll(resumed.data).toEqual([{ text: 'one' }]);
  }
  expect(converted).toEqual(['one']);
});

test('does not resume after events that may be deleted, or more than it can send', async () => {
  const { openStream, publish } = await openEventServer('test/too-late');
  const [idNow, idBefore] = [`-${world.clock.now()}`, `1-${world.clock.now() - hour}`];
  const late = await openStream({ 'last-event-id': idBefore });
  await expect.poll(() => late.received).toMatchObject([{ data: { isResumed: false } }]);
  for (let count = 0; count < 1000; count += 1) await publish(String(count));
  const many = await openStream({ 'last-event-id': idNow });
  await expect.poll(() => many.received[0]).toMatchObject({ data: { isResumed: false } });
});

test.each(['0-', '-99999999999999999', 'x', '-1', '1;drop', ''])(
  'does not resume after the unknown id "%s"',
  async (lastEventId) => {
    const { openStream } = await openEventServer('test/unknown-id');
    const client = await openStream({ 'last-event-id': lastEventId });
    await expect.poll(() => client.received).toMatchObject([{ name: 'connected', data: { isResumed: false } }]);
  },
);

test('sends an event whose transaction commits after one with a later id', async () => {
  const topic = 'test/late';
  const { openStream, publish } = await openEventServer(topic);
  const client = await openStream();
  const published = Promise.withResolvers<void>();
  const maySettle = Promise.withResolvers<void>();
  const late = inTransaction(world.sql, async (sql) => {
    await publishEvent({ ...world, sql }, topic, { text: 'late' });
    published.resolve();
    await maySettle.promise;
  });
  await published.promise;
  await publish('early');
  await expect.poll(client.data).toEqual([{ text: 'early' }]);
  maySettle.resolve();
  await late;
  await expect.poll(client.data).toEqual([{ text: 'early' }, { text: 'late' }]);
});

test('ends the streams of an actor who is no longer admitted, and no others', async () => {
  const { openStream, endSession, publish } = await openEventServer('test/ended');
  const [ended, other] = [await openStream(user('ended')), await openStream(user('other'))];
  endSession('ended');
  await expect.poll(ended.isEnded).toBe(true);
  await publish('after');
  await expect.poll(other.data).toEqual([{ text: 'after' }]);
  expect(ended.data()).toEqual([]);
});

test('refuses more streams than one session or the process may have', async () => {
  const { openStream } = await openEventServer('test/limits', { maxStreams: 3, maxStreamsPerSession: 2 });
  const statuses = [];
  for (const name of ['a', 'a', 'a', 'b', 'c']) statuses.push((await openStream(user(name))).status);
  expect(statuses).toEqual([200, 200, 503, 200, 503]);
  const refused = await openStream(user('a'));
  expect(refused.headers.get('retry-after')).toBe('10');
});

test('ends the earlier stream of a page that reconnects', async () => {
  const { openStream } = await openEventServer('test/one-per-page', { maxStreamsPerSession: 1 });
  const page = { ...user('a'), 'request-id': 'page-0001' };
  const first = await openStream(page);
  const second = await openStream(page);
  expect(second.status).toBe(200);
  await expect.poll(first.isEnded).toBe(true);
  expect(second.isEnded()).toBe(false);
});

test('takes no slot of the calls, and its duration is not counted as that of a call', async () => {
  const { openStream, address, metrics } = await openEventServer('test/slots', {}, 1);
  const client = await openStream();
  await expect.poll(() => client.received).toHaveLength(1);
  expect((await fetch(`${address}${count.path}`)).status).toBe(200);
  expect(await metrics.formatMetrics()).toContain('\nsihat_event_streams 1\n');
  client.close();
  await vi.waitFor(async () => expect(await metrics.formatMetrics()).toContain('\nsihat_event_streams 0\n'));
  const texts = await metrics.formatMetrics();
  expect(texts).toContain(`sihat_http_answer_seconds_count{method="GET",route="${count.path}",status="2xx"} 1`);
  expect(texts).not.toContain(follow.path);
});

test('counts the sent events', async () => {
  const { openStream, publish, metrics } = await openEventServer('test/counted');
  const client = await openStream();
  await publish('one');
  await expect.poll(client.data).toHaveLength(1);
  const texts = await metrics.formatMetrics();
  expect(texts).toContain('sihat_events_sent_total{topic="test/counted"} 1');
  expect(texts).toContain('sihat_event_delay_seconds_count{topic="test/counted"} 1');
});

test('ends all streams at once when the server stops', async () => {
  const { openStream, app } = await openEventServer('test/stopping');
  const clients = [await openStream(user('a')), await openStream(user('b'))];
  await app.close();
  for (const client of clients) await expect.poll(client.isEnded).toBe(true);
});

test('sends heartbeats, and ends a stream after its longest time', async () => {
  const { openStream } = await openEventServer('test/heartbeats', { heartbeatMs: 10, maxAgeMs: 2000 });
  const client = await openStream();
  await expect.poll(() => client.comments.length).toBeGreaterThan(1);
  expect(client.comments[0]).toContain('heartbeat');
  await expect.poll(client.isEnded, { timeout: 10_000 }).toBe(true);
});

test('closes the connection of a client that does not read, and goes on with the others', async () => {
  const { address, publish, metrics, openStream } = await openEventServer('test/unread');
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${follow.path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  await once(socket, 'readable');
  socket.pause();
  const reader = await openStream();
  const large = 'a'.repeat(1_000_000);
  for (let sent = 0; sent < 20; sent += 1) await publish(large);
  await vi.waitFor(async () => expect(await metrics.formatMetrics()).toContain('\nsihat_event_streams 1\n'), 20_000);
  await expect.poll(() => reader.data().length, { timeout: 20_000 }).toBe(20);
  socket.destroy();
});

test('tells pages that events are late while the database does not answer, and sends them afterwards', async () => {
  const { openStream, publish } = await openEventServer('test/stale', { staleAfterMs: 100 });
  const client = await openStream();
  const owner = await connectAsOwner(world.database);
  await owner.query('begin');
  await owner.query('lock table live_event in access exclusive mode');
  await expect.poll(() => client.received.map(({ name }) => name)).toEqual(['connected', 'stale']);
  // As when the database restarts: the connection of the read is gone.
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`);
  await owner.query('commit');
  await publish('afterwards');
  await expect.poll(client.data).toEqual([{ text: 'afterwards' }]);
  await expect.poll(() => client.received.map(({ name }) => name).toSorted()).toContain('current');
  expect(client.isEnded()).toBe(false);
});

test('refuses a stream while the database does not answer', async () => {
  const { openStream } = await openEventServer('test/unavailable');
  const owner = await connectAsOwner(world.database);
  await owner.query('alter table live_event rename to elsewhere');
  expect((await openStream()).status).toBe(500);
  await owner.query('alter table elsewhere rename to live_event');
  expect((await openStream()).status).toBe(200);
});
