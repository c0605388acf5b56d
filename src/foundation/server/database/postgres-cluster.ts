import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { monotonicNow } from '#foundation/time/clock.ts';
import {
  bundledBinaries,
  type PostgresBinaries,
  requireFolderAccess,
  type ServerUser,
  ensureServerUser,
} from './postgres-binaries.ts';

export type Cluster = {
  folder: string;
  dataFolder: string;
  binaries: PostgresBinaries;
  user: ServerUser;
  /** Server settings in addition to the fixed ones, such as `fsync: 'off'` in tests. */
  settings: Readonly<Record<string, string>>;
};

export type ClusterOptions = { binaries?: PostgresBinaries; settings?: Readonly<Record<string, string>> };

const clusterOwner = 'sihat_owner';

/**
 * Describes the cluster in `dir`, even if it does not exist. Started as root, creates the user `postgres` if it is
 * missing.
 */
export async function describeCluster(dir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const folder = path.resolve(dir);
  const user = await ensureServerUser();
  const binaries = options.binaries ?? (await bundledBinaries());
  const dataFolder = path.join(folder, 'cluster', 'data');
  return { folder, dataFolder, binaries, user, settings: options.settings ?? {} };
}

/** Creates the cluster in `dir` unless it exists. Safe for several processes at once. */
export async function ensureCluster(dir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const cluster = await describeCluster(dir, options);
  const { folder, dataFolder, binaries, user } = cluster;
  await requireFolderAccess(path.dirname(binaries.initdb), user);
  await mkdir(path.dirname(folder), { recursive: true });
  await requireFolderAccess(path.dirname(folder), user);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  if (!(await readIfPresent(path.join(dataFolder, 'PG_VERSION')))) await createCluster(cluster);
  return cluster;
}

/** Starts the cluster's server unless it runs already; on `port`, or on any free port by default. */
export async function ensureRunning(cluster: Cluster, port?: number): Promise<{ port: number; wasRunning: boolean }> {
  const deadline = monotonicNow() + startTimeoutSeconds * 1000;
  let lastError: unknown;
  while (monotonicNow() < deadline) {
    const server = await findRunningServer(cluster);
    if (server?.ready) return { port: server.port, wasRunning: true };
    if (!server) {
      try {
        const chosenPort = port ?? (await freePort());
        await startServer(cluster, chosenPort);
        return { port: chosenPort, wasRunning: false };
      } catch (error) {
        // Another process started it first, the port was taken, or child processes of a killed server are still ending.
        lastError = error;
        if (await findDamagedCluster(cluster)) break;
      }
    }
    await wait(100);
  }
  throw new Error(`The database in ${cluster.folder} does not start; see ${cluster.folder}/server.log.`, {
    cause: lastError,
  });
}

export async function findRunningPort(cluster: Cluster): Promise<number | undefined> {
  const server = await findRunningServer(cluster);
  return server?.ready ? server.port : undefined;
}

/**
 * Finds out from the server's log whether the last start failed because of damaged files, which no restart repairs.
 * Returns the cluster's identity for `discardCluster`; undefined for a sound cluster.
 */
export async function findDamagedCluster(cluster: Cluster): Promise<DamagedCluster | undefined> {
  // Reads the identity first: otherwise the log could belong to an older cluster.
  const identity = await identityOf(cluster);
  const log = (await readIfPresent(path.join(cluster.folder, 'server.log'))) ?? '';
  const isDamaged = log.slice(log.lastIndexOf('starting PostgreSQL')).includes('PANIC:');
  return isDamaged && identity !== undefined ? { identity } : undefined;
}

/** Identity of a damaged cluster. Distinguishes it from a cluster that was created in the same folder since. */
export type DamagedCluster = { identity: string };

/** Deletes a damaged cluster with all of its data, unless a new cluster has replaced it. */
export async function discardCluster(cluster: Cluster, damaged: DamagedCluster): Promise<void> {
  const { folder } = cluster;
  if ((await identityOf(cluster)) !== damaged.identity) return;
  const movedFolder = path.join(folder, `making-${process.pid}-${randomBytes(4).toString('hex')}`);
  await rename(path.join(folder, 'cluster'), movedFolder);
  await rm(path.join(folder, 'server.log'), { force: true });
  await rm(movedFolder, { recursive: true, force: true });
}

