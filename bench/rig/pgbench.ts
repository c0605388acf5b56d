import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const pgbenchPath = ['/usr/bin/pgbench', '/usr/local/bin/pgbench'].find((path) => existsSync(path));

/** Whether PostgreSQL's own load generator is installed here; npm does not bring it. */
export const hasPgbench = pgbenchPath !== undefined;

/** Inserts a body as often as it can on so many connections; answers how many a second. */
export async function measurePgbenchInserts(
  url: string,
  body: string,
  { dir, connections, seconds }: { dir: string; connections: number; seconds: number },
): Promise<number> {
  const script = join(dir, 'insert.sql');
  // A colon before a letter would begin a variable of pgbench.
  const literal = body.replaceAll('":', '": ').replaceAll("'", "''");
  writeFileSync(
    script,
    `insert into bare (id, passport, body) values (gen_random_uuid(), gen_random_uuid()::text, '${literal}');\n`,
  );
  const { hostname, port, username, password, pathname } = new URL(url);
  const where = ['-h', hostname, '-p', port, '-U', username];
  const how = ['-n', '-f', script, '-c', String(connections), '-j', '2', '-T', String(seconds), '-M', 'extended'];
  const { stdout } = await promisify(execFile)(pgbenchPath ?? '', [...where, ...how, pathname.slice(1)], {
    env: { PGPASSWORD: decodeURIComponent(password), PATH: '/usr/bin:/bin' },
  });
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
}
