import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '#foundation/server/database/testing/database.ts';
import { closeAfterwards, openTestDatabase } from '#foundation/server/testing/world.ts';
import { minute } from '#foundation/time/clock.ts';
import { gatewayPort, startTestGateway, type TestGateway, testOutbox } from './testing/outbox.ts';

let database: TestDatabase;
let gateway: TestGateway;

beforeEach(async () => {
  database = await openTestDatabase();
  gateway = await startTestGateway();
  closeAfterwards(gateway.close);
});

test('sends each of 200 messages exactly once from three processes', async () => {
  const { queueSms } = testOutbox(database.sql, {});
  const processes = await Promise.all([startSender('a'), startSender('b'), startSender('c')]);
  const ids = await Promise.all(Array.from({ length: 200 }, () => queueSms()));
  const accept = gateway.answer;
  const allStarted = Promise.withResolvers<void>();
  // The gateway answers only after all three processes have sent. No process can do the work of the others.
  gateway.answer = async (reference, response) => {
    if (new Set(gateway.received.map((message) => message.process)).size === 3) allStarted.resolve();
    await allStarted.promise;
    await accept(reference, response);
  };
  await Promise.all(processes.map(({ drain }) => drain()));
  expect(gateway.received.map(({ reference }) => reference).sort()).toEqual(ids.sort());
  expect(await countByState()).toEqual({ sent: 200 });
});

test('sends again with the same reference after a kill between the gateway and the database', async () => {
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [gatewayPort(gateway.url, 'http', 'second')] });
  const id = await queueSms();
  const first = await startSender('first');
  const accept = gateway.answer;
  gateway.answer = async () => {
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
  };
  await first.drain();
  expect(await countByState()).toEqual({ sending: 1 });
  gateway.answer = accept;
  await deliver();
  expect(gateway.received).toHaveLength(1);
  world.advanceTime(minute);
  await deliver();
  expect(gateway.received.map((message) => [message.reference, message.process])).toEqual([
    [id, 'first'],
    [id, 'second'],
  ]);
  expect(await countByState()).toEqual({ sent: 1 });
});

test('loses nothing when senders are killed at random, and repeats only messages in progress', async () => {
  const { world, queueSms, deliver } = testOutbox(database.sql, { sms: [gatewayPort(gateway.url, 'http', 'last')] });
  const ids = await Promise.all(Array.from({ length: 300 }, () => queueSms()));
  const accept = gateway.answer;
  for (const count of [40, 90, 150]) {
    const victim = await startSender(`victim ${count}`);
    gateway.answer = async (reference, response) => {
      if (gateway.received.length >= count && !victim.child.killed) victim.child.kill('SIGKILL');
      if (!victim.child.killed) await accept(reference, response);
    };
    await victim.drain();
  }
  gateway.answer = accept;
  world.advanceTime(minute);
  await deliver();
  expect(new Set(gateway.received.map(({ reference }) => reference))).toEqual(new Set(ids));
  expect(await countByState()).toEqual({ sent: 300 });
  // At most the messages that three processes were sending when they died.
  expect(gateway.received.length).toBeLessThanOrEqual(300 + 3 * 32);
});

test('does not send twice when the database fails between sending and recording', async () => {
  const { queueSms, deliver } = testOutbox(database.sql, { sms: [gatewayPort(gateway.url)] });
  await queueSms();
  const owner = await connectAsOwner();
  const name = new URL(database.url).pathname.slice(1);
  const accept = gateway.answer;
  let reopening = Promise.resolve();
  gateway.answer = async (reference, response) => {
    await owner.query(`alter database ${name} allow_connections false`);
    await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await accept(reference, response);
    reopening = wait(1200).then(() => void owner.query(`alter database ${name} allow_connections true`));
  };
  await deliver();
  await reopening;
  await owner.end();
  expect(await countByState()).toEqual({ sent: 1 });
  expect(gateway.received).toHaveLength(1);
});

/** Starts a process with its own outbox, which sends to the gateway on demand. */
async function startSender(name: string): Promise<{ child: ChildProcess; drain: () => Promise<void> }> {
  const pathOf = (file: string) => JSON.stringify(join(import.meta.dirname, file));
  const program = `
    const { openDatabase } = await import(${pathOf('../../../foundation/server/database/pool.ts')});
    const { gatewayPort, testOutbox } = await import(${pathOf('testing/outbox.ts')});
    const database = openDatabase({ url: ${JSON.stringify(database.url)}, poolSize: 5, applicationName: 'sender' });
    const sms = [gatewayPort(${JSON.stringify(gateway.url)}, 'http', ${JSON.stringify(name)})];
    const { deliver } = testOutbox(database.sql, { sms });
    process.stdin.once('data', () => deliver().then(() => console.log('done')));
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  closeAfterwards(() => child.kill('SIGKILL'));
  const lines = createInterface(child.stdout);
  await once(lines, 'line');
  return {
    child,
    drain: async () => {
      child.stdin.write('go\n');
      await Promise.race([once(lines, 'line'), once(child, 'exit')]);
    },
  };
}

async function connectAsOwner(): Promise<pg.Client> {
  const url = new URL(database.ownerUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

async function countByState(): Promise<Record<string, number>> {
  const rows = await database.sql.all<{ state: string; n: number }>`
    select case when state = 'queued' and lease_until is not null then 'sending' else state end "state", count(*) n
    from messages_message group by 1`;
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}
