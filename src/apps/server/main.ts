import { fault, openLog } from '#foundation/server/logs/log.ts';
import { type Config, readConfig } from './config.ts';
import { loadDemo } from './demo.ts';
import { startServer } from './start-server.ts';

// The entrance: reads the configuration, starts, says where everything is, and ends when told to.
const config = configured();
const log = openLog(config.logLevel);
const running = await startServer(config, log).catch((thrown: unknown) => {
  process.stderr.write(`Sihat could not start: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
  process.exit(1);
});
const demo = config.production ? undefined : await loadDemo(running.world);
// A test that started us may move our clock, where the configuration allows it; it is told when that was done.
if (running.moveClock)
  process.on('message', ({ ahead }: { ahead: number }) => {
    running.moveClock?.(ahead);
    process.send?.({ ahead });
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
process.on('unhandledRejection', (thrown) => log.error({ fault: fault(thrown) }, 'nobody waited for a failure'));
announce();

function configured(): Config {
  try {
    return readConfig();
  } catch (thrown) {
    process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
    process.exit(1);
  }
}

function announce(): void {
  const lines = [
    ['Portal', running.portal],
    ['Local inbox', running.inbox],
    ['Calls', config.production ? undefined : `${running.portal}/api/docs`],
    ['Metrics', running.metrics],
    ['Demo traveller', demo && `${demo.phone} (the code appears in the local inbox)`],
  ];
  const shown = lines
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${String(name).padEnd(15)} ${value}`);
  process.stdout.write(`\nSihat is running. Ctrl-C stops it.\n${shown.join('\n')}\n\n`);
}

async function end(): Promise<void> {
  process.once('SIGINT', () => process.exit(130));
  const forced = setTimeout(() => process.exit(1), 20_000);
  forced.unref();
  await running.stop().catch((thrown: unknown) => log.error({ fault: fault(thrown) }, 'stopping failed'));
  process.exit(0);
}
