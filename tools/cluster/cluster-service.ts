import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { serverUser } from '#foundation/server/database/postgres-binaries.ts';

/** One program of a cluster: what starts it, and how it is known to work. */
export type ServiceOptions = {
  name: string;
  /** Where its files are; belongs to whom it runs as. Its log is in the folder "logs" beside. */
  dir: string;
  command: string;
  args: readonly string[];
  env: Record<string, string>;
  /** Resolves once it does its work. */
  isReady: () => Promise<boolean>;
  /** One of our own programs, which runs as we do; the others run as the user of the database when we are root. */
  isNodeProgram?: boolean;
  /** A folder whose processes are its own, though they do not end with it. */
  processFolder?: string;
  /** How long it may take until it does its work, in seconds; 90 when nothing is said. */
  readyTimeoutSeconds?: number;
  /** How it is told to end; SIGTERM when nothing is said. */
  stopSignal?: NodeJS.Signals;
};

/** A program of a cluster that can be started, ended, killed and started again. */
export type ClusterService = {
  name: string;
  /** `args`: others than its own, this time. */
  start: (args?: readonly string[]) => Promise<void>;
  /** Runs a program as whom it runs as, in its place and with its environment; answers what that wrote. */
  execute: (command: string, args: readonly string[]) => Promise<string>;
  /** As an operator ends it. */
  stop: () => Promise<void>;
  /** As a loss of power ends it, with all that it has started. */
  kill: () => Promise<void>;
  /** Says something to one of our own programs, and waits for its answer. */
  sendMessage: (message: object) => Promise<void>;
  isRunning: () => boolean;
  /** Where its log is. */
  logFile: string;
};

/** A part that is not started yet. */
export function createService({
  name,
  dir,
  command,
  args,
  env,
  isReady: ready,
  isNodeProgram: ours = false,
  processFolder: works,
  readyTimeoutSeconds: patience = 90,
  stopSignal: endSignal = 'SIGTERM',
}: ServiceOptions): ClusterService {
  const log = join(dirname(dir), 'logs', `${name}.log`);
  let child: ChildProcess | undefined;
  const running = () => (child && child.exitCode === null && child.signalCode === null ? child : undefined);
  const send = async (signal: NodeJS.Signals) => {
    const one = running();
    if (!one?.pid) return;
    const ended = new Promise((resolve) => one.once('exit', resolve));
    // It leads a group of its own: what it has started ends with it.
    process.kill(-one.pid, signal);
    await ended;
  };
  // Its folder, and whom it runs as.
  const settle = async () => {
    mkdirSync(dirname(log), { recursive: true });
    if (ours) mkdirSync(dir, { recursive: true, mode: 0o700 });
    else await makeServiceFolder(dir);
    return ours ? {} : serverUser();
  };
  return {
    name,
    logFile: log,
    isRunning: () => running() !== undefined,
    async start(given = args) {
      const user = await settle();
      const out = openSync(log, 'a', 0o600);
      const line = ours ? (['ipc'] as const) : [];
      child = spawn(command, given, { ...user, cwd: dir, env, detached: true, stdio: ['ignore', out, out, ...line] });
      closeSync(out);
      await new Promise<void>((resolve, reject) => child?.once('spawn', resolve).once('error', reject));
      const alive = () => {
        if (!running()) throw new Error(`${name} ended:\n${readFileSync(log, 'utf8').slice(-3000)}`);
      };
      await waitUntil(ready, `${name} does not start`, alive, patience * 1000);
    },
    execute: async (command, args) =>
      (await promisify(execFile)(command, args, { ...(await settle()), cwd: dir, env })).stdout,
    stop: async () => {
      const forced = setTimeout(() => void send('SIGKILL'), 30_000);
      await send(endSignal).finally(() => clearTimeout(forced));
    },
    kill: async () => {
      const others = works ? listProcessesIn(works) : [];
      await send('SIGKILL');
      for (const pid of others) killIfAlive(pid);
    },
    sendMessage: async (message) => {
      const one = running();
      if (!one) throw new Error(`${name} does not run`);
      const answered = new Promise((resolve) => one.once('message', resolve));
      one.send(message);
      await answered;
    },
  };
}

/** The processes that work in a folder or below it. */
export function listProcessesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`);
      } catch {
        return false;
      }
    });
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Waits until something is so; fails after a while. `meanwhile` may throw why it will not come about. */
export async function waitUntil(
  ask: () => Promise<boolean>,
  otherwise: string,
  meanwhile: () => void = () => undefined,
  withinMs = 90_000,
): Promise<void> {
  const until = performance.now() + withinMs;
  while (!(await ask().catch(() => false))) {
    meanwhile();
    if (performance.now() > until) throw new Error(`${otherwise} within ${withinMs / 1000} s`);
    await wait(100);
  }
}

/** Makes a folder that belongs to whom the cluster's programs run as, and to nobody else. */
export async function makeServiceFolder(dir: string): Promise<void> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  await chownToServiceUser(dir);
}

/** Writes a file that only the cluster's programs read. */
export async function writeServiceFile(file: string, text: string): Promise<string> {
  writeFileSync(file, text, { mode: 0o600 });
  await chownToServiceUser(file);
  return file;
}

async function chownToServiceUser(place: string): Promise<void> {
  const { uid, gid } = await serverUser();
  if (uid !== undefined && gid !== undefined) chownSync(place, uid, gid);
}

/** Whether an address answers with 200. */
export async function respondsOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await response.arrayBuffer();
  return response.status === 200;
}
