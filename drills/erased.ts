import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashToken } from '#foundation/server/keys/random.ts';
import { backUp } from '../tools/cluster/backups.ts';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { copyAway } from '../tools/cluster/copies.ts';
import { onUrl, postgresUrl } from '../tools/cluster/databases.ts';
import { untilTrue } from '../tools/cluster/part.ts';
import { untilWhole } from './rig/databases.ts';
import { atMost, type Drill, type Finding, mustBe, told } from './rig/drill.ts';
import { eraseThem, type Person, somebodyWhoUsesAll } from './rig/person.ts';
import { databasesOf } from './rig/restoring.ts';
import { type Needles, sealedOf, tracesInRows, tracesIn } from './rig/traces.ts';
import { databaseNames } from './rig/names.ts';

/** Somebody erases their account; then every byte that the cluster has on any disk is looked through. */
export const erased: Drill = {
  title: 'Somebody is erased, and every byte is looked through',
  story:
    'Somebody logs in, says who they are, declares, sends a file and writes to the help desk; a backup is made. Then they erase their account, as a person does. Looked for are their own words, and the ends of all sealed values that the database had of them (sealed with `KEYS`; nothing else has these bytes), in all files of the three databases, their logs of writes, the store of files and its copies, etcd, the logs of all parts, and the backups. Their letterbox, the local inbox that stands for it, is not the cluster’s.',
  async run({ cluster, say }) {
    await untilWhole(cluster);
    const person = await somebodyWhoUsesAll(cluster);
    const { account, needles } = await sealedOf(cluster, hashToken(person.token));
    const hashes = new Map([...needles].filter(([what]) => isHash(what)));
    const sealed = new Map([
      ...[...needles].filter(([what]) => !isHash(what)),
      ['their file', sealedFile(cluster, person)],
    ]);
    const plain = plainOf(person);
    await onDatabase(cluster, 'checkpoint');
    await backUp(databasesOf(cluster), 'full');
    await copyAway(cluster.plan, cluster.programs);
    const { files, ...places } = placesOf(cluster);
    const everywhere = [files.folder, files.copies, ...Object.values(places).flat()];
    const there = tracesIn([...places.tables, files.folder], sealed);
    const clearBefore = tracesIn(everywhere, plain);

    say('the account is erased');
    const began = performance.now();
    await eraseThem(cluster, person);
    const inRows = [...(await tracesInRows(cluster, plain)), ...(await tracesInRows(cluster, sealed))];
    const hashesIn = await tracesInRows(cluster, hashes);
    say('until the file is deleted');
    const fileGone = async () => tracesIn([files.folder], sealed).size === 0;
    await untilTrue(fileGone, 'the file stays', () => undefined, 400_000);
    const fileGoneIn = (performance.now() - began) / 1000;
    await copyAway(cluster.plan, cluster.programs);
    await onDatabase(cluster, 'vacuum', 'checkpoint');
    const afterVacuum = tracesIn(places.tables, sealed);
    say('the tables are written anew');
    await onDatabase(cluster, 'vacuum full', 'checkpoint');
    await untilTrue(
      async () => tracesIn(places.tables, sealed).size === 0,
      'it stays',
      () => undefined,
      60_000,
    ).catch(() => undefined);
    const afterRewrite = tracesIn(places.tables, sealed);
    const inLogOfWrites = tracesIn(places['logs of writes'], sealed);
    return [
      told('what is looked for', `${plain.size} of their words and bytes, ${sealed.size} sealed values`),
      mustBe('the search finds what is there', there.size === sealed.size, `${there.size} of ${sealed.size}`),
      none('in the clear anywhere, before', clearBefore),
      mustBe('nothing of them is in any row', inRows.length === 0, inRows.join(', ') || 'nothing'),
      mustBe(
        'keyed hashes of them are in tables that count codes and checks of the last day, and in no others',
        hashesIn.every((table) => table.startsWith('login_')),
        hashesIn.join(', ') || 'none',
      ),
      atMost('until their file is deleted in the store', fileGoneIn, 330, ' s'),
      none('of the file among the copies, a minute later', tracesIn([files.copies], sealed)),
      none('in the clear anywhere, after', tracesIn(everywhere, plain)),
      told('sealed values in free space of tables, after VACUUM', `${afterVacuum.size} of ${sealed.size}`),
      none('sealed values in tables, after VACUUM FULL', afterRewrite),
      told('sealed values in logs of writes, until these are written over', `${inLogOfWrites.size} of ${sealed.size}`),
      none(
        'sealed values in logs of parts, in etcd, on servers',
        tracesIn([...places['logs of parts'], ...places.others], sealed),
      ),
      none('sealed values in backups and archive, which are sealed once more', tracesIn(places.backups, sealed)),
      told('the id of the account, which leads to nobody, is in', await idIn(cluster, account)),
    ];
  },
};

const isHash = (what: string) => what.includes('_hash');

function plainOf({ words, file }: Person): Needles {
  return new Map([
    ...Object.entries(words).map(([what, word]) => [what, Buffer.from(word)] as const),
    ['their file', file.bytes],
  ]);
}

function sealedFile({ plan }: Cluster, { file }: Person): Buffer {
  const folder = join(plan.dir, 'store/data');
  const [name] = globSync(`**/*${file.id}.clean*object`, { cwd: folder });
  if (!name) throw new Error('their file is not in the store');
  return readFileSync(join(folder, name)).subarray(-28);
}

function placesOf({ plan: { dir } }: Cluster) {
  const each = (path: string, names: readonly string[]) => names.map((name) => join(dir, name, path));
  return {
    files: { folder: join(dir, 'store'), copies: join(dir, 'copies') },
    tables: each('data/base', databaseNames),
    'logs of writes': each('data/pg_wal', databaseNames),
    'logs of parts': [join(dir, 'logs')],
    backups: [join(dir, 'backups')],
    others: [...each('', ['etcd1', 'etcd2', 'etcd3', 'proxy', 'pooler1', 'pooler2']), join(dir, 'data/audit')],
  };
}

function none(what: string, found: ReadonlyMap<string, number>): Finding {
  const words = [...found].map(([name, count]) => `${name} (${count})`).join(', ');
  return { what, is: words || 'none', wanted: 'none', holds: found.size === 0 };
}

async function onDatabase({ plan }: Cluster, ...statements: readonly string[]): Promise<void> {
  await onUrl(postgresUrl(plan, plan.ports.primary, 'sihat'), async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function idIn(cluster: Cluster, account: string): Promise<string> {
  const needle: Needles = new Map([['it', Buffer.from(account)]]);
  const { rows } = await onUrl(postgresUrl(cluster.plan, cluster.plan.ports.primary, 'sihat'), (client) =>
    client.query<{ kept: number }>(
      'select count(*)::int kept from audit_entry where actor_id = $1 or subject_id = $1',
      [account],
    ),
  );
  const inLogs = tracesIn([join(cluster.plan.dir, 'logs')], needle).get('it') ?? 0;
  return `${rows[0]?.kept} entries of the audit record, the list of erased accounts, the logs of ${inLogs} parts`;
}
