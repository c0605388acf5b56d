import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '../database/testing/database.ts';
import type { Log } from '../logs/log.ts';
import { closeAfterwards, openTestDatabase } from '../testing/world.ts';
import { type Job, type Jobs, openJobs } from './jobs.ts';
import { jobsReadings } from './readings.ts';

let database: TestDatabase;
const events: string[] = [];
const failed: string[] = [];
const runs: [string, number][] = [];
const log: Log = { info: () => {}, warn: (_, event) => events.push(event), error: (_, event) => events.push(event) };

beforeEach(async () => {
  database = await openTestDatabase();
  events.length = 0;
  failed.length = 0;
  runs.length = 0;
});

test('many kicks become few runs, soon; a kick during a run makes another run', async () => {
  let runs = 0;
  const inside = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const jobs = await started({
    name: 'test/count',
    work: async () => {
      runs += 1;
      inside.resolve();
      await goOn.promise;
    },
  });
  for (let n = 0; n < 500; n++) jobs.kick('test/count');
  await inside.promise;
  for (let n = 0; n < 500; n++) jobs.kick('test/count');
  goOn.resolve();
  await expect.poll(() => runs).toBe(2);
  await expect.poll(unfinished).toBe(0);
  expect(runs).toBe(2);
});

test('what is due and not begun is told, and how long each run took', async () => {
  const read = async () => (await jobsReadings({ sql: database.sql })).map(({ value }) => value);
  const job: Job = { name: 'test/due', work: () => Promise.reject(new Error('no')) };
  const leaving = openJobs({ url: database.url, jobs: [job], log, run: false });
  closeAfterwards(() => leaving.stop());
  expect(await read()).toEqual([0, 0]);
  await (await started(job)).stop();
  await leaving.start();
  leaving.kick('test/due');
  await expect.poll(async () => (await read())[0]).toBe(1);
  expect((await read())[1]).toBeGreaterThan(0);
  await started(job);
  await expect.poll(() => runs.length).toBeGreaterThan(0);
  expect(runs[0]).toEqual(['test/due', expect.any(Number)]);
});

test('a process that leaves jobs to others asks for them all the same', async () => {
  const done: string[] = [];
  const job = (by: string): Job => ({ name: 'test/left', work: async () => void done.push(by) });
  await started(job('one that runs them'));
  const leaving = openJobs({ url: database.url, jobs: [job('one that leaves them')], log, run: false });
  closeAfterwards(() => leaving.stop());
  await leaving.start();
  for (let n = 1; n <= 3; n++) {
    leaving.kick('test/left');
    await expect.poll(() => done.length).toBe(n);
  }
  expect(new Set(done)).toEqual(new Set(['one that runs them']));
});

test('a process that rests leaves jobs to others, and takes them again afterwards', async () => {
  const done: string[] = [];
  const job = (by: string): Job => ({ name: 'test/rest', work: async () => void done.push(by) });
  const first = await started(job('first'));
  await first.rest(true);
  first.kick('test/rest');
  const second = await started(job('second'));
  await expect.poll(() => done).toEqual(['second']);
  await expect.poll(unfinished).toBe(0);
  await second.rest(true);
  await first.rest(false);
  second.kick('test/rest');
  await expect.poll(() => done).toEqual(['second', 'first']);
});

test('of many that are due at once a few are under way at a time, and all have their turn', async () => {
  let [under, most, done] = [0, 0, 0];
  const names = Array.from({ length: 12 }, (_, at) => `test/due-${at}`);
  const work = async () => {
    most = Math.max(most, ++under);
    // Something of the database, as every job does.
    await sql`select pg_sleep(0.1)`.execute(database.sql);
    under -= 1;
    done += 1;
  };
  const jobs = await started(...names.map((name) => ({ name, work })));
  for (const name of names) jobs.kick(name);
  await expect.poll(() => done).toBe(names.length);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(6);
});

test('starts a job when it is notified of it, not at the next look at the queue', async () => {
  let runs = 0;
  const job = { name: 'test/quick', work: async () => void (runs += 1) };
  // No look at the queue comes before this test is over.
  const jobs = openJobs({ url: database.url, jobs: [job], log, pollSeconds: { retry: 3600, lostNotification: 3600 } });
  closeAfterwards(() => jobs.stop(1000));
  await jobs.start();
  for (let run = 1; run <= 5; run++) {
    jobs.kick(job.name);
    await expect.poll(() => runs).toBe(run);
    await expect.poll(unfinished).toBe(0);
  }
});

test('a job that throws is tried again, and its words stay out of the database', async () => {
  let runs = 0;
  const jobs = await started({
    name: 'test/fails',
    work: async () => {
      runs += 1;
      if (runs === 1) throw new Error('quoting +6737123456');
    },
  });
  jobs.kick('test/fails');
  await expect.poll(() => runs).toBe(2);
  await expect.poll(unfinished).toBe(0);
  const { rows } = await sql<{ text: string }>`select j::text "text" from pgboss.job j`.execute(database.sql);
  expect(rows.map((row) => row.text).join()).not.toContain('6737123456');
  expect(events).toEqual(['job failed']);
  expect(failed).toEqual(['test/fails']);
});

test('one at a time over two processes, unless it says otherwise', async () => {
  let inside = 0;
  let most = 0;
  let runs = 0;
  const release = Promise.withResolvers<void>();
  const work = async () => {
    runs += 1;
    inside += 1;
    most = Math.max(most, inside);
    await release.promise;
    inside -= 1;
  };
  const first = await started({ name: 'test/alone', work });
  const second = await started({ name: 'test/alone', work });
  first.kick('test/alone');
  await expect.poll(() => runs).toBe(1);
  second.kick('test/alone');
  await expect.poll(unfinished).toBe(2);
  release.resolve();
  await expect.poll(() => runs).toBe(2);
  await expect.poll(unfinished).toBe(0);
  expect(most).toBe(1);
});

test('stopping waits for the work under way', async () => {
  const inside = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let finished = false;
  const jobs = await started({
    name: 'test/slow',
    work: async () => {
      inside.resolve();
      await goOn.promise;
      finished = true;
    },
  });
  jobs.kick('test/slow');
  await inside.promise;
  const stopped = jobs.stop();
  goOn.resolve();
  await stopped;
  expect(finished).toBe(true);
});

test('a job whose process is killed with -9 is run again by another', async () => {
  const here = JSON.stringify(path.join(import.meta.dirname, 'jobs.ts'));
  const program = `const { openJobs } = await import(${here});
    const log = { info() {}, warn() {}, error() {} };
    const work = () => new Promise(() => console.log('inside'));
    const jobs = openJobs({ url: ${JSON.stringify(database.url)}, log, jobs: [{ name: 'test/killed', work }] });
    await jobs.start();
    jobs.kick('test/killed');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(child.stdout), 'line');
  child.kill('SIGKILL');
  await once(child, 'exit');
  let runs = 0;
  await started({
    name: 'test/killed',
    work: async () => {
      runs += 1;
    },
  });
  expect(await unfinished()).toBe(1);
  await expect.poll(() => runs).toBe(1);
});

async function started(...list: Job[]): Promise<Jobs> {
  const jobs = openJobs({
    url: database.url,
    jobs: list,
    log,
    onFailure: (job) => failed.push(job),
    measure: (...run) => runs.push(run),
  });
  closeAfterwards(() => jobs.stop(1000));
  await jobs.start();
  return jobs;
}

async function unfinished(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) n from pgboss.job where name like 'test/%' and state < 'completed'`.execute(database.sql);
  return rows[0]?.n ?? -1;
}
