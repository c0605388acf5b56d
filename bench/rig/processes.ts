import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Reads the CPU seconds of a process and its children, including children that have exited. */
export function readCpuSeconds(pid: number): number {
  const self = readCpuTicks(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readCpuTicks(Number(name)))
    .filter((child) => child?.parent === pid);
  const used = children.reduce(
    (sum, child) => sum + (child?.ownTicks ?? 0),
    (self?.ownTicks ?? 0) + (self?.exitedChildTicks ?? 0),
  );
  return used / 100;
}

export function startProgram(
  file: string,
  { args = [], env = {}, log }: { args?: string[]; env?: Record<string, string>; log: string },
): ChildProcess {
  const out = openSync(log, 'a');
  return spawn(process.execPath, [...args, file], { env: { ...process.env, ...env }, stdio: ['ignore', out, out] });
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Waits until a URL responds with 200 and returns the ms that took. Throws when the program exits first. */
export async function waitUntilReady(url: string, child: ChildProcess, log: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return performance.now() - began;
    if (child.exitCode !== null) throw new Error(`a program ended:\n${readFileSync(log, 'utf8').slice(-2000)}`);
    await wait(5);
  }
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function readCpuTicks(pid: number): { parent: number; ownTicks: number; exitedChildTicks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name may contain blanks and parentheses; the fields after its closing parenthesis do not.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const fieldAt = (position: number) => fields[position] ?? 0;
    return { parent: fieldAt(1), ownTicks: fieldAt(11) + fieldAt(12), exitedChildTicks: fieldAt(13) + fieldAt(14) };
  } catch {
    return undefined;
  }
}
