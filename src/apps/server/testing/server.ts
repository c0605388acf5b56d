import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestDatabase } from '#foundation/server/database/testing/database.ts';
import { testKeyEnvironment } from '#foundation/server/database/testing/database.ts';
import { testClockEnvironment } from '#foundation/server/testing/clock.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import { elapsed, minute, second } from '#foundation/time/clock.ts';

/** The environment of a server on a test's database and in a folder of its own, on free ports. */
export function serverEnvironment(
  database: Pick<TestDatabase, 'url' | 'ownerUrl'> | undefined,
  data: string,
): Record<string, string> {
  return {
    // Each by itself: beside a port that a test names, the next ones may be another test's.
    PORT: '0',
    INBOX_PORT: '0',
    METRICS_PORT: '0',
    SANDBOX_PORT: '0',
    SIHAT_DATA: data,
    LOG_LEVEL: 'error',
    REHEARSAL: 'leave',
    CHANGES_PER_HOUR: '1000000',
    ...testClockEnvironment,
    ...(database && {
      DATABASE_URL: database.url,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      ...testKeyEnvironment,
    }),
  };
}

/** What Node is told to start a server as `npm start` does: what it made of the code the last time is there. */
export const serverArguments = [
  '--import',
  join(import.meta.dirname, '../../../../tools/node-version.js'),
  join(import.meta.dirname, '../main.ts'),
];

/** Ends a process when its test, or its file, is over: a failed test leaves none running. */
export function endAfterTest(child: ChildProcess): void {
  closeAfterwards(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 10 * second);
    await ended;
    clearTimeout(late);
  });
}

/** A server in a process of its own, that can be killed. */
export type ServerProcess = { child: ChildProcess; portal: string; inbox: string; metrics: string; output: string[] };

/** Starts `main.ts` as `npm start` does, and waits until it says where it is. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, serverArguments, {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endAfterTest(child);
  const said: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const found: Record<string, string> = {};
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const [, name, url] = /^\s+(Portal|Local inbox|Metrics)\s+(http:\S+)/.exec(line) ?? [];
    if (name && url) found[name] = url.replace('localhost', '127.0.0.1');
    if (name === 'Metrics') break;
  }
  const { Portal: portal, 'Local inbox': inbox = '', Metrics: metrics = '' } = found;
  if (!portal) throw new Error(`The server did not start:\n${said.join('\n')}`);
  child.stdout.resume();
  return { child, portal, inbox, metrics, output: said };
}

/** Ends a process with a signal and answers how it ended. */
export async function endServerProcess(
  { child }: ServerProcess,
  signal: 'SIGKILL' | 'SIGTERM',
): Promise<{ code: number | null; signal: string | null }> {
  if (child.exitCode !== null || child.signalCode !== null) return { code: child.exitCode, signal: child.signalCode };
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code, by] = (await ended) as [number | null, string | null];
  return { code, signal: by };
}

/** Logs in by e-mail as a person does, reading the code in the local inbox. */
export async function logInByEmail(
  { portal, inbox }: Pick<ServerProcess, 'portal' | 'inbox'>,
  email: string,
): Promise<string> {
  const login = `${portal}/api/phs-entryexit/app/sms-login`;
  const headers = { 'x-sihat-page': '1', cookie: `sihat_browser=${newToken()}` };
  const asked = await fetch(`${login}/send-email-code?email=${encodeURIComponent(email)}`, {
    headers: { ...headers, 'request-id': newId() },
  });
  if (!asked.ok) throw new Error(`No code was sent: ${await asked.text()}`);
  const code = await waitUntil(async () => {
    const messages = (await (await fetch(`${inbox}/messages?to=${encodeURIComponent(email)}`)).json()) as {
      text: string;
    }[];
    return /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0];
  });
  const checked = await fetch(`${login}/check-email-code?email=${encodeURIComponent(email)}&code=${code}`, {
    headers: { ...headers, 'request-id': newId() },
  });
  const { data } = (await checked.json()) as { data: string };
  return data;
}

/** Looks again until there is an answer; fails after five minutes. */
export async function waitUntil<T>(look: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> {
  const began = elapsed();
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (elapsed() - began > 5 * minute) throw new Error('It did not come about in five minutes.');
    await wait(20);
  }
}
