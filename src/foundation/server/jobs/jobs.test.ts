import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '../database/testing/database.ts';
import type { Log } from '../logs/log.ts';
import { closeAfterwards, openTestDatabase } from '../testing/world.ts';
import { type Job, type Jobs, openJobs } from './jobs.ts';
import { jobMetrics } from './metrics.ts';

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

test('merges many requests into few runs, and runs again for a request during a run', async () => {
  let runs = 0;
  const started = Promise.withResolvers<void>();
  const mayFinish = Promise.withResolvers<void>();
  const jobs = await startJobs({
    name: 'test/count',
    work: async () => {
      runs += 1;
      started.resolve();
      await mayFinish.promise;
    },
  });
  for (let n = 0; n < 500; n++) jobs.enqueue('test/count');
  await started.promise;
  for (let n = 0; n < 500; n++) jobs.enqueue('test/count');
  mayFinish.resolve();
  await expect.poll(() => runs).toBe(2);
  await expect.poll(countUnfinished).toBe(0);
  expect(runs).toBe(2);
});

test('reports jobs that are due but not started, and the duration of each run', async () => {
  const readMetrics = async () => (await jobMetrics({ sql: database.sql })).map(({ value }) => value);
  const job: Job = { name: 'test/due', work: () => Promise.reject(new Error('no')) };
  const enqueuingOnly = openJobs({ url: database.url, jobs: [job], log, runsJobs: false });
  closeAfterwards(() => enqueuingOnly.stop());
  expect(await readMetrics()).toEqual([0, 0]);
  await (await startJobs(job)).stop();
  await enqueuingOnly.start();
  enqueuingOnly.enqueue('test/due');
  await expect.poll(async () => (await readMetrics())[0]).toBe(1);
  expect((await readMetrics())[1]).toBeGreaterThan(0);
  await startJobs(job);
  await expect.poll(() => runs.length).toBeGreaterThan(0);
  expect(runs[0]).toEqual(['test/due', expect.any(Number)]);
});

test('enqueues jobs in a process that runs none', async () => {
  const doneBy: string[] = [];
  const job = (processName: string): Job => ({ name: 'test/left', work: async () => void doneBy.push(processName) });
  await startJobs(job('one that runs them'));
  const enqueuingOnly = openJobs({ url: database.url, jobs: [job('one that leaves them')], log, runsJobs: false });
  closeAfterwards(() => enqueuingOnly.stop());
  await enqueuingOnly.start();
  for (let n = 1; n <= 3; n++) {
    enqueuingOnly.enqueue('test/left');
    await expect.poll(() => doneBy.length).toBe(n);
  }
  expect(new Set(doneBy)).toEqual(new Set(['one that runs them']));
});

test('leaves jobs to other processes while it is paused, and runs them again afterwards', async () => {
  const doneBy: string[] = [];
  const job = (processName: string): Job => ({ name: 'test/rest', work: async () => void doneBy.push(processName) });
  const first = await startJobs(job('first'));
  await first.setPaused(true);
  first.enqueue('test/rest');
  const second = await startJobs(job('second'));
  await expect.poll(() => doneBy).toEqual(['second']);
  await expect.poll(countUnfinished).toBe(0);
  await second.setPaused(true);
  await first.setPaused(false);
  second.enqueue('test/rest');
  await expect.poll(() => doneBy).toEqual(['second', 'first']);
});

test('runs a few of many due jobs at a time, and all of them in the end', async () => {
  let [running, maxRunning, done] = [0, 0, 0];
  const names = Array.from({ length: 12 }, (_, index) => `test/due-${index}`);
  const work = async () => {
    maxRunning = Math.max(maxRunning, ++running);
    // Uses the database, as every job does.
    await database.sql.run`select pg_sleep(0.1)`;
    running -= 1;
    done += 1;
  };
  const jobs = await startJobs(...names.map((name) => ({ name, work })));
  for (const name of names) jobs.enqueue(name);
  await expect.poll(() => done).toBe(names.length);
  expect(maxRunning).toBeGreaterThan(1);
  expect(maxRunning).toBeLessThanOrEqual(6);
});

