import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call, Nothing } from '#foundation/contract/call.ts';
import { hour, minute, second } from '#foundation/time/clock.ts';
import { openTestFolder } from '../testing/world.ts';
import { createBareTestWorld } from '../testing/bare-world.ts';
import type { World } from '../world.ts';
import { mount } from './mount.ts';
import { anyone, serve } from './route.ts';
import { ordinaryPace, type Pace, timeFor } from './slow-clients.ts';
import { calls, openTestPortal, type TestPortal } from './testing/portal.ts';
import type { WebServerOptions } from './web-server.ts';

// More than what lies on the way between two programs of one machine.
const bytes = Buffer.alloc(32 * 1024 * 1024, 'a');

const about = {
  summary: 'Much.',
  method: 'GET',
  who: 'anyone',
  envelope: 'errno',
  repeat: 'safe',
  input: Nothing,
} as const;
const document = call({
  ...about,
  name: 'document',
  path: '/api/test/document',
  output: 'file',
  fileTypes: ['application/pdf'],
});
const list = call({ ...about, name: 'list', path: '/api/test/list', output: z.object({ items: z.array(z.string()) }) });

const folder = await openTestFolder();
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'assets/picture.bin'), bytes);
await writeFile(join(folder, 'index.html'), '<!doctype html>');

async function openPortal(options: Partial<WebServerOptions>): Promise<TestPortal> {
  const portal = await openTestPortal({ pages: [{ path: '', folder, groups: {} }], ...options });
  mount(portal.app, createBareTestWorld({} as World['sql']), [
    serve(document, anyone, () => ({ type: 'application/pdf' as const, name: 'a.pdf', bytes })),
    serve(list, anyone, () => ({ items: [bytes.toString()] })),
  ]);
  portal.app.get(stream, (_request, reply) => reply.send(Readable.from(pieces())));
  return portal;
}

const stream = '/test/stream';
function* pieces() {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** Asks, and takes nothing of the answer but its first bytes. */
async function askAndWait(portal: TestPortal, path: string): Promise<Socket> {
  const socket = connect(await portal.listen());
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

/** Goes on a byte at a time. */
function readSlowly(socket: Socket): void {
  const timer = setInterval(() => socket.read(1), 1);
  socket.once('close', () => clearInterval(timer));
}

const connections = ({ app }: TestPortal) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((thrown, count) => (thrown ? reject(thrown) : resolve(count)));
  });
const until = (so: () => unknown) => vi.waitUntil(so, { timeout: 120_000, interval: 5 });
const quick = { url: `${calls.find.path}?word=a` };

const documents = [
  ['a document', document.path],
  ['a list', list.path],
  ['a file of the page', '/assets/picture.bin'],
] as const;
/** What is given to an answer is for its length alone, or for any. */
const byLength: Pace = { base: 0, rate: bytes.length * 3, together: 1, longest: hour };
const forAny: Pace = { base: hour, rate: 1, together: 1, longest: 300 };

test.each([
  ...documents.flatMap(([what, path]) => [
    [`${what}, by its length`, path, byLength] as const,
    [`${what}, at the latest`, path, forAny] as const,
  ]),
  ['what nobody knows the length of, at the latest', stream, forAny] as const,
])('%s: not taken, or a byte at a time, it is given up', async (_what, path, taking) => {
  const portal = await openPortal({ taking });
  const sockets = await Promise.all([askAndWait(portal, path), askAndWait(portal, path)]);
  readSlowly(sockets[1]);
  await until(async () => (await connections(portal)) === 0);
  for (const { bytesRead } of sockets) expect(bytesRead).toBeLessThan(bytes.length);
  expect((await portal.app.inject(quick)).statusCode).toBe(200);
});

test('a longer answer has more time, one whose length nobody knows the most, and files of a page share the network', async () => {
  const taking = { ...byLength, rate: bytes.length, together: 7200 };
  const portal = await openPortal({ taking });
  const longer = await Promise.all(['/assets/picture.bin', stream].map((path) => askAndWait(portal, path)));
  const short = await askAndWait(portal, document.path);
  await until(async () => (await connections(portal)) < 3);
  const closed = once(short, 'close');
  short.resume();
  await closed;
  expect(short.bytesRead).toBeLessThan(bytes.length);
  expect(await connections(portal)).toBe(2);
  for (const socket of longer) socket.destroy();
});

test.each([
  [0, 20 * second],
  [8000, 22 * second],
  [400_000, 2 * minute],
  [640_000, 3 * minute],
  [bytes.length, 3 * minute],
  [undefined, 3 * minute],
])('%s bytes have %i ms', (length, within) => {
  expect(timeFor(length, ordinaryPace)).toBe(within);
});

test('whoever takes an answer has all of it', async () => {
  const portal = await openPortal({});
  const { host, port } = await portal.listen();
  for (const path of [document.path, '/assets/picture.bin'])
    expect((await (await fetch(`http://${host}:${port}${path}`)).bytes()).length).toBe(bytes.length);
});

test('slow readers take no place from others', async () => {
  const portal = await openPortal({ maxConcurrent: 3 });
  const slow = await Promise.all(Array.from({ length: 3 }, () => askAndWait(portal, document.path)));
  slow.push(...(await Promise.all(Array.from({ length: 3 }, () => askAndWait(portal, list.path)))));
  for (let n = 0; n < 50; n++) expect((await portal.app.inject(quick)).statusCode).toBe(200);
  expect(await connections(portal)).toBe(6);
  for (const socket of slow) socket.destroy();
});

test('of too many, whoever has been slow longest is given up first', async () => {
  const portal = await openPortal({ maxConcurrent: 1 });
  const first = await askAndWait(portal, document.path);
  const closed = once(first, 'close');
  const others: Socket[] = [];
  for (let n = 0; n < 10; n++) others.push(await askAndWait(portal, document.path));
  first.resume();
  await closed;
  expect(first.bytesRead).toBeLessThan(bytes.length);
  await until(async () => (await connections(portal)) === 10);
  for (const socket of others) socket.destroy();
});
