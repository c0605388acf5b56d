import { startSandbox } from '#foundation/server/vendors/sandbox/sandbox-server.ts';
import { clockFrom, systemClock } from '#foundation/time/clock.ts';

// Payment sandbox as a process that several servers share. The parent process can move the sandbox's clock by a
// message.
const { SANDBOX_FILE = '', SANDBOX_PORT = '', SANDBOX_SECRET = '' } = process.env;
let clockOffset = 0;
// `ahead`: milliseconds by which the sandbox's clock is ahead of the machine's clock.
process.on('message', (message: { ahead: number }) => {
  clockOffset = message.ahead;
  process.send?.(message);
});
await startSandbox(
  { port: Number(SANDBOX_PORT), file: SANDBOX_FILE, secret: SANDBOX_SECRET },
  clockFrom(() => systemClock.now() + clockOffset),
);
