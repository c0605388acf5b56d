import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashToken, newId } from '#foundation/server/keys/random.ts';
import { backUp } from '../tools/cluster/backups.ts';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { copyAway } from '../tools/cluster/copies.ts';
import { onUrl, postgresUrl } from '../tools/cluster/databases.ts';
import { untilTrue } from '../tools/cluster/part.ts';
import { untilWhole } from './rig/databases.ts';
import { formsOf, writtenInAllWays } from './rig/forms.ts';
import { atMost, type Drill, type Finding, mustBe, told } from './rig/drill.ts';
import { eraseThem, type Person, somebodyWhoUsesAll } from './rig/person.ts';
import { databasesOf } from './rig/restoring.ts';
import { announce, stealAll } from './rig/stolen.ts';
import { type Needles, sealedOf, tracesInRows, tracesIn } from './rig/traces.ts';
import { databaseNames, serverNames } from './rig/names.ts';

/** Somebody erases their account; then every byte that the cluster has on any disk is looked through. */
export const erased: Drill = {
  title: 'Somebody is erased, and every byte is looked through',
  story:
    'Somebody logs in, says who they are, declares, sends a file and writes to the help desk; a backup is made. Everything is looked through then, as whoever steals it could: all files of the three databases, their logs of writes, a dump of all rows as their owner reads them, the newest backup and the archive as they lie and opened with the key that seals them, the store of files and its copies, etcd, Prometheus, and the logs of all parts. Looked for are what is nobody’s but theirs, in UTF-8 and UTF-16, as hexadecimal and base64, as typed and in capitals. An announcement, which nothing seals, shows what the search finds. Then they erase their account, as a person does. Looked for are the same, and the ends of all sealed values that the database had of them (sealed with `KEYS`; nothing else has these bytes). Their letterbox, the local inbox that stands for it, is not the cluster’s.',
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
    const forms: Needles = new Map([...formsOf(person.marks), ['their file', person.file.bytes]]);
    const open: Needles = new Map([['it', Buffer.from(`announced-${newId()}`)]]);
    await announce(cluster, String(open.get('it')));
    await onDatabase(cluster, 'checkpoint');
    await backUp(databasesOf(cluster), 'full');
    await copyAway(cluster.plan, cluster.programs);
    const { files, ...places } = placesOf(cluster);
    const everywhere = [files.folder, files.copies, ...Object.values(places).flat()];
    const there = tracesIn([...places.tables, files.folder], sealed);
    say('everything is stolen');
    const before = await whatThievesFind(cluster, { forms, open });

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
      told(
        'what is looked for',
        `${Object.keys(person.marks).join(', ')} and their file, in ${forms.size} forms; ${sealed.size} sealed values`,
      ),
      mustBe('the search finds what is there', there.size === sealed.size, `${there.size} of ${sealed.size}`),
      ...before,
      mustBe('nothing of them is in any row', inRows.length === 0, inRows.join(', ') || 'nothing'),
      mustBe(
        'keyed hashes of them are in tables that count codes and checks of the last day, and in no others',
        hashesIn.every((table) => table.startsWith('login_')),
        hashesIn.join(', ') || 'none',
      ),
      atMost('until their file is deleted in the store', fileGoneIn, 330, ' s'),
      none('of the file among the copies, a minute later', tracesIn([files.copies], sealed)),
      none('in the clear anywhere, after', tracesIn(everywhere, forms)),
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

// One who has the key of the backups, but not `KEYS`.
async function whatThievesFind(
  cluster: Cluster,
  { forms, open }: { forms: Needles; open: Needles },
): Promise<Finding[]> {
  const stolen = await stealAll(cluster);
  const { files, backups, ...places } = placesOf(cluster);
  const opened = {
    tables: places.tables,
    'logs of writes': places['logs of writes'],
    'a dump as the owner': [stolen.dump],
    'the newest backup, opened': [stolen.backup],
    [`the archive, opened: ${stolen.segments} segments`]: [stolen.archive],
  };
  const sealed = {
    'backups and archive as they lie': backups,
    'the store of files and its copies': [files.folder, files.copies],
    'logs of parts': places['logs of parts'],
    'etcd, Prometheus, servers': places.others,
  };
  const text = String(open.get('it'));
  const missed = [...writtenInAllWays(text)].filter(([, bytes]) => {
    writeFileSync(join(stolen.written, 'it'), bytes);
    return tracesIn([stolen.written], formsOf({ it: text })).size === 0;
  });
  const findings = [
    mustBe(
      'the search finds a word in whatever way it is written',
      missed.length === 0,
      missed.map(([way]) => way).join(', ') || 'yes',
    ),
    ...Object.entries(opened).map(([place, folders]) =>
      mustBe(`the announcement is found in ${place}`, tracesIn(folders, open).size === 1),
    ),
    none('the announcement in backups and archive as they lie, which are sealed', tracesIn(backups, open)),
    ...Object.entries({ ...opened, ...sealed }).map(([place, folders]) =>
      none(`in the clear before, in ${place}`, tracesIn(folders, forms)),
    ),
  ];
  stolen.remove();
  return findings;
}

const isHash = (what: string) => what.includes('_hash');

function plainOf({ words, marks, file }: Person): Needles {
  return new Map([
    ...Object.entries({ ...words, ...marks }).map(([what, word]) => [what, Buffer.from(word)] as const),
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
    others: [
      ...each('', ['etcd1', 'etcd2', 'etcd3', 'proxy', 'pooler1', 'pooler2', 'prometheus', 'sandbox', ...serverNames]),
      // Of what servers keep themselves, all but the letterbox.
      ...readdirSync(join(dir, 'data'))
        .filter((name) => !name.startsWith('inbox'))
        .map((name) => join(dir, 'data', name)),
    ],
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
