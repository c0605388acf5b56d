import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '../../tools/cluster/cluster.ts';
import { withClient, ownerUrl, superuserUrl } from '../../tools/cluster/databases.ts';

/** Byte sequences to search for, by description. */
export type Needles = ReadonlyMap<string, Buffer>;

const chunkBytes = 64 * 2 ** 20;

/** Returns the number of files by needle; skips files that disappear. */
export function searchFiles(folders: readonly string[], needles: Needles): Map<string, number> {
  const found = new Map<string, number>();
  const longest = Math.max(...[...needles.values()].map(({ length }) => length));
  const buffer = Buffer.alloc(chunkBytes + longest);
  for (const folder of folders)
    for (const file of listFilesBelow(folder))
      for (const name of searchFile(file, needles, buffer, longest)) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}

function listFilesBelow(path: string): string[] {
  if (ignoreMissing(() => statSync(path))?.isFile()) return [path];
  const entries = ignoreMissing(() => readdirSync(path, { withFileTypes: true })) ?? [];
  return entries
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .flatMap((entry) => listFilesBelow(join(path, entry.name)));
}

function searchFile(file: string, needles: Needles, buffer: Buffer, longest: number): Set<string> {
  const found = new Set<string>();
  const descriptor = ignoreMissing(() => openSync(file, 'r'));
  if (descriptor === undefined) return found;
  try {
    for (let offset = 0; ; offset += chunkBytes) {
      const length = readSync(descriptor, buffer, 0, chunkBytes + longest, offset);
      const read = buffer.subarray(0, length);
      for (const [name, needle] of needles) if (!found.has(name) && read.includes(needle)) found.add(name);
      if (length < chunkBytes + longest) return found;
    }
  } finally {
    closeSync(descriptor);
  }
}

function ignoreMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw thrown;
  }
}

/** Reads the account of a session, and the last bytes of every encrypted value in its rows, as stored on disk. */
export async function readEncryptedValues(
  { plan }: Cluster,
  tokenHash: Buffer,
): Promise<{ account: string; needles: Needles }> {
  return withClient(ownerUrl(plan), async (client) => {
    const sessions = await client.query<{ account_id: string }>(
      'select account_id from login_session where token_hash = $1',
      [tokenHash],
    );
    const account = sessions.rows[0]?.account_id ?? '';
    const { rows: columns } = await client.query<{ tab: string; col: string; key: string }>(
      `select c.table_name tab, c.column_name col, case c.table_name when 'login_account' then 'id' else 'account_id' end as key
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.data_type = 'bytea' and t.table_type = 'BASE TABLE' and (c.table_name = 'login_account' or exists (
          select from information_schema.columns a where a.table_schema = 'public' and a.table_name = c.table_name
            and a.column_name = 'account_id'))`,
    );
    const needles = new Map<string, Buffer>();
    for (const { tab, col, key } of columns) {
      const { rows } = await client.query<{ value: Buffer }>(
        `select ${col} as value from ${tab} where ${key} = $1 and octet_length(${col}) >= 32`,
        [account],
      );
      // An encrypted value ends with its authentication tag, so these bytes occur nowhere else.
      rows.forEach(({ value }, index) => needles.set(`${tab}.${col} ${index + 1}`, value.subarray(-28)));
    }
    return { account, needles };
  });
}

/** Lists the tables in which a needle occurs as value or as text. Also finds values that are compressed on disk. */
export async function searchRows({ plan }: Cluster, needles: Needles): Promise<string[]> {
  return withClient(superuserUrl(plan, plan.ports.primary, 'sihat'), async (client) => {
    const { rows: tables } = await client.query<{ tab: string }>(
      `select format('%I.%I', table_schema, table_name) tab from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const needleTexts = [...needles.values()].flatMap((needle) => [needle.toString('latin1'), needle.toString('hex')]);
    const found: string[] = [];
    for (const { tab } of tables) {
      const { rows } = await client.query<{ there: boolean }>(
        `select exists (select from ${tab} t where exists (
          select from unnest($1::text[]) as word where strpos(to_jsonb(t)::text, word) > 0)) there`,
        [needleTexts.map((word) => word.replaceAll('\0', ''))],
      );
      if (rows[0]?.there) found.push(tab.replace('public.', ''));
    }
    return found;
  });
}