export async function stopCluster(cluster: Cluster): Promise<void> {
  if (!(await findRunningServer(cluster))) return;
  await runProgram(cluster, 'pg_ctl', ['-D', cluster.dataFolder, '-m', 'fast', '-w', '-t', '60', 'stop']).catch(
    async (error) => {
      if (await findRunningServer(cluster)) throw error;
    },
  );
}

/** URL for the cluster's owner (superuser), with the password that is stored beside the data. */
export async function ownerUrlOf(cluster: Cluster, port: number, database = 'postgres'): Promise<string> {
  const password = (await readFile(path.join(cluster.folder, 'cluster', 'password'), 'utf8')).trim();
  return `postgres://${clusterOwner}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

const startTimeoutSeconds = 60;

// The password identifies a cluster, because each cluster has its own random password.
async function identityOf({ folder }: Cluster): Promise<string | undefined> {
  return await readIfPresent(path.join(folder, 'cluster', 'password'));
}

// Creates the cluster in another folder and moves it into place, so that no kill or second process leaves a partial
// cluster.
async function createCluster(cluster: Cluster): Promise<void> {
  await removeAbandonedFolders(cluster.folder);
  const staging = path.join(cluster.folder, `making-${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(staging, { mode: 0o700 });
  const passwordFile = path.join(staging, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await chownTo(cluster.user, staging, passwordFile);
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
  const access = ['--auth=scram-sha-256', '--pwfile', passwordFile];
  await runProgram(cluster, 'initdb', ['-D', path.join(staging, 'data'), '-U', clusterOwner, ...locale, ...access]);
  await rename(staging, path.join(cluster.folder, 'cluster')).catch(async (error: NodeJS.ErrnoException) => {
    await rm(staging, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function removeAbandonedFolders(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const pid = /^making-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(path.join(dir, name), { recursive: true, force: true });
  }
}

async function startServer(cluster: Cluster, port: number): Promise<void> {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    jit: 'off',
    // With more detail, errors would quote rows and statements, which contain personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...cluster.settings,
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const log = path.join(cluster.folder, 'server.log');
  const options = [`-p ${port}`, ...flags].join(' ');
  await runProgram(cluster, 'pg_ctl', ['-D', cluster.dataFolder, '-w', '-t', '60', '-l', log, '-o', options, 'start']);
}

/** State of the server in postmaster.pid, if its process really is the server of this cluster. Deletes a stale file. */
async function findRunningServer(cluster: Cluster): Promise<{ port: number; ready: boolean } | undefined> {
  const file = path.join(cluster.dataFolder, 'postmaster.pid');
  const lines = (await readIfPresent(file))?.split('\n');
  if (!lines) return undefined;
  // Lines of the file, from 0: the process id is line 0, the port line 3, the state line 7.
  const pid = Number(lines[0]);
  if (!isAlive(pid)) return undefined;
  if (!(await runsInFolder(pid, cluster.dataFolder))) {
    // After a reboot the process id may belong to another program. The stale file would stop the server from starting.
    if (!(await isFolderInUse(cluster.dataFolder))) await rm(file, { force: true });
    return undefined;
  }
  return { port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

async function runsInFolder(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
}

async function isFolderInUse(folder: string): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const matches = await Promise.all(pids.map((pid) => runsInFolder(Number(pid), folder)));
  return matches.includes(true);
}

/** Runs a PostgreSQL program as the server's user. Its output goes to a file: the server would keep a pipe open. */
async function runProgram(cluster: Cluster, program: keyof PostgresBinaries, parameters: string[]): Promise<void> {
  const logPath = path.join(cluster.folder, 'control.log');
  const log = await open(logPath, 'a', 0o600);
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      const child = spawn(cluster.binaries[program], parameters, {
        ...cluster.user,
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
        cwd: cluster.folder,
        stdio: ['ignore', log.fd, log.fd],
      });
      child.once('error', reject);
      child.once('exit', resolve);
    });
    if (status !== 0) throw new Error(`${program} failed; see ${logPath} and ${cluster.folder}/server.log`);
  } finally {
    await log.close();
  }
}

async function chownTo(user: ServerUser, ...paths: string[]): Promise<void> {
  if (user.uid === undefined || user.gid === undefined) return;
  for (const target of paths) await chown(target, user.uid, user.gid);
}

async function readIfPresent(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
