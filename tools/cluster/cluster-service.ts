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

export type ServiceOptions = {
  name: string;
  /** Working folder, which belongs to the user of the program. Its log is in the sibling folder "logs". */
  dir: string;
  command: string;
  args: readonly string[];
  env: Record<string, string>;
  isReady: () => Promise<boolean>;
  /** A Node program of this project runs as the current user. Others run as the database user when we are root. */
  isNodeProgram?: boolean;
  /**
   * Working folder of further processes of the program, which are outside its process group. `kill` kills these too.
   */
  processFolder?: string;
  /** Longest time until the program is ready, in seconds. Default: 90. */
  readyTimeoutSeconds?: number;
  /** Signal that stops the program. Default: SIGTERM. */
  stopSignal?: NodeJS.Signals;
};

export type ClusterService = {
  name: string;
  /** `args` replaces the program's arguments for this start. */
  start: (args?: readonly string[]) => Promise<void>;
  /** Runs a command as the program's user, in its folder and environment. Returns the standard output. */
  execute: (command: string, args: readonly string[]) => Promise<string>;
  /** Stops the program as an operator does. Kills the program after 30 seconds. */
  stop: () => Promise<void>;
  /** Kills the program and its child processes, as a loss of power does. */
  kill: () => Promise<void>;
  /** Sends a message to a Node program of this project, and waits for its reply. */
  sendMessage: (message: object) => Promise<void>;
  isRunning: () => boolean;
  logFile: string;
};

/** Creates a service without starting it. */
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
  const signalAndWait = async (signal: NodeJS.Signals) => {
    const target = runningChild();
    if (!target?.pid) return;
    const ended = new Promise((resolve) => target.once('exit', resolve));
    // The child leads a process group, so that its own children end with it.
    process.kill(-target.pid, signal);
    await ended;
  };
  const prepareFolderAndUser = async () => {
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
      const user = await prepareFolderAndUser();
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
    execute: async (file, fileArgs) =>
      (await promisify(execFile)(file, fileArgs, { ...(await prepareFolderAndUser()), cwd: dir, env })).stdout,
    stop: async () => {
      const killTimer = setTimeout(() => void signalAndWait('SIGKILL'), 30_000);
      await signalAndWait(stopSignal).finally(() => clearTimeout(killTimer));
    },
    kill: async () => {
      const separateProcessIds = processFolder ? listProcessesIn(processFolder) : [];
      await signalAndWait('SIGKILL');
      for (const pid of separateProcessIds) killIfAlive(pid);
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

/**
 * Waits until the condition holds, or throws after `timeoutMs`. `assertPossible` may throw earlier, with the reason why
 * the condition cannot become true.
 */
export async function waitUntil(
  condition: () => Promise<boolean>,
  failureMessage: string,
  assertPossible: () => void = () => undefined,
  timeoutMs = 90_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition().catch(() => false))) {
    assertPossible();
    if (performance.now() > deadline) throw new Error(`${failureMessage} within ${timeoutMs / 1000} s`);
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
