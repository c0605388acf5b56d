import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#foundation/server/keys/random.ts';
import type { Cluster } from '../../tools/cluster/cluster.ts';
import { withClient, ownerUrl } from '../../tools/cluster/databases.ts';
import { makeServiceFolder } from '../../tools/cluster/cluster-service.ts';

/** Data as a thief could unpack it, each kind in its own folder. */
export type StolenData = {
  /** Dump of all rows, as the owner of the database reads them. */
  dump: string;
  /** The latest backup, decrypted and unpacked. */
  backup: string;
  /** The WAL from the archive, decrypted and unpacked. */
  archive: string;
  segments: number;
  /** Folder for files that the search must find. */
  written: string;
  remove: () => void;
};

/** Dumps the database as its owner, and decrypts the latest backup and the archive with the backups' own key. */
export async function stealData({ plan, programs, findService }: Cluster): Promise<StolenData> {
  const dir = join(plan.dir, 'stolen');
  const remove = () => rmSync(dir, { recursive: true, force: true });
  remove();
  const dump = join(dir, 'dump');
  const backup = join(dir, 'backup');
  const archive = join(dir, 'archive');
  const written = join(dir, 'written');
  for (const folder of [dir, dump, backup, archive, written]) await makeServiceFolder(folder);
  const { execute } = findService('db1');
  await execute(join(programs.postgresBinFolder, 'pg_dump'), [
    `--dbname=${ownerUrl(plan)}`,
    `--file=${join(dump, 'all.sql')}`,
  ]);
  await execute('pgbackrest', ['--stanza=sihat', `--pg1-path=${backup}`, 'restore']);
  const listed = await execute('pgbackrest', ['--output=json', '--recurse', 'repo-ls', 'archive/sihat']);
  const names = Object.keys(JSON.parse(listed) as object).flatMap(
    (name) => /\/([0-9A-F]{24})-[0-9a-f]{40}\b/.exec(name)?.[1] ?? [],
  );
  for (const name of names) await execute('pgbackrest', ['--stanza=sihat', 'archive-get', name, join(archive, name)]);
  return { dump, backup, archive, written, segments: names.length, remove };
}

/** Inserts a public announcement, which is not encrypted, and ends it at once. */
export async function writeAnnouncement({ plan }: Cluster, text: string): Promise<void> {
  await withClient(ownerUrl(plan), (client) =>
    client.query(
      `insert into administration_notice (id, kind, tone, places, text_en, text_ms, starts_at, ends_at, requested_by, requested_at,
        published_by, published_at, ended_by, ended_at)
        values ($1, 'announcement', 'info', '{}', $2, $2, now(), now() + interval '1 hour', $1, now(), $1, now(), $1, now())`,
      [newId(), text],
    ),
  );
}
