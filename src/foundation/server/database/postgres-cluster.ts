import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { elapsed } from '#foundation/time/clock.ts';
import {
  bundledBinaries,
  type PostgresBinaries,
  requireReach,
  type ServerUser,
  serverUser,
} from './postgres-binaries.ts';

/** A cluster on this machine's disk: where it is, who runs it, and with what. */
export type Cluster = {
  dir: string;
  data: string;
  binaries: PostgresBinaries;
  user: ServerUser;
  /** Server settings beside the fixed ones, such as `fsync: 'off'` in tests. */
  settings: Readonly<Record<string, string>>;
};

export type ClusterOptions = { binaries?: PostgresBinaries; settings?: Readonly<Record<string, string>> };

/** The user that owns the cluster and everything in it. */
const clusterOwner = 'sihat_owner';

/** Describes the cluster in `dir`, whether it is there or not. */
export async function clusterIn(dir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const folder = path.resolve(dir);
  const user = await serverUser();
  const binaries = options.binaries ?? (await bundledBinaries());
  const data = path.join(folder, 'cluster', 'data');
  return { dir: folder, data, binaries, user, settings: options.settings ?? {} };
}

/** Describes the cluster in `dir` and creates it when it is not there; safe when several processes do so at once. */
export async function ensureCluster(dir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const cluster = await clusterIn(dir, options);
  const { dir: folder, data, binaries, user } = cluster;
  await requireReach(path.dirname(binaries.initdb), user);
  await mkdir(path.dirname(folder), { recursive: true });
  await requireReach(path.dirname(folder), user);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  if (!(await readable(path.join(data, 'PG_VERSION')))) await createCluster(cluster);
  return cluster;
}

/** Starts the cluster, or finds the server that already runs it (one that outlived its application, say). */
export async function ensureRunning(cluster: Cluster, port?: number): Promise<{ port: number; adopted: boolean }> {
  const until = elapsed() + startSeconds * 1000;
  let trouble: unknown;
  while (elapsed() < until) {
    const found = await runningServer(cluster);
    if (found?.ready) return { port: found.port, adopted: true };
    if (!found) {
      try {
        const chosen = port ?? (await freePort());
        await start(cluster, chosen);
        return { port: chosen, adopted: false };
      } catch (error) {
        // Another starter was quicker, the port was taken, or children of a killed server are still leaving.
        trouble = error;
        if (await findDamaged(cluster)) break;
      }
    }
    await wait(100);
  }
  throw new Error(`The database in ${cluster.dir} does not start; see ${cluster.dir}/server.log.`, { cause: trouble });
}

/** The port of the cluster's server, where it runs and takes connections. */
export async function findRunning(cluster: Cluster): Promise<number | undefined> {
  const found = await runningServer(cluster);
  return found?.ready ? found.port : undefined;
}

/**
 * Which cluster the last start found to have files that no start can mend, as the server says it in its log; undefined where that is not
 * so. For `discardCluster`.
 */
export async function findDamaged(cluster: Cluster): Promise<DamagedCluster | undefined> {
  // Who it is first: a log that complains is then not older than that.
  const made = await identityOf(cluster);
  const log = (await readable(path.join(cluster.dir, 'server.log'))) ?? '';
  const torn = log.slice(log.lastIndexOf('starting PostgreSQL')).includes('PANIC:');
  return torn && made !== undefined ? { made } : undefined;
}

/** A cluster that was found damaged, told apart from one that somebody has made in its place since. */
export type DamagedCluster = { made: string };

/** Throws the damaged cluster away with all that is in it; leaves one alone that was made in its place. */
export async function discardCluster(cluster: Cluster, damaged: DamagedCluster): Promise<void> {
  const { dir } = cluster;
  if ((await identityOf(cluster)) !== damaged.made) return;
  const aside = path.join(dir, `making-${process.pid}-${randomBytes(4).toString('hex')}`);
  await rename(path.join(dir, 'cluster'), aside);
  await rm(path.join(dir, 'server.log'), { force: true });
  await rm(aside, { recursive: true, force: true });
}

