import pLimit from 'p-limit';
import { PgBoss } from 'pg-boss';
import { countryPack } from '#country';
import type { Tracing } from '../tracing/tracing.ts';
import { logFailure } from '../database/database-errors.ts';
import { loggableError, type Log } from '../logs/log.ts';
import { throttleEvents } from '../logs/throttle-events.ts';
import { monotonicNow, type Millis, second } from '#foundation/time/clock.ts';
import { jobSchema } from './job-schema.ts';

/** A background job. It finds its work in the database, so it carries no data and may run twice. */
export type Job = {
  /** Name in the form `capability/what-it-does`. */
  name: string;
  work: () => Promise<void>;
  /** Schedule: five fields of cron in the local time of the country. */
  cron?: string;
  /**
   * True when processes may run the job at the same time, because each locks its rows. Otherwise it runs once at a
   * time.
   */
  isConcurrent?: boolean;
};

export type Jobs = {
  /** Starts working. Needs the queue's tables (`prepareDatabase`) and a reachable database. */
  start(): Promise<void>;
  /** Stops after the running jobs have ended, at most `graceMs` later. */
  stop(graceMs?: number): Promise<void>;
  /** Pauses or resumes work. Running jobs end, and jobs can still be enqueued. */
  setPaused(shouldPause: boolean): Promise<void>;
  /**
   * Requests a run of a job soon, in any process; requests close together become one. Call it after the commit. A
   * request is lost while the database is down; the job's schedule makes up for it.
   */
  enqueue(name: string): void;
};

export type JobOptions = {
  url: string;
  jobs: readonly Job[];
  log: Log;
  /** False in a process that enqueues jobs but runs none. */
  runsJobs?: boolean;
  /** Seconds until a process finds a job without a notification: a retry, or a job whose notification was lost. */
  pollSeconds?: { retry: number; lostNotification: number };
  onFailure?: ((job: string) => unknown) | undefined;
  /** Receives the duration of each run, failed ones included. */
  measure?: ((job: string, milliseconds: Millis) => void) | undefined;
  /** Traces each run, linked to the request that enqueued it. */
  tracing?: Tracing | undefined;
};

/**
 * Opens the job queue, which all processes share. A job that throws is retried with growing pauses. A job whose process
 * was killed is taken over by another process about 20 s later.
 */
export function openJobs(options: JobOptions): Jobs {
  const { jobs, log, runsJobs = true, tracing } = options;
  const boss = createBoss(options);
  // W3C `traceparent` of the operation that last enqueued each job.
  const traceparentByJob = new Map<string, string>();
  const limitConcurrency = pLimit(maxConcurrent);
  let isStarted = false;
  let isPaused = false;
  let lastUpdate: Promise<void> = Promise.resolve();

  const send = (name: string) => {
    const traceparent = traceparentByJob.get(name);
    traceparentByJob.delete(name);
    return boss.send(name, traceparent === undefined ? null : { enqueuedBy: traceparent }).then(
      () => undefined,
      (error: unknown) => log.warn({ job: name, error: loggableError(error) }, 'job not enqueued'),
    );
  };

  const requests = gatherRequests(send);

  // Runs a job; during a pause, enqueues the job again instead.
  const workUnlessPaused =
    ({ name, work }: Job) =>
    () =>
      isPaused ? send(name) : work();

  // Stops all workers first, so that a retry after a partial failure starts no worker twice.
  const updateWorkers = async () => {
    for (const { name } of jobs) await boss.offWork(name, { wait: false });
    for (const job of runsJobs && !isPaused ? jobs : [])
      await startWorker(boss, { ...job, work: () => limitConcurrency(workUnlessPaused(job)) }, options);
  };

  return {
    async start() {
      await boss.start();
      await updateWorkers();
      isStarted = true;
    },
    async setPaused(shouldPause) {
      if (shouldPause === isPaused) return;
      isPaused = shouldPause;
      if (!isStarted || !runsJobs) return;
      lastUpdate = lastUpdate.then(updateWorkers).catch((error: unknown) => {
        isPaused = !shouldPause;
        log.warn({ error: loggableError(error) }, 'jobs failed');
      });
      await lastUpdate;
    },
    async stop(graceMs = 10_000) {
      isStarted = false;
      await lastUpdate;
      await requests.sendPending();
      await boss.stop({ graceful: true, timeout: graceMs, close: true });
    },
    enqueue(name) {
      const traceparent = tracing?.currentTraceparent();
      if (traceparent !== undefined) traceparentByJob.set(name, traceparent);
      if (isStarted) requests.add(name);
    },
  };
}

