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
import { monotonicNow, minute, second } from '#foundation/time/clock.ts';

export function serverEnvironment(
  database: Pick<TestDatabase, 'url' | 'ownerUrl'> | undefined,
  data: string,
): Record<string, string> {
  return {
    // Each port is chosen freely: consecutive ones may belong to another test.
    PORT: '0',
    INBOX_PORT: '0',
    METRICS_PORT: '0',
    SANDBOX_PORT: '0',
    SIHAT_DATA: data,
    LOG_LEVEL: 'error',
    SYNTHETIC_MONITORING: 'off',
    CHANGES_PER_HOUR: '1000000',
    ...testClockEnvironment,
    ...(database && { DATABASE_URL: database.url, DATABASE_MIGRATION_URL: database.ownerUrl, ...testKeyEnvironment }),
  };
}

/** Arguments of Node that start a server as `npm start` does, with the compile cache of the last start. */
export const serverArguments = [
  '--import',
  join(import.meta.dirname, '../../../../tools/node-version.js'),
  join(import.meta.dirname, '../main.ts'),
];

/** Ends a process after its test or file, also when the test failed. */
export function endAfterTest(child: ChildProcess): void {
  closeAfterwards(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 10 * second);
    await exited;
    clearTimeout(killTimer);
  });
}

export type ServerProcess = { child: ChildProcess; portal: string; inbox: string; metrics: string; output: string[] };

/** Starts `main.ts` as `npm start` does, and waits until it has printed its addresses. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, serverArguments, {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endAfterTest(child);
  const output: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => output.push(line));
  const found: Record<string, string> = {};
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    const [, name, url] = /^\s+(Portal|Local inbox|Metrics)\s+(http:\S+)/.exec(line) ?? [];
    if (name && url) found[name] = url.replace('localhost', '127.0.0.1');
    if (name === 'Metrics') break;
  }
  const { Portal: portal, 'Local inbox': inbox = '', Metrics: metrics = '' } = found;
  if (!portal) throw new Error(`The server did not start:\n${output.join('\n')}`);
  child.stdout.resume();
  return { child, portal, inbox, metrics, output };
}

/** Returns the exit code or signal of the process. */
export async function endServerProcess(
  { child }: ServerProcess,
  signal: 'SIGKILL' | 'SIGTERM',
): Promise<{ code: number | null; signal: string | null }> {
  if (child.exitCode !== null || child.signalCode !== null) return { code: child.exitCode, signal: child.signalCode };
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code, endSignal] = (await exited) as [number | null, string | null];
  return { code, signal: endSignal };
}

export async function logInByEmail(
  { portal, inbox }: Pick<ServerProcess, 'portal' | 'inbox'>,
  email: string,
): Promise<string> {
  const login = `${portal}/api/phs-entryexit/app/sms-login`;
  const headers = { 'x-sihat-page': '1', cookie: `sihat_browser=${newToken()}` };
  const sent = await fetch(`${login}/send-email-code?email=${encodeURIComponent(email)}`, {
    headers: { ...headers, 'request-id': newId() },
  });
  if (!sent.ok) throw new Error(`No code was sent: ${await sent.text()}`);
  const code = await waitUntil(async () => {
    const messages = (await (await fetch(`${inbox}/messages?to=${encodeURIComponent(email)}`)).json()) as {
      text: string;
    }[];
    return /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0];
  });
  const confirmed = await fetch(`${login}/check-email-code?email=${encodeURIComponent(email)}&code=${code}`, {
    headers: { ...headers, 'request-id': newId() },
  });
  const { data } = (await confirmed.json()) as { data: string };
  return data;
}

/** Fails after five minutes. */
export async function waitUntil<T>(poll: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> {
  const startedAt = monotonicNow();
  for (;;) {
    const result = await poll();
    if (result !== undefined && result !== false) return result;
    if (monotonicNow() - startedAt > 5 * minute) throw new Error('The condition was not met within five minutes.');
    await wait(20);
  }
}
