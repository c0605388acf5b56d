import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { hour, minute, second } from '#foundation/time/clock.ts';
import { openTestFolder } from '../testing/world.ts';
import { createBareTestWorld } from '../testing/bare-world.ts';
import type { World } from '../world.ts';
import { mount } from './mount.ts';
import { anyone, serve } from './route.ts';
import { ordinaryPace, type Pace, readTimeLimitFor } from './slow-clients.ts';
import { calls, openTestPortal, type TestPortal } from './testing/portal.ts';
import type { WebServerOptions } from './web-server.ts';

// More than the buffers between two programs of one machine.
const bytes = Buffer.alloc(32 * 1024 * 1024, 'a');

const document = defineCall({
  ...exampleCall,
  name: 'document',
  path: '/api/test/document',
  output: 'file',
  fileTypes: ['application/pdf'],
});
const list = defineCall({
  ...exampleCall,
  name: 'list',
  path: '/api/test/list',
  output: z.object({ items: z.array(z.string()) }),
});

const folder = await openTestFolder();
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'assets/picture.bin'), bytes);
await writeFile(join(folder, 'index.html'), '<!doctype html>');

async function openPortal(options: Partial<WebServerOptions>): Promise<TestPortal> {
  const portal = await openTestPortal({ pages: [{ path: '', folder, groupsByPath: {} }], ...options });
  mount(portal.app, createBareTestWorld({} as World['sql']), [
    serve(document, anyone, () => ({ type: 'application/pdf' as const, name: 'a.pdf', bytes })),
    serve(list, anyone, () => ({ items: [bytes.toString()] })),
  ]);
  portal.app.get(stream, (_request, reply) => reply.send(Readable.from(chunks())));
  return portal;
}

const stream = '/test/stream';
function* chunks() {
  for (let offset = 0; offset < bytes.length; offset += 65_536) yield bytes.subarray(offset, offset + 65_536);
}

/** Sends a request and reads only the first bytes of the answer. */
async function requestAndStall(portal: TestPortal, path: string): Promise<Socket> {
  const socket = connect(await portal.listen());
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

function readSlowly(socket: Socket): void {
  const timer = setInterval(() => socket.read(1), 1);
  socket.once('close', () => clearInterval(timer));
}

const countConnections = ({ app }: TestPortal) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((thrown, count) => (thrown ? reject(thrown) : resolve(count)));
  });
const waitUntil = (condition: () => unknown) => vi.waitUntil(condition, { timeout: 120_000, interval: 5 });
const quick = { url: `${calls.find.path}?word=a` };

const cases = [
  ['a document', document.path],
  ['a list', list.path],
  ['a file of the page', '/assets/picture.bin'],
] as const;
/** Time limits by the length of the answer only, and by the longest time only. */
const byLength: Pace = { baseMs: 0, bytesPerSecond: bytes.length * 3, parallelFiles: 1, maxMs: hour };
const byMaxTime: Pace = { baseMs: hour, bytesPerSecond: 1, parallelFiles: 1, maxMs: 300 };

test.each([
  ...cases.flatMap(([what, path]) => [
    [`${what}, by its length`, path, byLength] as const,
    [`${what}, by the longest time`, path, byMaxTime] as const,
  ]),
  ['a stream of unknown length, by the longest time', stream, byMaxTime] as const,
])('%s: closes the connection of a client that reads nothing or a byte at a time', async (_what, path, pace) => {
  const portal = await openPortal({ responsePace: pace });
  const sockets = await Promise.all([requestAndStall(portal, path), requestAndStall(portal, path)]);
  readSlowly(sockets[1]);
  await waitUntil(async () => (await countConnections(portal)) === 0);
  for (const { bytesRead } of sockets) expect(bytesRead).toBeLessThan(bytes.length);
  expect((await portal.app.inject(quick)).statusCode).toBe(200);
});

test('gives longer answers more time, answers of unknown length the most, and files of a page a shared rate', async () => {
  const pace = { ...byLength, bytesPerSecond: bytes.length, parallelFiles: 7200 };
  const portal = await openPortal({ responsePace: pace });
  const longer = await Promise.all(['/assets/picture.bin', stream].map((path) => requestAndStall(portal, path)));
  const short = await requestAndStall(portal, document.path);
  await waitUntil(async () => (await countConnections(portal)) < 3);
  const closed = once(short, 'close');
  short.resume();
  await closed;
  expect(short.bytesRead).toBeLessThan(bytes.length);
  expect(await countConnections(portal)).toBe(2);
  for (const socket of longer) socket.destroy();
});

test.each([
  [0, 20 * second],
  [8000, 22 * second],
  [400_000, 2 * minute],
  [640_000, 3 * minute],
  [bytes.length, 3 * minute],
  [undefined, 3 * minute],
])('gives %s bytes %i ms', (length, within) => {
  expect(readTimeLimitFor(length, ordinaryPace)).toBe(within);
});

test('sends the complete answer to a client that reads it', async () => {
  const portal = await openPortal({});
  const { host, port } = await portal.listen();
  for (const path of [document.path, '/assets/picture.bin'])
    expect((await (await fetch(`http://${host}:${port}${path}`)).bytes()).length).toBe(bytes.length);
});

test('does not count slow readers as calls in progress', async () => {
  const portal = await openPortal({ maxConcurrent: 3 });
  const slow = await Promise.all(Array.from({ length: 3 }, () => requestAndStall(portal, document.path)));
  slow.push(...(await Promise.all(Array.from({ length: 3 }, () => requestAndStall(portal, list.path)))));
  for (let n = 0; n < 50; n++) expect((await portal.app.inject(quick)).statusCode).toBe(200);
  expect(await countConnections(portal)).toBe(6);
  for (const socket of slow) socket.destroy();
});

test('closes the oldest unread answer when there are too many', async () => {
  const portal = await openPortal({ maxConcurrent: 1 });
  const first = await requestAndStall(portal, document.path);
  const closed = once(first, 'close');
  const others: Socket[] = [];
  for (let n = 0; n < 10; n++) others.push(await requestAndStall(portal, document.path));
  first.resume();
  await closed;
  expect(first.bytesRead).toBeLessThan(bytes.length);
  await waitUntil(async () => (await countConnections(portal)) === 10);
  for (const socket of others) socket.destroy();
});
