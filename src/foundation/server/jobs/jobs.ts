import pLimit from 'p-limit';
import { PgBoss } from 'pg-boss';
import { countryPack } from '#country';
import type { Tracing } from '../tracing/tracing.ts';
import { logAttempt } from '../database/lost-connection.ts';
import { fault, type Log } from '../logs/log.ts';
import { throttled } from '../logs/throttled.ts';
import { elapsed, type Millis, second } from '#foundation/time/clock.ts';
import { jobSchema } from './job-schema.ts';

/** Work that happens by itself. It finds what there is to do in the database, so it carries no data and may run twice. */
export type Job = {
  /** `capability/what-it-does`. */
  name: string;
  work: () => Promise<void>;
  /** When it runs without being asked: five fields of cron in the local time of the country. */
  cron?: string;
  /** True when several processes may do it at once, because the rows they take are theirs; otherwise one at a time anywhere. */
  together?: boolean;
};

export type Jobs = {
  /** Begins to work; needs the queue's tables (`prepareDatabase`) and a database that answers. */
  start(): Promise<void>;
  /** Ends after the jobs under way, at most `graceMs` later. */
  stop(graceMs?: number): Promise<void>;
  /** Takes no more jobs, or takes them again; those under way end, and asking for them goes on. */
  rest(resting: boolean): Promise<void>;
  /** Asks for a job to run soon, anywhere; many at once become one. Call it after the commit. Lost when the database is away: its cron makes up for it. */
  kick(name: string): void;
};

export type JobOptions = {
  url: string;
  jobs: readonly Job[];
  log: Log;
  /** False: this process asks for jobs, and leaves them to others. */
  run?: boolean;
  /** Seconds until a process finds a job that no notification announces: a retry, or a job whose notification was lost. */
  pollSeconds?: { retry: number; lostNotification: number };
  /** Told of each run that failed. */
  onFailure?: ((job: string) => unknown) | undefined;
  /** Told how long each run took, failed ones included. */
  measure?: ((job: string, milliseconds: Millis) => void) | undefined;
  /** Follows each run, and who asked for it. */
  tracing?: Tracing | undefined;
};

/**
 * Jobs on PostgreSQL, shared by all processes. A job that throws is tried again with growing pauses; one whose process was
 * killed is taken over by another, about 20 s later.
 */
export function openJobs(options: JobOptions): Jobs {
  const { url, jobs, log, run = true, tracing } = options;
  const boss = new PgBoss({
    connectionString: url,
    schema: jobSchema,
    max: 3,
    application_name: 'sihat jobs',
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    // Rebuilding indexes is the owner's business.
    reindex: false,
    supervise: run,
    schedule: run,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    warningQueueSize: 10_000,
  });
  // While the database is away each job says so at each look.
  boss.on(
    'error',
    throttled((error, keptBack) => log.warn({ error: fault(error), keptBack }, 'jobs failed'), 10 * second),
  );
  boss.on('warning', (warning) => log.warn({ about: warning.message }, 'jobs warned'));
  const kicked = new Map<string, NodeJS.Timeout>();
  const askedAt = new Map<string, number>();
  // Who asked last, where somebody follows it.
  const marks = new Map<string, string>();
  const few = pLimit(mostAtOnce);
  let working = false;
  let resting = false;
  let changed: Promise<void> = Promise.resolve();

  const send = (name: string) => {
    const askedBy = marks.get(name);
    marks.delete(name);
    return boss.send(name, askedBy === undefined ? null : { askedBy }).then(
      () => undefined,
      (error: unknown) => log.warn({ job: name, error: fault(error) }, 'job not asked for'),
    );
  };

  // What was being taken when it was told to rest goes to others.
  const unlessResting =
    ({ name, work }: Job) =>
    () =>
      resting ? send(name) : work();

  // What was taken before it failed half-way is not taken twice.
  const takeOrRest = async () => {
    for (const { name } of jobs) await boss.offWork(name, { wait: false });
    for (const job of run && !resting ? jobs : [])
      await begin(boss, { ...job, work: () => few(unlessResting(job)) }, options);
  };

  return {
    async start() {
      await boss.start();
      await takeOrRest();
      working = true;
    },
    async rest(now) {
      if (now === resting) return;
      resting = now;
      if (!working || !run) return;
      changed = changed.then(takeOrRest).catch((error: unknown) => {
        resting = !now;
        log.warn({ error: fault(error) }, 'jobs failed');
      });
      await changed;
    },
    async stop(graceMs = 10_000) {
      working = false;
      await changed;
      const last = [...kicked.keys()];
      for (const timer of kicked.values()) clearTimeout(timer);
      kicked.clear();
      await Promise.all(last.map(send));
      await boss.stop({ graceful: true, timeout: graceMs, close: true });
    },
    kick(name) {
      const mark = tracing?.mark();
      if (mark !== undefined) marks.set(name, mark);
      if (!working || kicked.has(name)) return;
      const now = elapsed();
      const timer = setTimeout(
        () => {
          kicked.delete(name);
          askedAt.set(name, elapsed());
          void send(name);
        },
        Math.max(gatherMs, (askedAt.get(name) ?? Number.NEGATIVE_INFINITY) + paceMs - now),
      );
      kicked.set(name, timer);
    },
  };
}

// At the full hour a dozen are due: together they would leave no connection of the pool to those who wait at a page.
const mostAtOnce = 6;
const gatherMs = 15;
// Between two times that one process asks for the same job: under load many are one.
const paceMs = 150;
const lookSeconds = 5;
const usualPolls = { retry: 2, lostNotification: 3 };

async function begin(
  boss: PgBoss,
  job: Job,
  { log, onFailure, measure, tracing, pollSeconds = usualPolls }: JobOptions,
): Promise<void> {
  const rules = {
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 600,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 3600,
    notify: true,
  };
  await boss.createQueue(job.name, { policy: job.together ? 'short' : 'stately', ...rules });
  await boss.updateQueue(job.name, rules);
  const pace = {
    pollingIntervalSeconds: pollSeconds.retry,
    notifyPollingIntervalSeconds: pollSeconds.lostNotification,
    burstWhenBatchFull: true,
  };
  await boss.work<{ askedBy?: string } | null>(job.name, pace, async ([asked]) => {
    const began = elapsed();
    try {
      const part = { kind: 'job', name: job.name, facts: {}, askedBy: asked?.data?.askedBy } as const;
      await (tracing ? tracing.during(part, job.work) : job.work());
    } catch (error) {
      logAttempt(log, error, 'job failed', { job: job.name });
      onFailure?.(job.name);
      // The library stores what it is told; the words of an error could quote data.
      throw new Error('failed');
    } finally {
      measure?.(job.name, elapsed() - began);
    }
  });
  if (job.cron) await boss.schedule(job.name, job.cron, null, { tz: countryPack.timeZone, missed: 'once' });
}
