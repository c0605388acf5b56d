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
import { ensureServerUser } from '#foundation/server/database/postgres-binaries.ts';

/** Program of a cluster: how to start it, and how to tell that it is ready. */
export type ServiceOptions = {
  name: string;
  /** Working folder, which belongs to the user of the program. Its log is in the sibling folder "logs". */
  dir: string;
  command: string;
  args: readonly string[];
  env: Record<string, string>;
  /** Whether the program is ready. */
  isReady: () => Promise<boolean>;
  /** A Node program of this project runs as the current user. Others run as the database user when we are root. */
  isNodeProgram?: boolean;
  /** Folder whose processes belong to the program, although they do not end with it. */
  processFolder?: string;
  /** Longest time until it is ready, in seconds. Default: 90. */
  readyTimeoutSeconds?: number;
  /** Signal that stops it. Default: SIGTERM. */
  stopSignal?: NodeJS.Signals;
};

/** Program of a cluster that can be started, stopped, killed and restarted. */
export type ClusterService = {
  name: string;
  /** Starts the program. `args` replaces its arguments for this start. */
  start: (args?: readonly string[]) => Promise<void>;
  /** Runs a command as the program's user, in its folder and environment. Returns the standard output. */
  execute: (command: string, args: readonly string[]) => Promise<string>;
  /** Stops the program as an operator does. */
  stop: () => Promise<void>;
  /** Kills the program and its child processes, as a loss of power does. */
  kill: () => Promise<void>;
  /** Sends a message to a Node program of this project, and waits for its reply. */
  sendMessage: (message: object) => Promise<void>;
  isRunning: () => boolean;
  logFile: string;
};

/** Creates a service that is not started yet. */
export function createService({
  name,
  dir,
  command,
  args,
  env,
  isReady,
  isNodeProgram = false,
  processFolder,
  readyTimeoutSeconds = 90,
  stopSignal = 'SIGTERM',
}: ServiceOptions): ClusterService {
  const log = join(dirname(dir), 'logs', `${name}.log`);
  let child: ChildProcess | undefined;
  const runningChild = () => (child && child.exitCode === null && child.signalCode === null ? child : undefined);
  const send = async (signal: NodeJS.Signals) => {
    const target = runningChild();
    if (!target?.pid) return;
    const ended = new Promise((resolve) => target.once('exit', resolve));
    // The child leads a process group, so that its own children end with it.
    process.kill(-target.pid, signal);
    await ended;
  };
  // Creates the working folder. Returns the user to run as.
  const prepareFolder = async () => {
    mkdirSync(dirname(log), { recursive: true });
    if (isNodeProgram) mkdirSync(dir, { recursive: true, mode: 0o700 });
    else await makeServiceFolder(dir);
    return isNodeProgram ? {} : ensureServerUser();
  };
  return {
    name,
    logFile: log,
    isRunning: () => runningChild() !== undefined,
    async start(startArgs = args) {
      const user = await prepareFolder();
      const out = openSync(log, 'a', 0o600);
      const ipc = isNodeProgram ? (['ipc'] as const) : [];
      child = spawn(command, startArgs, {
        ...user,
        cwd: dir,
        env,
        detached: true,
        stdio: ['ignore', out, out, ...ipc],
      });
      closeSync(out);
      await new Promise<void>((resolve, reject) => child?.once('spawn', resolve).once('error', reject));
      const assertRunning = () => {
        if (!runningChild()) throw new Error(`${name} ended:\n${readFileSync(log, 'utf8').slice(-3000)}`);
      };
      await waitUntil(isReady, `${name} does not start`, assertRunning, readyTimeoutSeconds * 1000);
    },
    execute: async (command, args) =>
      (await promisify(execFile)(command, args, { ...(await prepareFolder()), cwd: dir, env })).stdout,
    stop: async () => {
      const forced = setTimeout(() => void send('SIGKILL'), 30_000);
      await send(stopSignal).finally(() => clearTimeout(forced));
    },
    kill: async () => {
      const others = processFolder ? listProcessesIn(processFolder) : [];
      await send('SIGKILL');
      for (const pid of others) killIfAlive(pid);
    },
    sendMessage: async (message) => {
      const target = runningChild();
      if (!target) throw new Error(`${name} does not run`);
      const answered = new Promise((resolve) => target.once('message', resolve));
      target.send(message);
      await answered;
    },
  };
}

/** Lists the processes whose working folder is this folder or below it. */
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
    // The process has ended already.
  }
}

/** Waits until the condition holds, or throws after a while. `meanwhile` may throw the reason why it never will. */
export async function waitUntil(
  condition: () => Promise<boolean>,
  failure: string,
  meanwhile: () => void = () => undefined,
  withinMs = 90_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await condition().catch(() => false))) {
    meanwhile();
    if (performance.now() > deadline) throw new Error(`${failure} within ${withinMs / 1000} s`);
    await wait(100);
  }
}

/** Creates a folder that only the user of the cluster's programs can read. */
export async function makeServiceFolder(dir: string): Promise<void> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  await chownToServiceUser(dir);
}

/** Writes a file that only the cluster's programs can read. */
export async function writeServiceFile(file: string, text: string): Promise<string> {
  writeFileSync(file, text, { mode: 0o600 });
  await chownToServiceUser(file);
  return file;
}

async function chownToServiceUser(path: string): Promise<void> {
  const { uid, gid } = await ensureServerUser();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

export async function respondsOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await response.arrayBuffer();
  return response.status === 200;
}