/** Stops the server; open connections are ended. Already stopped is fine. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  if (!(await runningServer(cluster))) return;
  await runProgram(cluster, 'pg_ctl', ['-D', cluster.data, '-m', 'fast', '-w', '-t', '60', 'stop']).catch(
    async (error) => {
      if (await runningServer(cluster)) throw error;
    },
  );
}

/** The URL with which the owner of the cluster reaches it. */
export async function ownerUrlOf(cluster: Cluster, port: number, database = 'postgres'): Promise<string> {
  const password = (await readFile(path.join(cluster.dir, 'cluster', 'password'), 'utf8')).trim();
  return `postgres://${clusterOwner}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

const startSeconds = 60;

// Each cluster has a password of its own.
async function identityOf({ dir }: Cluster): Promise<string | undefined> {
  return await readable(path.join(dir, 'cluster', 'password'));
}

// Made aside and moved into place whole, so that neither a kill nor a second starter leaves half a cluster.
async function createCluster(cluster: Cluster): Promise<void> {
  await removeAbandoned(cluster.dir);
  const made = path.join(cluster.dir, `making-${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(made, { mode: 0o700 });
  const password = path.join(made, 'password');
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await giveTo(cluster.user, made, password);
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
  const access = ['--auth=scram-sha-256', '--pwfile', password];
  await runProgram(cluster, 'initdb', ['-D', path.join(made, 'data'), '-U', clusterOwner, ...locale, ...access]);
  await rename(made, path.join(cluster.dir, 'cluster')).catch(async (error: NodeJS.ErrnoException) => {
    await rm(made, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function removeAbandoned(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const pid = /^making-(\d+)-/.exec(name)?.[1];
    if (pid && !alive(Number(pid))) await rm(path.join(dir, name), { recursive: true, force: true });
  }
}

async function start(cluster: Cluster, port: number): Promise<void> {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    jit: 'off',
    // Errors quote rows and statements otherwise, and those hold personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...cluster.settings,
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const log = path.join(cluster.dir, 'server.log');
  const options = [`-p ${port}`, ...flags].join(' ');
  await runProgram(cluster, 'pg_ctl', ['-D', cluster.data, '-w', '-t', '60', '-l', log, '-o', options, 'start']);
}

/** What postmaster.pid says, when the process it names really is the server of this cluster. */
async function runningServer(cluster: Cluster): Promise<{ port: number; ready: boolean } | undefined> {
  const file = path.join(cluster.data, 'postmaster.pid');
  const lines = (await readable(file))?.split('\n');
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  if (!alive(pid)) return undefined;
  if (!(await worksIn(pid, cluster.data))) {
    // The number belongs to another program by now (a reboot), and would make the server refuse to start.
    if (!(await anyoneWorksIn(cluster.data))) await rm(file, { force: true });
    return undefined;
  }
  return { port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

async function worksIn(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
}

async function anyoneWorksIn(folder: string): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => worksIn(Number(pid), folder)));
  return found.includes(true);
}

/** Runs a PostgreSQL program as the server's user. Its words go to a file: the server it starts would hold a pipe open. */
async function runProgram(cluster: Cluster, program: keyof PostgresBinaries, parameters: string[]): Promise<void> {
  const logPath = path.join(cluster.dir, 'control.log');
  const log = await open(logPath, 'a', 0o600);
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      const child = spawn(cluster.binaries[program], parameters, {
        ...cluster.user,
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
        cwd: cluster.dir,
        stdio: ['ignore', log.fd, log.fd],
      });
      child.once('error', reject);
      child.once('exit', resolve);
    });
    if (status !== 0) throw new Error(`${program} failed; see ${logPath} and ${cluster.dir}/server.log`);
  } finally {
    await log.close();
  }
}

async function giveTo(user: ServerUser, ...places: string[]): Promise<void> {
  if (user.uid === undefined || user.gid === undefined) return;
  for (const place of places) await chown(place, user.uid, user.gid);
}

async function readable(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function alive(pid: number): boolean {
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
