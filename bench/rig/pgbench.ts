import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const pgbenchPath = ['/usr/bin/pgbench', '/usr/local/bin/pgbench'].find((path) => existsSync(path));

/** The npm packages of PostgreSQL do not contain pgbench. */
export const hasPgbench = pgbenchPath !== undefined;

export async function measurePgbenchInserts(
  url: string,
  body: string,
  { dir, connections, seconds }: { dir: string; connections: number; seconds: number },
): Promise<number> {
  const script = join(dir, 'insert.sql');
  // pgbench would read a colon before a letter as the start of a variable.
  const literal = body.replaceAll('":', '": ').replaceAll("'", "''");
  writeFileSync(
    script,
    `insert into bare (id, passport, body) values (gen_random_uuid(), gen_random_uuid()::text, '${literal}');\n`,
  );
  const { hostname, port, username, password, pathname } = new URL(url);
  const connectionArgs = ['-h', hostname, '-p', port, '-U', username];
  const runArgs = ['-n', '-f', script, '-c', String(connections), '-j', '2', '-T', String(seconds), '-M', 'extended'];
  const { stdout } = await promisify(execFile)(pgbenchPath ?? '', [...connectionArgs, ...runArgs, pathname.slice(1)], {
    env: { PGPASSWORD: decodeURIComponent(password), PATH: '/usr/bin:/bin' },
  });
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
}
