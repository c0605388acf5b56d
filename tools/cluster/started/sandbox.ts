import { startSandbox } from '#foundation/server/vendors/sandbox/server.ts';
import { clockFrom, systemClock } from '#foundation/time/clock.ts';

// Payments sandbox as a process that several servers share. Its starter can move its clock by a message.
const { SANDBOX_FILE = '', SANDBOX_PORT = '', SANDBOX_SECRET = '' } = process.env;
let clockOffset = 0;
process.on('message', (message: { ahead: number }) => {
  clockOffset = message.ahead;
  process.send?.(message);
});
await startSandbox(
  { port: Number(SANDBOX_PORT), file: SANDBOX_FILE, secret: SANDBOX_SECRET },
  clockFrom(() => systemClock.now() + clockOffset),
);
