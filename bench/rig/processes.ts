import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Processor seconds that a process has used, with those of its children, running or gone. */
export function readCpuSeconds(pid: number): number {
  const own = readCpuTicks(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readCpuTicks(Number(name)))
    .filter((one) => one?.parent === pid);
  const used = children.reduce((sum, one) => sum + (one?.own ?? 0), (own?.own ?? 0) + (own?.gone ?? 0));
  return used / 100;
}

/** Starts one of our programs in this Node; what it writes goes to a file. */
export function startProgram(
  file: string,
  { args = [], env = {}, log }: { args?: string[]; env?: Record<string, string>; log: string },
): ChildProcess {
  const out = openSync(log, 'a');
  return spawn(process.execPath, [...args, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', out, out],
  });
}

/** Ends a program and waits for it. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Waits until an address answers with 200; fails when the program ends before. Answers how long it took, in ms. */
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

/** A port that is free now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function readCpuTicks(pid: number): { parent: number; own: number; gone: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold blanks and parentheses; what follows its last one does not.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (position: number) => fields[position] ?? 0;
    return { parent: at(1), own: at(11) + at(12), gone: at(13) + at(14) };
  } catch {
    return undefined;
  }
}
