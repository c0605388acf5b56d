import { execFile } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The programs of a cluster: where each is, and what it takes to start one. */
export type Programs = {
  etcd: string;
  haproxy: string;
  patroni: string;
  pgbouncer: string;
  prometheus: string;
  /** PostgreSQL's own programs. */
  postgres: string;
  /** A library that gives a program another time than the machine's. */
  faketime: string;
  /** What they need in their environment. */
  env: Record<string, string>;
};

/**
 * The programs of a cluster, from Debian's packages: those of this machine that are installed, the others fetched and unpacked into
 * `folder`. Nothing is installed, no service is started, and nobody has to be root. Throws with what to do where that cannot be.
 */
export async function findPrograms(folder: string): Promise<Programs> {
  if (!hasPackages(folder)) await unpackPackages(folder);
  const places = [join(folder, 'usr/bin'), join(folder, 'usr/sbin'), '/usr/bin', '/usr/sbin'];
  const program = (name: string) => {
    const found = places.map((place) => join(place, name)).find(isExecutable);
    if (!found) throw new Error(`There is no ${name}: remove ${folder} and start again, or install it.`);
    return found;
  };
  // Which are started by their names.
  for (const name of ['pgbackrest', 'rclone']) program(name);
  const postgres = findLatestPostgres(folder);
  return {
    etcd: program('etcd'),
    haproxy: program('haproxy'),
    patroni: program('patroni'),
    pgbouncer: program('pgbouncer'),
    prometheus: program('prometheus'),
    postgres,
    faketime: findLibrary(folder, 'faketime/libfaketimeMT.so.1'),
    env: {
      LC_ALL: 'C.UTF-8',
      PATH: [postgres, ...places, '/usr/local/bin', '/bin'].join(':'),
      LD_LIBRARY_PATH: globSync('usr/lib/*-linux-gnu', { cwd: folder })
        .map((one) => join(folder, one))
        .join(':'),
      PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages'),
    },
  };
}

const debianPackages = [
  'etcd-server',
  'haproxy',
  'patroni',
  'pgbackrest',
  'pgbouncer',
  'postgresql-15',
  'prometheus',
  'libfaketime',
  'python3-etcd',
  'rclone',
];

// A folder says which packages it was made of: one of an earlier list is made anew.
const packageListFile = (folder: string) => join(folder, 'packages.txt');

function hasPackages(folder: string): boolean {
  return (
    existsSync(packageListFile(folder)) && readFileSync(packageListFile(folder), 'utf8') === debianPackages.join('\n')
  );
}

const run = promisify(execFile);

// Beside, and moved into place whole: a kill leaves nothing that looks complete.
async function unpackPackages(folder: string): Promise<void> {
  const making = `${folder}-${process.pid}`;
  const fetched = join(making, 'fetched');
  mkdirSync(join(fetched, 'partial'), { recursive: true });
  try {
    const settings = [`Dir::Cache::archives=${fetched}`, 'Debug::NoLocking=1', 'APT::Sandbox::User=root'];
    const how = settings.flatMap((one) => ['-o', one]);
    await run('apt-get', ['install', '--download-only', '--yes', '--no-install-recommends', ...how, ...debianPackages]);
    const unpacked = join(making, 'unpacked');
    for (const name of readdirSync(fetched).filter((one) => one.endsWith('.deb')))
      await run('dpkg-deb', ['-x', join(fetched, name), unpacked]);
    mkdirSync(unpacked, { recursive: true });
    writeFileSync(packageListFile(unpacked), debianPackages.join('\n'));
    rmSync(folder, { recursive: true, force: true });
    renameSync(unpacked, folder);
  } catch (cause) {
    throw new Error(
      `Debian's packages for a cluster cannot be fetched (${debianPackages.join(', ')}). On Debian 12, run "apt-get update" as root and start again.`,
      { cause },
    );
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

function findLibrary(folder: string, name: string): string {
  const [found] = [folder, '/'].flatMap((root) =>
    globSync(`usr/lib/*-linux-gnu/${name}`, { cwd: root }).map((one) => join(root, one)),
  );
  if (!found) throw new Error(`There is no ${name}: remove ${folder} and start again, or install it.`);
  return found;
}

function findLatestPostgres(folder: string): string {
  const found = [folder, '/']
    .flatMap((root) => globSync('usr/lib/postgresql/*/bin', { cwd: root }).map((one) => join(root, one)))
    .filter((place) => isExecutable(join(place, 'pg_rewind')))
    .sort((a, b) => parsePostgresVersion(b) - parsePostgresVersion(a));
  if (!found[0]) throw new Error('There is no PostgreSQL with pg_rewind.');
  return found[0];
}

function parsePostgresVersion(place: string): number {
  return Number(/postgresql\/(\d+)\//.exec(place)?.[1]);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
