import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { withLiveValues, startLiveValues } from '#capabilities/administration/server/public.ts';
import type { Attributes } from '#capabilities/attributes/server/public.ts';
import { openRuleSets } from '#capabilities/screening/server/public.ts';
import { createContentParts } from '#capabilities/content/server/public.ts';
import { openOutbox } from '#capabilities/messages/server/public.ts';
import {
  loadLocalCertificateKeys,
  openCertificateKeys,
  openTrustedIssuers,
} from '#capabilities/certificates/server/public.ts';
import { createOutbreakCache } from '#capabilities/outbreak/server/public.ts';
import { loadLocalPosterKeys, openPosterKeys } from '#capabilities/check-in/server/public.ts';
import { loadLocalEventCodeKeys, openEventCodeKeys } from '#capabilities/activities/server/public.ts';
import { loadLocalHealthCodeKeys, openHealthCodeKeys } from '#capabilities/health-code/server/public.ts';
import { loadLocalPassKeys, parsePassKeys } from '#capabilities/pass/server/public.ts';
import { countryPack } from '#country';
import { pollFeedJob } from '#capabilities/conveyances/server/public.ts';
import { ensurePortsOfEntry } from '#capabilities/ports-of-entry/server/public.ts';
import { createStatusBoard, readChecks } from '#capabilities/service-status/server/public.ts';
import { vaccineRegistration } from '#capabilities/vaccination/server/public.ts';
import { createAuditChainChecks } from '#foundation/server/audit/audit-chain.ts';
import { startSealer } from '#foundation/server/audit/sealer.ts';
import { type ClockWatch, watchClock } from '#foundation/server/clock-watch.ts';
import { startLocalPostgres } from '#foundation/server/database/local-postgres.ts';
import { type Database, openDatabase } from '#foundation/server/database/pool.ts';
import { waitForDatabase } from '#foundation/server/database/wait-for-database.ts';
import { prepareDatabase, withUser } from '#foundation/server/database/prepare-database.ts';
import { mount } from '#foundation/server/http/mount.ts';
import { openWebServer } from '#foundation/server/http/web-server.ts';
import { type Job, openJobs } from '#foundation/server/jobs/jobs.ts';
import type { Log } from '#foundation/server/logs/log.ts';
import { openMetrics, serveMetrics } from '#foundation/server/logs/metrics.ts';
import { openPdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { monthPartitionsJob } from '#foundation/server/database/month-partitions.ts';
import { reencryptJob } from '#foundation/server/rotation/reencrypt.ts';
import type { PushPort } from '#foundation/server/vendors/push-port.ts';
import { type LocalInbox, openInbox } from '#foundation/server/vendors/local-inbox.ts';
import { openMemoryReclaimer } from '#foundation/server/memory-reclaimer.ts';
import { openTextReader } from '#foundation/server/text-reader/text-reader.ts';
import { openTracing, type Tracing } from '#foundation/server/tracing/tracing.ts';
import { type Clock, second, systemClock } from '#foundation/time/clock.ts';
import { createSteadyClock } from '#foundation/time/steady-clock.ts';
import type { AppWorld } from './app-world.ts';
import { addCallMetrics, addCertificateKeyMetric, addPoolMetrics, createDatabaseMetrics } from './process-metrics.ts';
import { listBuiltPages } from './built-pages.ts';
import type { Config } from './config/config.ts';
import { mountCarrierDocs, mountDocs } from './api-docs.ts';
import { codeEnvelopePaths, allRoutes } from './routes.ts';
import { openFileServices } from './file-services.ts';
import { mountHealth } from './health.ts';
import { allJobs } from './jobs.ts';
import { openMessageProviders } from './message-providers.ts';
import { openPayments } from './open-payments.ts';
import { openDevicePush, openPush } from './open-push.ts';
import { openConveyanceFeed } from './open-conveyance-feed.ts';
import { openRecords } from './open-records.ts';
import { openReportDestinations } from './open-report-destinations.ts';
import { readKeys } from './read-keys.ts';
import { addInstallationMetrics } from './installation-metrics.ts';
import { openSyntheticMonitoring } from './synthetic-monitoring.ts';
import { mountStatus } from './status.ts';
import { type MovableClock, createMovableClock } from './movable-clock.ts';

export type RunningServer = {
  portalUrl: string;
  inboxUrl: string | undefined;
  metricsUrl: string;
  sandboxUrl: string | undefined;
  world: AppWorld;
  /** Finishes running requests and jobs, then closes everything. */
  stop: () => Promise<void>;
  /** Sets the clock `ahead` milliseconds before the real time; undefined unless the configuration allows it. */
  moveClock: ((ahead: number) => Promise<void>) | undefined;
};

/** Starts the parts of the server in the order of their dependencies. If a part fails, stops those already started. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  await using cleanup = new AsyncDisposableStack();
  const startup: Startup = { config, log, cleanup };
  const serverClock = createSteadyClock();
  const testClock: MovableClock | undefined = config.isClockMovable ? createMovableClock(serverClock.clock) : undefined;
  const clock = testClock?.clock ?? serverClock.clock;
  const keys = readKeys(config);
  const tracing = config.traces && (await openTracing(config.traces));
  if (tracing) cleanup.defer(tracing.close);
  const metrics = openMetrics();
  const { url, database, standby } = await openDatabases(startup, { keys, metrics, tracing });
  const clockWatch = watchClock({ machineClock: systemClock, serverClock, sql: database.sql, standby, log });
  await clockWatch.compare();
  metrics.addGauge(
    'sihat_clock_ahead_seconds',
    'Clock of this machine, ahead of the database’s',
    () => clockWatch.msAheadOfDatabase() / second,
  );
  // Parts that start earlier read both variables later: jobs and web server are started last, and set them.
  let enqueueJob: (job: string) => void = () => {};
  let portalUrl = '';
  const { payments, sandbox } = await openPayments(config, () => portalUrl);
  if (sandbox) cleanup.defer(sandbox.close);
  const inbox = await openLocalInbox(config, clock);
  if (inbox) cleanup.defer(inbox.close);
  const world = await openWorld(startup, {
    clock,
    keys,
    metrics,
    payments,
    inbox,
    url,
    database,
    clockWatch,
    enqueue: (job) => enqueueJob(job),
  });
  const load = { calls: 0 };
  addCallMetrics(metrics, load, config.maxConcurrent);
  const isBusy = () => load.calls >= busyThreshold;
  const outbox = openOutbox(world, { isBusy });
  cleanup.defer(outbox.close);
  const monitoring = config.runsSyntheticMonitoring ? await openSyntheticMonitoring(world, () => portalUrl) : undefined;
  if (monitoring) cleanup.defer(monitoring.close);
  const jobDefinitions = allJobs(world, { outbox, isBusy, syntheticMonitoring: monitoring?.world });
  const jobs = await startJobs(startup, jobDefinitions, { url, world, clockWatch, tracing });
  enqueueJob = jobs.enqueue;
  cleanup.defer(startSealer(world, config.auditHeadFile).stop);
  cleanup.defer(openMemoryReclaimer().close);
  const statusTimer = setInterval(
    () => void world.statusBoard.refresh().then(() => jobs.setPaused(clockWatch.isWrong())),
    5000,
  );
  cleanup.defer(() => clearInterval(statusTimer));
  const app = await startWebServer(config, world, { load, database, standby, clockWatch, tracing });
  cleanup.defer(() => app.close());
  portalUrl = formatAddress(app.server.address());
  const metricsServer = await serveMetrics(metrics, config.metricsHost, config.metricsPort);
  cleanup.defer(() => new Promise<void>((resolve) => metricsServer.close(() => resolve())));
  for (const job of ['messages/deliver', reencryptJob, monthPartitionsJob, pollFeedJob]) enqueueJob(job);
  const started = cleanup.move();
  return {
    portalUrl,
    sandboxUrl: sandbox?.url,
    inboxUrl: inbox?.url,
    metricsUrl: `${formatAddress(metricsServer.address())}/metrics`,
    world,
    stop: () => started.disposeAsync(),
    moveClock:
      testClock &&
      (async (ahead) => {
        testClock.move(ahead);
        await sandbox?.moveClock(ahead);
        // Runs the jobs that would have run in the skipped time.
        for (const { name, cron } of jobDefinitions) if (cron) jobs.enqueue(name);
      }),
  };
}

/** `cleanup` stops the parts in the reverse of the order in which they started. */
type Startup = { config: Config; log: Log; cleanup: AsyncDisposableStack };

type Databases = { url: string; database: Database; standby: AppWorld['sql'] | undefined };

async function openDatabases(
  { config, log, cleanup }: Startup,
  { keys, metrics, tracing }: Pick<AppWorld, 'keys' | 'metrics'> & { tracing: Tracing | undefined },
): Promise<Databases> {
  const { url, poolerUrl, standbyUrl, close } = await openPreparedDatabase(config, keys, log);
  cleanup.defer(close);
  const { poolSize, usesNamedStatements } = config.database;
  const poolOptions = { poolSize, usesNamedStatements, tracing, ...createDatabaseMetrics(metrics) };
  const database = openDatabase({ url: poolerUrl, ...poolOptions, applicationName: 'sihat server' });
  cleanup.defer(database.close);
  await waitForDatabase(database.sql, log);
  addPoolMetrics(metrics, database.pool, poolSize);
  if (!standbyUrl) return { url, database, standby: undefined };
  const standby = openDatabase({ url: standbyUrl, ...poolOptions, applicationName: 'sihat reader' });
  cleanup.defer(standby.close);
  return { url, database, standby: standby.sql };
}

type WorldParts = Pick<AppWorld, 'clock' | 'keys' | 'metrics' | 'payments' | 'enqueue'> &
  Pick<Databases, 'url' | 'database'> & { inbox: LocalInbox | undefined; clockWatch: ClockWatch };

/** Opens what the handlers work with. */
async function openWorld({ config, log, cleanup }: Startup, parts: WorldParts): Promise<AppWorld> {
  const { clock, keys, metrics, payments, enqueue, inbox, url, database, clockWatch } = parts;
  await ensurePortsOfEntry({ sql: database.sql, clock });
  const ruleSets = await openRuleSets({ sql: database.sql, log });
  cleanup.defer(ruleSets.close);
  const liveValues = await startLiveValues({ sql: database.sql, clock, log }, config.settings);
  cleanup.defer(liveValues.close);
  const settings = withLiveValues(config.settings, liveValues);
  const printer = openPdfPrinter({ workers: Math.max(1, Math.min(4, cpus().length - 1)) });
  cleanup.defer(() => printer.close());
  const textReader = openTextReader();
  cleanup.defer(() => textReader.close());
  const files = openFileServices(config.files);
  cleanup.defer(() => files.cleaner.close());
  const push = openPush(config, log);
  const devicePush = openDevicePush(config, { clock, log });
  cleanup.defer(() => devicePush.ios?.close());
  const conveyances = await openConveyanceFeed(config, clock);
  cleanup.defer(conveyances.close);
  const world: AppWorld = {
    sql: database.sql,
    clock,
    keys,
    log,
    metrics,
    settings,
    liveValues,
    ruleSets,
    printer,
    textReader,
    files,
    push,
    devicePush,
    payments,
    enqueue,
    ...openSigningKeys(config, clock),
    attributes: createAttributes(settings, push, clock),
    outbreakCache: createOutbreakCache({ sql: database.sql }),
    trustedIssuers: openTrustedIssuers(config.trustedIssuers, { clock, log }),
    statusBoard: createStatusBoard({
      clock,
      readChecks: async () => {
        await clockWatch.compare();
        return readChecks(database);
      },
      // Operators declare an outage by creating this file.
      isOutageDeclared: () => existsSync(join(config.dataFolder, 'outage')),
      notices: liveValues.notices,
    }),
    auditChain: createAuditChainChecks(url, config.auditHeadFile),
    content: createContentParts(clock),
    recordSource: openRecords(config, { clock, log }),
    reportDestinations: openReportDestinations(config.reports),
    conveyanceFeed: conveyances.feed,
    messageProviders: openMessageProviders(config.vendors, { clock, log, metrics, inbox }),
  };
  addCertificateKeyMetric(metrics, world);
  return world;
}

/** Opens the configured keys, or those of this installation. */
function openSigningKeys(config: Config, clock: Clock) {
  const { dataFolder } = config;
  return {
    passKeys: parsePassKeys(config.passKeys ?? loadLocalPassKeys(dataFolder)),
    healthCodeKeys: openHealthCodeKeys(config.healthCodeKeys ?? loadLocalHealthCodeKeys(dataFolder)),
    eventCodeKeys: openEventCodeKeys(config.eventCodeKeys ?? loadLocalEventCodeKeys(dataFolder)),
    certificateKeys: openCertificateKeys(config.certificateKeys ?? loadLocalCertificateKeys(dataFolder, clock.today())),
    posterKeys: openPosterKeys(config.posterKeys ?? loadLocalPosterKeys(dataFolder)),
  };
}

async function startJobs(
  { config, log, cleanup }: Startup,
  definitions: Job[],
  parts: { url: string; world: AppWorld; clockWatch: ClockWatch; tracing: Tracing | undefined },
) {
  const { url, world, clockWatch, tracing } = parts;
  const { metrics } = world;
  // Counters start at 0, so that Prometheus sees the first increase.
  for (const { name } of definitions) metrics.count(failuresMetric, { job: name }, 0);
  const jobs = openJobs({
    url,
    jobs: definitions,
    log,
    runsJobs: config.runsJobs,
    onFailure: (job) => metrics.count(failuresMetric, { job }),
    measure: (job, milliseconds) => metrics.observeDuration('sihat_job_seconds', { job }, milliseconds),
    tracing,
  });
  addInstallationMetrics(world);
  // Jobs pause while the machine's clock is wrong, because signatures and certificates depend on the machine's time.
  await jobs.setPaused(clockWatch.isWrong());
  await jobs.start();
  cleanup.defer(() => jobs.stop());
  return jobs;
}

const failuresMetric = 'sihat_job_failures_total';
// Calls in progress from which the process counts as busy. A process that keeps up has fewer.
const busyThreshold = 8;

// Starts the embedded PostgreSQL if none is configured, and prepares the database: roles and migrations.
async function openPreparedDatabase({ database, dataFolder }: Config, keys: AppWorld['keys'], log: Log) {
  const localPostgres = database.url ? undefined : await startLocalPostgres(join(dataFolder, 'postgres'));
  const ownerUrl = localPostgres?.ownerUrl ?? database.migrationUrl ?? database.url ?? '';
  try {
    const prepared = await prepareDatabase({
      ownerUrl,
      keys,
      ...(database.migrationUrl && database.url && { appUrl: database.url }),
    });
    if (!prepared.hasOwnRole) log.warn({}, 'application has no database role of its own');
    const poolerUrl = database.poolerUrl ? withHost(prepared.appUrl, database.poolerUrl) : prepared.appUrl;
    const standbyUrl = database.standbyUrl && withHost(prepared.appUrl, database.standbyUrl);
    return { url: prepared.appUrl, poolerUrl, standbyUrl, close: async () => localPostgres?.stop() };
  } catch (thrown) {
    await localPostgres?.stop();
    throw thrown;
  }
}

// Returns the address of a pooler or standby with the user and password of the application.
function withHost(appUrl: string, hostUrl: string): string {
  const { username, password } = new URL(appUrl);
  return withUser(hostUrl, username, password);
}

async function openLocalInbox(config: Config, clock: Clock): Promise<LocalInbox | undefined> {
  if (!config.vendors.sms.includes('local') && !config.vendors.mail.includes('local')) return undefined;
  return openInbox({
    host: config.host,
    port: config.inboxPort,
    dir: config.dataFolder,
    clock,
    isProduction: config.isProduction,
  });
}

async function startWebServer(
  config: Config,
  world: AppWorld,
  parts: Omit<Databases, 'url'> & { load: { calls: number }; clockWatch: ClockWatch; tracing: Tracing | undefined },
): Promise<FastifyInstance> {
  const { load, database, standby, clockWatch, tracing } = parts;
  const app = await openWebServer({
    log: world.log,
    metrics: world.metrics,
    clock: world.clock,
    trustProxy: config.trustProxy,
    usesHttps: config.usesHttps,
    origin: config.origin,
    maxConcurrent: config.maxConcurrent,
    load,
    pages: listBuiltPages(),
    codeEnvelopePaths,
  });
  mount(app, world, allRoutes, {
    usesHttps: config.usesHttps,
    changesPerHour: config.changesPerHour,
    standby,
    tracing,
    events: { metrics: world.metrics },
  });
  mountHealth(app, database, clockWatch);
  mountStatus(app, world);
  const calls = allRoutes.map((route) => route.call);
  mountCarrierDocs(app, world, calls, { origin: config.origin, needsKey: config.isProduction });
  if (!config.isProduction) mountDocs(app, calls, config.origin);
  await app.listen({ host: config.host, port: config.port });
  return app;
}

// Attributes that clients may cache; settings are read at each access.
function createAttributes(settings: AppWorld['settings'], push: PushPort | undefined, clock: Clock): Attributes {
  return {
    get travel() {
      const { windowDays, maxTravellers, keepDaysAfterArrival: keepDays } = settings;
      return { windowDays, maxTravellers, keepDays, helpline: countryPack.helpline };
    },
    get vaccine_registration() {
      return vaccineRegistration(clock.today());
    },
    ...(push && { push: { publicKey: push.publicKey } }),
  };
}

function formatAddress(address: ReturnType<FastifyInstance['server']['address']>): string {
  if (address === null || typeof address === 'string') return '';
  const host = address.address === '127.0.0.1' || address.address === '::1' ? 'localhost' : address.address;
  return `http://${host}:${address.port}`;
}
