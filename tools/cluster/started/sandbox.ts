import { startSandbox } from '#foundation/server/vendors/sandbox/server.ts';
import { systemClock } from '#foundation/time/clock.ts';

// The sandbox of payments, as a program of its own that several servers share.
const { SANDBOX_FILE = '', SANDBOX_PORT = '', SANDBOX_SECRET = '' } = process.env;
await startSandbox({ port: Number(SANDBOX_PORT), file: SANDBOX_FILE, secret: SANDBOX_SECRET }, systemClock);
