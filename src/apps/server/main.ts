import { fault, openLog } from '#foundation/server/logs/log.ts';
import { elapsed, second } from '#foundation/time/clock.ts';
import { type Config, readConfig } from './config.ts';
import { type Demo, loadDemo } from './demo.ts';
import { type Running, startServer } from './start-server.ts';

// The entrance: reads the configuration, starts, says where everything is, and ends when told to.
const config = configured();
const log = openLog(config.logLevel);
let running: Running | undefined;
// What was not foreseen: in what state it left us, nobody knows.
process.on('uncaughtException', (thrown) => {
  log.error({ fault: fault(thrown) }, 'ended by a fault');
  process.exit(1);
});
process.on('unhandledRejection', (thrown) => log.error({ fault: fault(thrown) }, 'nobody waited for a failure'));
let endingSince: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => toldBy(signal));
await begin().catch((thrown: unknown) => {
  process.stderr.write(`Sihat could not start: ${reasonOf(thrown)}\n`);
  process.exit(1);
});

function configured(): Config {
  try {
    return readConfig();
  } catch (thrown) {
    process.stderr.write(`${reasonOf(thrown)}\n`);
    process.exit(1);
  }
}

async function begin(): Promise<void> {
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
  announce(server, demo);
}

function announce(server: Running, demo: Demo | undefined): void {
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
  tell(`\nSihat is running. Ctrl-C stops it.\n${shown.join('\n')}\n\n`);
}

// A terminal that is gone, or a full disk below it, is no reason to end.
function tell(text: string): void {
  try {
    process.stdout.on('error', () => undefined).write(text);
  } catch {
    // Nobody can be told.
  }
}

// npm passes on what the terminal, or whoever ends all of its processes, has told us as well: a second Ctrl-C is one that comes later.
function toldBy(signal: 'SIGINT' | 'SIGTERM'): void {
  if (endingSince === undefined) {
    endingSince = elapsed();
    void end();
  } else if (signal === 'SIGINT' && elapsed() - endingSince > second) process.exit(130);
}

async function end(): Promise<void> {
  // Still starting: nobody was promised anything yet.
  if (!running) process.exit(0);
  const forced = setTimeout(() => process.exit(1), 20_000);
  forced.unref();
  await running.stop().catch((thrown: unknown) => log.error({ fault: fault(thrown) }, 'stopping failed'));
  process.exit(0);
}

// For the operator's terminal: the words of an error and of what lies below it, which name hosts and roles. Several addresses
// that failed have no words of their own.
function reasonOf(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return reasonOf(thrown.errors[0]);
  if (!(thrown instanceof Error)) return String(thrown);
  const below = thrown.cause instanceof Error ? reasonOf(thrown.cause) : '';
  return thrown.message.includes(below) ? thrown.message || thrown.name : `${thrown.message}: ${below}`;
}
