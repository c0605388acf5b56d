import { fault, openLog } from '#foundation/server/logs/log.ts';
import { elapsed, second } from '#foundation/time/clock.ts';
import { type Config, readConfig } from './config/config.ts';
import { type DemoCredentials, loadDemo } from './load-demo.ts';
import { type RunningServer, startServer } from './start-server.ts';

// The entrance: reads the configuration, starts, says where everything is, and ends when told to.
const config = readConfigOrExit();
const log = openLog(config.logLevel);
let running: RunningServer | undefined;
// What was not foreseen: in what state it left us, nobody knows.
process.on('uncaughtException', (thrown) => {
  log.error({ fault: fault(thrown) }, 'ended by a fault');
  process.exit(1);
});
process.on('unhandledRejection', (thrown) => log.error({ fault: fault(thrown) }, 'nobody waited for a failure'));
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
  running = server;
  const demo = config.production
    ? undefined
    : await loadDemo(server.world, config.origin ?? server.portal, config.data);
  // A test that started us may move our clock, where the configuration allows it; it is told when that was done.
  if (server.moveClock)
    process.on('message', ({ ahead }: { ahead: number }) => {
      void server.moveClock?.(ahead).then(() => process.send?.({ ahead }));
    });
  printAddresses(server, demo);
}

function printAddresses(server: RunningServer, demo: DemoCredentials | undefined): void {
  const portal = config.origin ?? server.portal;
  const lines = [
    ['Portal', portal],
    ['Staff console', `${portal}/staff${demo && server.inbox ? ' (invitations are in the local inbox)' : ''}`],
    ['Local inbox', server.inbox],
    ['Payment sandbox', server.sandbox],
    ['Calls', config.production ? undefined : `${portal}/api/docs`],
    ['Metrics', server.metrics],
    ['Demo traveller', demo && `${demo.phone} (the code appears in the local inbox)`],
    ['Carrier key', demo && `${demo.carrierKey} (docs/carriers.md)`],
  ];
  const shown = lines
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${String(name).padEnd(16)} ${value}`);
  writeToTerminal(`\nSihat is running. Ctrl-C stops it.\n${shown.join('\n')}\n\n`);
}

// A terminal that is gone, or a full disk below it, is no reason to end.
function writeToTerminal(text: string): void {
  try {
    process.stdout.on('error', () => undefined).write(text);
  } catch {
    // Nobody can be told.
  }
}

// npm passes on what the terminal, or whoever ends all of its processes, has told us as well: a second Ctrl-C is one that comes later.
function handleSignal(signal: 'SIGINT' | 'SIGTERM'): void {
  if (shutDownStartedAt === undefined) {
    shutDownStartedAt = elapsed();
    void shutDown();
  } else if (signal === 'SIGINT' && elapsed() - shutDownStartedAt > second) process.exit(130);
}

async function shutDown(): Promise<void> {
  // Still starting: nobody was promised anything yet.
  if (!running) process.exit(0);
  const forced = setTimeout(() => process.exit(1), 20_000);
  forced.unref();
  await running.stop().catch((thrown: unknown) => log.error({ fault: fault(thrown) }, 'stopping failed'));
  process.exit(0);
}

// For the operator's terminal: the words of an error and of what lies below it, which name hosts and roles. Several addresses
// that failed have no words of their own.
function describeError(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return describeError(thrown.errors[0]);
  if (!(thrown instanceof Error)) return String(thrown);
  const below = thrown.cause instanceof Error ? describeError(thrown.cause) : '';
  return thrown.message.includes(below) ? thrown.message || thrown.name : `${thrown.message}: ${below}`;
}
