import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { normalizeEmail } from '#capabilities/login/rules/email.ts';
import { inviteFirstAdministrator } from '#capabilities/staff/server/public.ts';
import { type TestDatabase, testKeys, testKeyEnvironment } from '#foundation/server/database/testing/database.ts';
import { testClockEnvironment } from '#foundation/server/testing/clock.ts';
import { systemClock } from '#foundation/time/clock.ts';

/** Product server in a process of its own. */
export type RunningServer = {
  portal: string;
  inbox: string;
  /** Last number given to a test person. Phone numbers and e-mail addresses are made from it. */
  lastPersonNumber: number;
  /** Moves the server's clock this many milliseconds ahead of the machine's. Resolves when the clock has moved. */
  moveClock: (ahead: number) => Promise<void>;
  /** Deletes all staff and creates the first administrator, as the operators' command does. Returns the link. */
  inviteFirstAdministrator: (administrator: { email: string; name: string }) => Promise<string>;
  executeAsOwner: (statement: string) => Promise<void>;
  /** Stops the server as an operator would. Throws if it did not stop cleanly or logged an error. */
  stop: () => Promise<void>;
};

/**
 * Starts the server as `npm start` does, with free ports, a movable clock and `extraSettings`. `dir` is the folder of
 * its data and its log.
 */
export async function startServer(
  database: TestDatabase,
  dir: string,
  extraSettings: Record<string, string> = {},
): Promise<RunningServer> {
  mkdirSync(dir, { recursive: true });
  const logFile = join(dir, 'server.log');
  const settings = {
    ...extraSettings,
    SIHAT_DATA: dir,
    ...testKeyEnvironment,
    DATABASE_URL: database.url,
    DATABASE_MIGRATION_URL: database.ownerUrl,
  };
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=64', '--import', './tools/node-version.js', 'src/apps/server/main.ts'],
    {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...(process.env['PATH'] !== undefined && { PATH: process.env['PATH'] }),
        PORT: '0',
        INBOX_PORT: '0',
        METRICS_PORT: '0',
        CLOCK: 'movable',
        LOG_LEVEL: 'warn',
        SYNTHETIC_MONITORING: 'off',
        ...testClockEnvironment,
        ...settings,
      },
    },
  );
  const log = createWriteStream(logFile);
  child.stderr?.pipe(log, { end: false });
  child.stdout?.pipe(log, { end: false });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const printed = await Promise.race([
    waitForAnnouncement(child),
    ended.then(() => {
      throw new Error(`The server ended before it was ready:\n${readFileSync(logFile, 'utf8')}`);
    }),
  ]);
  return {
    portal: parseAddress(printed, 'Portal'),
    inbox: parseAddress(printed, 'Local inbox'),
    lastPersonNumber: 0,
    moveClock: (ahead) => moveClock(child, ahead),
    inviteFirstAdministrator: async ({ email, name }) => {
      await executeAsOwner(database.ownerUrl, 'truncate staff_account cascade');
      const invitation = await inviteFirstAdministrator(
        { sql: database.sql, keys: testKeys, clock: systemClock },
        { email: normalizeEmail(email), name },
        parseAddress(printed, 'Portal'),
      );
      if (!invitation) throw new Error('An active administrator exists already');
      return invitation.link;
    },
    executeAsOwner: (statement) => executeAsOwner(database.ownerUrl, statement),
    stop: async () => {
      child.kill('SIGTERM');
      const [code, signal] = await ended;
      log.end();
      await once(log, 'finish');
      const loggedErrors = findLoggedErrors(readFileSync(logFile, 'utf8'));
      if (code !== 0) throw new Error(`The server ended with ${code ?? signal}. Its log: ${logFile}`);
      if (loggedErrors.length > 0) throw new Error(`The server logged errors:\n${loggedErrors.join('\n')}`);
    },
  };
}

export async function executeAsOwner(ownerUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

// Collects the output until the server has printed its addresses.
function waitForAnnouncement(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const listen = (chunk: Buffer) => {
      text += chunk.toString();
      if (!text.includes('Demo traveller')) return;
      child.stdout?.off('data', listen);
      resolve(text);
    };
    child.stdout?.on('data', listen);
  });
}

function parseAddress(printed: string, name: string): string {
  const address = new RegExp(`${name}\\s+(http\\S+)`).exec(printed)?.[1];
  if (address === undefined) throw new Error(`The server did not print the address of its ${name}:\n${printed}`);
  return address;
}

async function moveClock(child: ChildProcess, ahead: number): Promise<void> {
  const moved = once(child, 'message');
  child.send({ ahead });
  await moved;
}

function findLoggedErrors(log: string): string[] {
  return log.split('\n').filter((line) => /^\{"level":"(error|fatal)"/.test(line) || /^\s*at /.test(line));
}