test('starts a job on its notification, without waiting for the next poll', async () => {
  let runs = 0;
  const job = { name: 'test/quick', work: async () => void (runs += 1) };
  // No poll happens during this test.
  const jobs = openJobs({ url: database.url, jobs: [job], log, pollSeconds: { retry: 3600, lostNotification: 3600 } });
  closeAfterwards(() => jobs.stop(1000));
  await jobs.start();
  for (let run = 1; run <= 5; run++) {
    jobs.enqueue(job.name);
    await expect.poll(() => runs).toBe(run);
    await expect.poll(countUnfinished).toBe(0);
  }
});

test('retries a job that throws, and stores no error message in the database', async () => {
  let runs = 0;
  const jobs = await startJobs({
    name: 'test/fails',
    work: async () => {
      runs += 1;
      if (runs === 1) throw new Error('quoting +6737123456');
    },
  });
  jobs.enqueue('test/fails');
  await expect.poll(() => runs).toBe(2);
  await expect.poll(countUnfinished).toBe(0);
  const rows = await database.sql.all<{ text: string }>`select j::text "text" from pgboss.job j`;
  expect(rows.map((row) => row.text).join()).not.toContain('6737123456');
  expect(events).toEqual(['job failed']);
  expect(failed).toEqual(['test/fails']);
});

test('runs a job once at a time over two processes by default', async () => {
  let running = 0;
  let maxRunning = 0;
  let runs = 0;
  const release = Promise.withResolvers<void>();
  const work = async () => {
    runs += 1;
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await release.promise;
    running -= 1;
  };
  const first = await startJobs({ name: 'test/alone', work });
  const second = await startJobs({ name: 'test/alone', work });
  first.enqueue('test/alone');
  await expect.poll(() => runs).toBe(1);
  second.enqueue('test/alone');
  await expect.poll(countUnfinished).toBe(2);
  release.resolve();
  await expect.poll(() => runs).toBe(2);
  await expect.poll(countUnfinished).toBe(0);
  expect(maxRunning).toBe(1);
});

test('waits for the running work when it stops', async () => {
  const started = Promise.withResolvers<void>();
  const mayFinish = Promise.withResolvers<void>();
  let finished = false;
  const jobs = await startJobs({
    name: 'test/slow',
    work: async () => {
      started.resolve();
      await mayFinish.promise;
      finished = true;
    },
  });
  jobs.enqueue('test/slow');
  await started.promise;
  const stopped = jobs.stop();
  mayFinish.resolve();
  await stopped;
  expect(finished).toBe(true);
});

test('runs a job in another process after its process was killed with -9', async () => {
  const modulePath = JSON.stringify(path.join(import.meta.dirname, 'jobs.ts'));
  const program = `const { openJobs } = await import(${modulePath});
    const log = { info() {}, warn() {}, error() {} };
    const work = () => new Promise(() => console.log('inside'));
    const jobs = openJobs({ url: ${JSON.stringify(database.url)}, log, jobs: [{ name: 'test/killed', work }] });
    await jobs.start();
    jobs.enqueue('test/killed');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(child.stdout), 'line');
  child.kill('SIGKILL');
  await once(child, 'exit');
  let runs = 0;
  await startJobs({
    name: 'test/killed',
    work: async () => {
      runs += 1;
    },
  });
  expect(await countUnfinished()).toBe(1);
  await expect.poll(() => runs).toBe(1);
});

async function startJobs(...jobList: Job[]): Promise<Jobs> {
  const jobs = openJobs({
    url: database.url,
    jobs: jobList,
    log,
    onFailure: (job) => failed.push(job),
    measure: (...run) => runs.push(run),
  });
  closeAfterwards(() => jobs.stop(1000));
  await jobs.start();
  return jobs;
}

async function countUnfinished(): Promise<number> {
  const { n } = await database.sql.one<{ n: number }>`
    select count(*) n from pgboss.job where name like 'test/%' and state < 'completed'`;
  return n;
}
