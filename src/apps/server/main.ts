import { loggableError, openLog } from '#foundation/server/logs/log.ts';
import { monotonicNow, second } from '#foundation/time/clock.ts';
import { type Config, readConfig } from './config/config.ts';
import { type DemoCredentials, loadDemo } from './load-demo.ts';
import { type RunningServer, startServer } from './start-server.ts';

const config = readConfigOrExit();
const log = openLog(config.logLevel);
let runningServer: RunningServer | undefined;
// After an uncaught exception the state of the process is unknown.
process.on('uncaughtException', (thrown) => {
  log.error({ fault: loggableError(thrown) }, 'ended by an error');
  process.exit(1);
});
process.on('unhandledRejection', (thrown) =>
  log.error({ fault: loggableError(thrown) }, 'unhandled promise rejection'),
);
let shutDownStartedAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => handleSignal(signal));
await start().catch((thrown: unknown) => {
  process.stderr.write(`Sihat could not start: ${describeError(thrown)}\n`);
  process.exit(1);
});

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (thrown) {
    process.stderr.write(`${describeError(thrown)}\n`);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const server = await startServer(config, log);
  runningServer = server;
  const demo = config.isProduction
    ? undefined
    : await loadDemo(server.world, config.origin ?? server.portalUrl, config.dataFolder);
  // The test that started this process may move the clock by a message. The process replies when the clock has moved.
  if (server.moveClock)
    process.on('message', ({ ahead }: { ahead: number }) => {
      void server.moveClock?.(ahead).then(() => process.send?.({ ahead }));
    });
  printAddresses(server, demo);
}

function printAddresses(server: RunningServer, demo: DemoCredentials | undefined): void {
  const portalUrl = config.origin ?? server.portalUrl;
  const entries = [
    ['Portal', portalUrl],
    ['Staff console', `${portalUrl}/staff${demo && server.inboxUrl ? ' (invitations are in the local inbox)' : ''}`],
    ['Local inbox', server.inboxUrl],
    ['Payment sandbox', server.sandboxUrl],
    ['API docs', config.isProduction ? undefined : `${portalUrl}/api/docs`],
    ['Metrics', server.metricsUrl],
    ['Demo traveller', demo && `${demo.phone} (the code appears in the local inbox)`],
    ['Carrier key', demo && `${demo.carrierKey} (docs/carriers.md)`],
  ];
  const lines = entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${String(name).padEnd(16)} ${value}`);
  writeToTerminal(`\nSihat is running. Ctrl-C stops it.\n${lines.join('\n')}\n\n`);
}

// A closed terminal or a full disk must not end the process.
function writeToTerminal(text: string): void {
  try {
    process.stdout.on('error', () => undefined).write(text);
  } catch {
    // The terminal is gone: there is nothing to report to.
  }
}

// npm repeats a signal that the terminal has sent to this process as well, so one Ctrl-C arrives twice. Only a signal
// more than a second later counts as a second Ctrl-C.
function handleSignal(signal: 'SIGINT' | 'SIGTERM'): void {
  if (shutDownStartedAt === undefined) {
    shutDownStartedAt = monotonicNow();
    void shutDown();
  } else if (signal === 'SIGINT' && monotonicNow() - shutDownStartedAt > second) process.exit(130);
}

async function shutDown(): Promise<void> {
  // Still starting: there is nothing to finish.
  if (!runningServer) process.exit(0);
  const forcedExit = setTimeout(() => process.exit(1), 20_000);
  forcedExit.unref();
  await runningServer.stop().catch((thrown: unknown) => log.error({ fault: loggableError(thrown) }, 'stopping failed'));
  process.exit(0);
}

// Joins the messages of an error and its causes. For the operator's terminal only, because they name hosts and database
// roles. A connection that failed at several addresses throws an AggregateError, which has no message of its own.
function describeError(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return describeError(thrown.errors[0]);
  if (!(thrown instanceof Error)) return String(thrown);
  const cause = thrown.cause instanceof Error ? describeError(thrown.cause) : '';
  return thrown.message.includes(cause) ? thrown.message || thrown.name : `${thrown.message}: ${cause}`;
}
