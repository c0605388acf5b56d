import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { refusalBody } from '#foundation/contract/envelope.ts';
import { openEventStream, type StreamState } from './event-stream.ts';

const follow = defineCall({
  ...exampleCall,
  name: 'follow',
  path: '/api/test/events',
  caller: 'staff',
  output: 'events',
  event: z.object({ text: z.string() }),
});

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanups.splice(0)) end();
});

type Answer = (response: ServerResponse) => void;

/** Follows the events of a server that gives the first answer to the first request, and so on; the last repeatedly. */
function followEvents(...answers: Answer[]) {
  return followEventsWith({ silence: 60_000 }, ...answers);
}

/** `silence`: milliseconds without a byte after which the page connects again. */
async function followEventsWith({ silence }: { silence: number }, ...answers: Answer[]) {
  const requests: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    requests.push(request.headers);
    answers[Math.min(requests.length, answers.length) - 1]?.(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close().closeAllConnections());
  const seen = { events: [] as string[], gaps: 0, states: [] as StreamState[], ends: 0, unauthorised: 0 };
  const stream = openEventStream(
    {
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      timeout: 5000,
      retryDelay: 1,
      maxRetries: 2,
      appInfo: () => ({ version: '1', platform: 'web', deviceId: '' }),
      language: () => 'en',
      token: () => Promise.resolve(undefined),
      onUnauthorised: () => (seen.unauthorised += 1),
      onReachability: () => undefined,
      log: () => undefined,
    },
    follow,
    {
      onEvent: ({ text }) => seen.events.push(text),
      onGap: () => (seen.gaps += 1),
      onState: (state) => seen.states.push(state),
      onEnd: () => (seen.ends += 1),
    },
    { firstWait: 1, longestWait: 20, silence },
  );
  cleanups.push(stream.close);
  return { seen, stream, requests, phases: () => seen.states.map(({ phase }) => phase) };
}

const begin = (response: ServerResponse, isResumed: boolean, id = '-40') =>
  response
    .writeHead(200, { 'content-type': 'text/event-stream' })
    .write(`event: connected\nid: ${id}\ndata: {"isResumed":${isResumed}}\n\n`);
const event = (id: string, text: string) => `id: ${id}\ndata: ${JSON.stringify({ text })}\n\n`;
const stay: Answer = (response) => begin(response, true);

test('passes events on, and sends the headers of a page', async () => {
  const { seen, requests, phases } = await followEvents((response) => {
    begin(response, false);
    // Parts of a stream end anywhere.
    response.write('id: 5-40\nda');
    response.write('ta: {"text":"on');
    setTimeout(() => response.write(`e"}\n\n${event('6-40', 'two')}`), 10);
  });
  await expect.poll(() => seen.events).toEqual(['one', 'two']);
  expect(seen.gaps).toBe(1);
  expect(phases()).toEqual(['live']);
  expect(requests[0]).toMatchObject({ 'x-sihat-page': '1', accept: 'text/event-stream', 'cache-control': 'no-cache' });
  expect(requests[0]?.['last-event-id']).toBeUndefined();
});

test('resumes after a lost connection, and passes repeated events on once', async () => {
  const { seen, requests, phases } = await followEvents(
    (response) => {
      begin(response, false);
      // Half-closed: the page gets what was written, and then an incomplete answer.
      response.write(event('5-40', 'one'), () => response.socket?.end());
    },
    (response) => {
      begin(response, true, '-60');
      response.write(event('5-60', 'one') + event('7-60', 'two'));
    },
  );
  await expect.poll(() => seen.events).toEqual(['one', 'two']);
  expect(requests[1]?.['last-event-id']).toBe('5-40');
  expect(requests[1]?.['request-id']).toBe(requests[0]?.['request-id']);
  expect(seen.gaps).toBe(1);
  expect(phases()).toEqual(['live', 'offline', 'live']);
  expect(seen.states[1]?.lastContactAt).toBeGreaterThan(0);
});

test('remembers the position of a heartbeat', async () => {
  const { requests } = await followEvents((response) => {
    begin(response, false);
    response.write(': heartbeat\nid: -90\n\n', () => response.end());
  }, stay);
  await expect.poll(() => requests.length).toBe(2);
  expect(requests[1]?.['last-event-id']).toBe('-90');
});

test('reports a gap when the server cannot resume, or sends what this build does not know', async () => {
  const { seen } = await followEvents(
    (response) => {
      begin(response, false);
      response.end('id: 5-40\ndata: {"other":1}\n\nid: 6-40\ndata: {\n\n');
    },
    (response) => begin(response, false),
  );
  await expect.poll(() => seen.gaps).toBe(4);
  expect(seen.events).toEqual([]);
});

test('is offline while events are late', async () => {
  const { phases } = await followEvents((response) => {
    begin(response, false);
    response.write('event: stale\ndata: {}\n\n');
    setTimeout(() => response.write('event: current\ndata: {}\n\n'), 20);
  });
  await expect.poll(phases).toEqual(['live', 'offline', 'live']);
});

test('connects again after silence', async () => {
  const { requests, phases } = await followEventsWith({ silence: 300 }, (response) => begin(response, false), stay);
  await expect.poll(() => requests.length).toBeGreaterThan(1);
  // On a slow machine the first connection may be too slow, too.
  await expect.poll(() => phases().join(' ')).toContain('live offline live');
});

test('tries again after a refusal, and after a page of something in between', async () => {
  const refuse: Answer = (response) =>
    response
      .writeHead(503, { 'content-type': 'application/json', 'retry-after': '0' })
      .end(JSON.stringify(refusalBody('errno', 503, 'busy', { problem: 'foundation/busy', requestId: 'r' })));
  const loginPage: Answer = (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
  const { requests, phases } = await followEvents(refuse, loginPage, stay);
  await expect.poll(phases).toEqual(['offline', 'live']);
  expect(requests).toHaveLength(3);
});

test('ends when the session has ended', async () => {
  const { seen, requests, phases } = await followEvents((response) => response.writeHead(401).end());
  await expect.poll(() => seen.ends).toBe(1);
  expect(seen.unauthorised).toBe(1);
  expect(phases()).toEqual(['offline']);
  expect(requests).toHaveLength(1);
});

test('connects at once when the network is back', async () => {
  const { stream, requests, phases } = await followEvents((response) => begin(response, false), stay);
  await expect.poll(phases).toEqual(['live']);
  stream.drop();
  await expect.poll(phases).toContain('offline');
  stream.retryNow();
  await expect.poll(() => requests.length).toBe(2);
});

test('passes nothing on after it was closed', async () => {
  let later: ServerResponse | undefined;
  const { seen, stream, phases } = await followEvents((response) => {
    begin(response, false);
    later = response;
  });
  await expect.poll(phases).toEqual(['live']);
  stream.close();
  later?.write(event('5-40', 'late'));
  await once(later as ServerResponse, 'close');
  expect(seen.events).toEqual([]);
  expect(phases()).toEqual(['live']);
});
