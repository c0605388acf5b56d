import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type LocalPostgres, startLocalPostgres } from './local-postgres.ts';

const debian = '/usr/lib/postgresql/15/bin';
const running: LocalPostgres[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

test('creates a cluster, and finds its data again after a stop', async () => {
  const dir = await newFolder();
  const first = await startServer(dir);
  expect(first.wasRunning).toBe(false);
  await query(first.ownerUrl, 'create table kept (n int); insert into kept values (7)');
  await first.stop();
  const second = await startServer(dir);
  expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('forces writes to disk, and accepts connections from this machine only, with a password', async () => {
  const server = await startServer(await newFolder());
  const url = new URL(server.ownerUrl);
  expect(url.hostname).toBe('127.0.0.1');
  const settings = `select current_setting('fsync') fsync, current_setting('full_page_writes') pages,
    current_setting('synchronous_commit') sync, current_setting('listen_addresses') listen,
    current_setting('unix_socket_directories') sockets, current_setting('password_encryption') passwords`;
  expect(await query(server.ownerUrl, settings)).toEqual([
    { fsync: 'on', pages: 'on', sync: 'on', listen: '127.0.0.1', sockets: '', passwords: 'scram-sha-256' },
  ]);
  url.password = 'guess';
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('refuses a second owner, and keeps running for the first one', async () => {
  const dir = await newFolder();
  const first = await startServer(dir);
  await expect(startLocalPostgres(dir)).rejects.toThrow(/Another Sihat is already running/);
  expect(await query(first.ownerUrl, 'select 1 one')).toEqual([{ one: 1 }]);
});

test('gives ownership to one of two applications that start at the same moment', async () => {
  const dir = await newFolder();
  const attempts = await Promise.allSettled([startLocalPostgres(dir), startLocalPostgres(dir)]);
  const successes = attempts.filter((attempt) => attempt.status === 'fulfilled');
  running.push(...successes.map(({ value }) => value));
  expect(successes).toHaveLength(1);
});

test('survives kill -9 of the application, and is adopted with all committed data', async () => {
  const dir = await newFolder();
  const { child, url } = await startApplication(dir);
  await query(url, 'create table kept (n int); insert into kept select generate_series(1, 100)');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await startServer(dir);
  expect(next).toMatchObject({ wasRunning: true, ownerUrl: url });
  expect(await query(next.ownerUrl, 'select count(*)::int n from kept')).toEqual([{ n: 100 }]);
});

test('starts after kill -9 of application and server, despite the stale lock file', async () => {
  const dir = await newFolder();
  const { child, url } = await startApplication(dir);
  await query(url, 'create table kept (n int); insert into kept values (1)');
  child.kill('SIGKILL');
  await once(child, 'exit');
  process.kill(await postmasterPid(dir), 'SIGKILL');
  const next = await startServer(dir);
  expect(await query(next.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
});

test('starts although the process id in the lock file belongs to another program now', async () => {
  const dir = await newFolder();
  const first = await startServer(dir);
  const file = path.join(dir, 'cluster/data/postmaster.pid');
  const lines = (await readFile(file, 'utf8')).split('\n');
  await first.stop();
  await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'));
  expect((await startServer(dir)).wasRunning).toBe(false);
});

test('restarts a killed server of a running application on the same address', async () => {
  const dir = await newFolder();
  const server = await startServer(dir);
  await query(server.ownerUrl, 'create table kept (n int); insert into kept values (3)');
  process.kill(await postmasterPid(dir), 'SIGKILL');
  const answer = () => query(server.ownerUrl, 'select n from kept').catch(() => 'down');
  await expect.poll(answer).toEqual([{ n: 3 }]);
});

test.runIf(existsSync(debian))('runs PostgreSQL 15 in the same way', async () => {
  const dir = await newFolder();
  const binaries = { initdb: `${debian}/initdb`, pg_ctl: `${debian}/pg_ctl` };
  const server = await startLocalPostgres(dir, { binaries });
  running.push(server);
  const [row] = await query(server.ownerUrl, `select current_setting('server_version_num')::int / 10000 major`);
  expect(row).toEqual({ major: 15 });
});

async function startServer(dir: string): Promise<LocalPostgres> {
  const server = await startLocalPostgres(dir);
  running.push(server);
  return server;
}

async function startApplication(dir: string): Promise<{ child: ChildProcess; url: string }> {
  const source = path.join(import.meta.dirname, 'local-postgres.ts');
  const program = `const { startLocalPostgres } = await import(${JSON.stringify(source)});
    console.log((await startLocalPostgres(${JSON.stringify(dir)})).ownerUrl);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, url };
}

async function postmasterPid(dir: string): Promise<number> {
  return Number((await readFile(path.join(dir, 'cluster/data/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/sihat-postgres-');
  folders.push(folder);
  await rm(folder, { recursive: true });
  return folder;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows ?? [];
  } finally {
    await client.end();
  }
}
