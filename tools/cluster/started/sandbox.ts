import { startSandbox } from '#foundation/server/vendors/sandbox/server.ts';
import { clockFrom, systemClock } from '#foundation/time/clock.ts';

// The sandbox of payments, as a program of its own that several servers share. Whoever started it may move its clock.
const { SANDBOX_FILE = '', SANDBOX_PORT = '', SANDBOX_SECRET = '' } = process.env;
let clockOffset = 0;
process.on('message', (told: { ahead: number }) => {
  clockOffset = told.ahead;
  process.send?.(told);
});
await startSandbox(
  { port: Number(SANDBOX_PORT), file: SANDBOX_FILE, secret: SANDBOX_SECRET },
  clockFrom(() => systemClock.now() + clockOffset),
);
