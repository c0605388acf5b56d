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

export type Programs = {
  etcd: string;
  haproxy: string;
  patroni: string;
  pgbouncer: string;
  prometheus: string;
  postgresBinFolder: string;
  /** Library that gives a program a different time than that of the machine. */
  faketimeLibrary: string;
  env: Record<string, string>;
};

/**
 * Finds the programs of a cluster. Uses installed ones, and unpacks the others from Debian's packages into `folder`.
 * Installs nothing, starts no service and needs no root rights. Throws with advice if that fails.
 */
export async function findPrograms(folder: string): Promise<Programs> {
  if (!hasPackages(folder)) await unpackPackages(folder);
  const binFolders = [join(folder, 'usr/bin'), join(folder, 'usr/sbin'), '/usr/bin', '/usr/sbin'];
  const findProgram = (name: string) => {
    const found = binFolders.map((binFolder) => join(binFolder, name)).find(isExecutable);
    if (!found) throw new Error(`There is no ${name}: remove ${folder} and start again, or install it.`);
    return found;
  };
  // Scripts find these two by PATH, so only their existence is checked.
  for (const name of ['pgbackrest', 'rclone']) findProgram(name);
  const postgres = findLatestPostgres(folder);
  return {
    etcd: findProgram('etcd'),
    haproxy: findProgram('haproxy'),
    patroni: findProgram('patroni'),
    pgbouncer: findProgram('pgbouncer'),
    prometheus: findProgram('prometheus'),
    postgresBinFolder: postgres,
    faketimeLibrary: findLibrary(folder, 'faketime/libfaketimeMT.so.1'),
    env: {
      LC_ALL: 'C.UTF-8',
      PATH: [postgres, ...binFolders, '/usr/local/bin', '/bin'].join(':'),
      LD_LIBRARY_PATH: globSync('usr/lib/*-linux-gnu', { cwd: folder })
        .map((library) => join(folder, library))
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

// Packages that were unpacked into the folder. If the list differs from `debianPackages`, the packages are unpacked
// again.
const packageListFile = (folder: string) => join(folder, 'packages.txt');

function hasPackages(folder: string): boolean {
  return (
    existsSync(packageListFile(folder)) && readFileSync(packageListFile(folder), 'utf8') === debianPackages.join('\n')
  );
}

const run = promisify(execFile);

// Unpacks into a temporary folder and then renames it, so that a kill leaves no folder that looks complete.
async function unpackPackages(folder: string): Promise<void> {
  const tempFolder = `${folder}-${process.pid}`;
  const downloadFolder = join(tempFolder, 'fetched');
  mkdirSync(join(downloadFolder, 'partial'), { recursive: true });
  try {
    // Without apt's lock and its sandbox user, the download needs no root rights.
    const settings = [`Dir::Cache::archives=${downloadFolder}`, 'Debug::NoLocking=1', 'APT::Sandbox::User=root'];
    const options = settings.flatMap((setting) => ['-o', setting]);
    await run('apt-get', [
      'install',
      '--download-only',
      '--yes',
      '--no-install-recommends',
      ...options,
      ...debianPackages,
    ]);
    const unpackedFolder = join(tempFolder, 'unpacked');
    for (const name of readdirSync(downloadFolder).filter((file) => file.endsWith('.deb')))
      await run('dpkg-deb', ['-x', join(downloadFolder, name), unpackedFolder]);
    mkdirSync(unpackedFolder, { recursive: true });
    writeFileSync(packageListFile(unpackedFolder), debianPackages.join('\n'));
    rmSync(folder, { recursive: true, force: true });
    renameSync(unpackedFolder, folder);
  } catch (cause) {
    throw new Error(
      `Debian's packages for a cluster cannot be fetched (${debianPackages.join(', ')}). On Debian 12, run "apt-get update" as root and start again.`,
      { cause },
    );
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }
}

function findLibrary(folder: string, name: string): string {
  const [found] = [folder, '/'].flatMap((root) =>
    globSync(`usr/lib/*-linux-gnu/${name}`, { cwd: root }).map((file) => join(root, file)),
  );
  if (!found) throw new Error(`There is no ${name}: remove ${folder} and start again, or install it.`);
  return found;
}

function findLatestPostgres(folder: string): string {
  const found = [folder, '/']
    .flatMap((root) => globSync('usr/lib/postgresql/*/bin', { cwd: root }).map((bin) => join(root, bin)))
    .filter((bin) => isExecutable(join(bin, 'pg_rewind')))
    .sort((a, b) => parsePostgresVersion(b) - parsePostgresVersion(a));
  if (!found[0]) throw new Error('There is no PostgreSQL with pg_rewind.');
  return found[0];
}

function parsePostgresVersion(binFolder: string): number {
  return Number(/postgresql\/(\d+)\//.exec(binFolder)?.[1]);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
