import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testKeyEnvironment } from '#foundation/server/database/testing/database.ts';
import { openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import { serverEnvironment, endAfterTest, serverArguments, waitUntil } from './testing/server.ts';

const database = await openTestDatabase();
const folder = await openTestFolder();

function spawnServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, serverArguments, {
    env: { PATH: process.env['PATH'], ...serverEnvironment(undefined, folder), LOG_LEVEL: 'debug', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  endAfterTest(child);
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => parts.push(String(part)));
  const closed = once(child, 'close').then(([code]) => ({ text: parts.join(''), code: code as number | null }));
  return { child, parts, ended: closed };
}

const withPassword = (url: string, password: string) => {
  const changed = new URL(url);
  changed.password = password;
  return changed.href;
};
const listSecrets = () => [
  'canary',
  ...[database.ownerUrl, database.url].map((url) => new URL(url).password),
  ...Object.values(testKeyEnvironment).map((text) => text.replace(/^t1:/, '')),
];

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'nothing listens at the address',
    () => ({ DATABASE_URL: 'postgres://u:canary@localhost:9/db' }),
    /start: .*ECONNREFUSED/,
  ],
  [
    'the host does not exist',
    () => ({ DATABASE_URL: 'postgres://u:canary@no-host.invalid/db' }),
    /ENOTFOUND|EAI_AGAIN/,
  ],
  [
    'the password is in the query',
    () => ({ DATABASE_URL: 'postgres://127.0.0.1:9/db?password=canary' }),
    /ECONNREFUSED/,
  ],
  ['the password is wrong', () => ({ DATABASE_URL: withPassword(database.ownerUrl, 'canary') }), /password auth/],
  [
    "the application's password is wrong",
    () => ({ DATABASE_MIGRATION_URL: database.ownerUrl, DATABASE_URL: withPassword(database.url, 'canary') }),
    /password auth/,
  ],
  [
    'addresses are invalid',
    () => ({ DATABASE_URL: 'postgres//u:canary@host/db', SMTP_URL: 'smtps://u:canary%@host', SMPP_URL: 'canary' }),
    /DATABASE_URL: an address.*SMTP_URL: an address.*SMPP_URL: an address/s,
  ],
  ['the keys do not fit', () => ({ DATABASE_URL: database.ownerUrl, KEYS: `t1:${'A'.repeat(43)}` }), /KEYS lacks/],
])('when %s the server reports it without a secret', async (_why, environment, expected) => {
  const { text, code } = await spawnServer({ ...testKeyEnvironment, ...environment() }).ended;
  expect(code).toBe(1);
  expect(text).toMatch(expected);
  for (const secret of listSecrets()) expect(text).not.toContain(secret);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s, sent twice at once as npm does, stops the server in order',
  async (signal) => {
    const { child, parts, ended } = spawnServer({ ...testKeyEnvironment, DATABASE_URL: database.ownerUrl });
    await waitUntil(() => parts.join('').includes('Sihat is running'));
    child.kill(signal);
    await wait(20);
    child.kill(signal);
    expect((await ended).code).toBe(0);
  },
);

test('gives up a database host that does not answer, and can be stopped while waiting', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = `postgres://u:canary@127.0.0.1:${(silent.address() as AddressInfo).port}/db`;
  const environment = { ...testKeyEnvironment, DATABASE_URL: url };
  const stopped = spawnServer(environment);
  await once(silent, 'connection');
  stopped.child.kill('SIGTERM');
  expect(await stopped.ended).toEqual({ text: '', code: 0 });
  const { text, code } = await spawnServer(environment).ended;
  silent.close();
  expect(code).toBe(1);
  expect(text).toMatch(/could not start: .*time/);
  expect(text).not.toContain('canary');
});

test('waits for a pooler that refuses connections longer than the database', async () => {
  const port = await findFreePort();
  const server = spawnServer({
    ...testKeyEnvironment,
    DATABASE_URL: database.url,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    DATABASE_POOLER_URL: `postgres://127.0.0.1:${port}${new URL(database.url).pathname}`,
  });
  await waitUntil(() => server.parts.join('').includes('the database does not answer yet'));
  const pooler = createServer((client) => {
    const upstream = connect(Number(new URL(database.url).port), '127.0.0.1');
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.pipe(upstream).pipe(client);
  }).listen(port, '127.0.0.1');
  await waitUntil(() => server.parts.join('').includes('Metrics'));
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  pooler.close();
});

test('logs an uncaught exception last, without its message', async () => {
  const environment = { DATABASE_URL: database.url, DATABASE_MIGRATION_URL: database.ownerUrl, CLOCK: 'movable' };
  const server = spawnServer({ ...testKeyEnvironment, ...environment });
  await waitUntil(() => server.parts.join('').includes('Metrics'));
  // An invalid message makes the server's own code throw.
  server.child.send(null as never);
  const { text, code } = await server.ended;
  expect(code).toBe(1);
  const last = JSON.parse(text.trim().split('\n').at(-1) ?? '') as { event: string; fault: { message: string } };
  expect(last).toMatchObject({ level: 'error', event: 'ended by an error', fault: { message: 'TypeError' } });
  for (const secret of listSecrets()) expect(text).not.toContain(secret);
});

test('a full disk for logs does not prevent start, work and stop', async () => {
  // Every write to it fails with ENOSPC.
  const full = openSync('/dev/full', 'w');
  const environment = {
    ...serverEnvironment(database, folder),
    PORT: String(await findFreePort()),
    CLOCK: 'movable',
    LOG_LEVEL: 'debug',
  };
  const child = spawn(process.execPath, serverArguments, {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', full, full, 'ipc'],
  });
  endAfterTest(child);
  closeSync(full);
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  const isReady = () => fetch(`http://127.0.0.1:${environment.PORT}/readyz`).then(({ ok }) => ok);
  await waitUntil(() => child.exitCode !== null || isReady().catch(() => false));
  // The server answers this message once it has printed its addresses.
  const answered = once(child, 'message').then(() => 'it works');
  child.send({ ahead: 0 }, () => undefined);
  expect(await Promise.race([answered, exited])).toBe('it works');
  expect(await isReady()).toBe(true);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