// About a dozen jobs are due at the full hour. Without this limit they would use up the pool's connections.
const maxConcurrent = 6;
// Milliseconds in which requests of one process for the same job become one.
const gatherMs = 15;
// Shortest time between two requests of one process for the same job. Under load, many requests become one.
const minIntervalMs = 150;
const superviseSeconds = 5;
const defaultPolling = { retry: 2, lostNotification: 3 };

function createBoss({ url, log, runsJobs = true }: JobOptions): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    schema: jobSchema,
    max: 3,
    application_name: 'sihat jobs',
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    // Only the owner may rebuild indexes.
    reindex: false,
    supervise: runsJobs,
    schedule: runsJobs,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    warningQueueSize: 10_000,
  });
  // While the database is down, each job reports an error at each poll.
  boss.on(
    'error',
    throttleEvents(
      (error, suppressedCount) => log.warn({ error: loggableError(error), suppressedCount }, 'jobs failed'),
      10 * second,
    ),
  );
  boss.on('warning', (warning) => log.warn({ about: warning.message }, 'jobs warned'));
  return boss;
}

// Sends requests for the same job that are close together as one.
function gatherRequests(send: (name: string) => Promise<void>) {
  const timerByJob = new Map<string, NodeJS.Timeout>();
  const sentAtByJob = new Map<string, Millis>();
  return {
    add: (name: string) => {
      if (timerByJob.has(name)) return;
      const earliest = (sentAtByJob.get(name) ?? Number.NEGATIVE_INFINITY) + minIntervalMs;
      const sendNow = () => {
        timerByJob.delete(name);
        sentAtByJob.set(name, monotonicNow());
        void send(name);
      };
      timerByJob.set(name, setTimeout(sendNow, Math.max(gatherMs, earliest - monotonicNow())));
    },
    sendPending: async () => {
      const names = [...timerByJob.keys()];
      for (const timer of timerByJob.values()) clearTimeout(timer);
      timerByJob.clear();
      await Promise.all(names.map(send));
    },
  };
}

async function startWorker(
  boss: PgBoss,
  job: Job,
  { log, onFailure, measure, tracing, pollSeconds = defaultPolling }: JobOptions,
): Promise<void> {
  const queueOptions = {
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 600,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 3600,
    notify: true,
  };
  // pg-boss: `short` queues a job at most once, `stately` also runs it at most once at a time.
  await boss.createQueue(job.name, { policy: job.isConcurrent ? 'short' : 'stately', ...queueOptions });
  await boss.updateQueue(job.name, queueOptions);
  const workOptions = {
    pollingIntervalSeconds: pollSeconds.retry,
    notifyPollingIntervalSeconds: pollSeconds.lostNotification,
    burstWhenBatchFull: true,
  };
  await boss.work<{ enqueuedBy?: string } | null>(job.name, workOptions, async ([queuedJob]) => {
    const startedAt = monotonicNow();
    try {
      const operation = {
        kind: 'job',
        name: job.name,
        attributes: {},
        enqueuedBy: queuedJob?.data?.enqueuedBy,
      } as const;
      await (tracing ? tracing.runTraced(operation, job.work) : job.work());
    } catch (error) {
      logFailure(log, error, 'job failed', { job: job.name });
      onFailure?.(job.name);
      // The library stores the error, whose message could quote data.
      throw new Error('failed');
    } finally {
      measure?.(job.name, monotonicNow() - startedAt);
    }
  });
  if (job.cron) await boss.schedule(job.name, job.cron, null, { tz: countryPack.timeZone, missed: 'once' });
}
