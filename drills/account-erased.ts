import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashToken, newId } from '#foundation/server/keys/random.ts';
import { runBackup } from '../tools/cluster/backups.ts';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { copyFilesAndHeads } from '../tools/cluster/copies.ts';
import { withClient, superuserUrl } from '../tools/cluster/databases.ts';
import { waitUntil } from '../tools/cluster/cluster-service.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { encodeNeedles, encodeInAllWays } from './rig/text-encodings.ts';
import { checkAtMost, type Drill, type CheckResult, checkThat, reportValue } from './rig/drill.ts';
import { eraseTraveller, type TracedTraveller, createTracedTraveller } from './rig/traced-traveller.ts';
import { listDatabaseServices } from './rig/restore.ts';
import { writeAnnouncement, stealData } from './rig/stolen-data.ts';
import { type Needles, readEncryptedValues, searchRows, searchFiles } from './rig/byte-search.ts';
import { databaseNames, serverNames } from './rig/service-names.ts';

/** Somebody erases their account; then every byte that the cluster has on any disk is looked through. */
export const accountErased: Drill = {
  title: 'Somebody is erased, and every byte is looked through',
  description:
    'Somebody logs in, says who they are, declares, sends a file and writes to the help desk; a backup is made. Everything is looked through then, as whoever steals it could: all files of the three databases, their logs of writes, a dump of all rows as their owner reads them, the newest backup and the archive as they lie and opened with the key that seals them, the store of files and its copies, etcd, Prometheus, and the logs of all parts. Looked for are what is nobody’s but theirs, in UTF-8 and UTF-16, as hexadecimal and base64, as typed and in capitals. An announcement, which nothing seals, shows what the search finds. Then they erase their account, as a person does. Looked for are the same, and the ends of all sealed values that the database had of them (sealed with `KEYS`; nothing else has these bytes). Their letterbox, the local inbox that stands for it, is not the cluster’s.',
  async run({ cluster, logProgress }) {
    await waitUntilReplicated(cluster);
    const person = await createTracedTraveller(cluster);
    const { account, needles } = await readEncryptedValues(cluster, hashToken(person.token));
    const hashes = new Map([...needles].filter(([what]) => isHash(what)));
    const sealed = new Map([
      ...[...needles].filter(([what]) => !isHash(what)),
      ['their file', readEncryptedFile(cluster, person)],
    ]);
    const plain = plainNeedles(person);
    const forms: Needles = new Map([...encodeNeedles(person.uniqueTexts), ['their file', person.file.bytes]]);
    const open: Needles = new Map([['it', Buffer.from(`announced-${newId()}`)]]);
    await writeAnnouncement(cluster, String(open.get('it')));
    await executeStatements(cluster, 'checkpoint');
    await runBackup(listDatabaseServices(cluster), 'full');
    await copyFilesAndHeads(cluster.plan, cluster.programs);
    const { files, ...places } = listDataFolders(cluster);
    const everywhere = [files.folder, files.copies, ...Object.values(places).flat()];
    const there = searchFiles([...places.tables, files.folder], sealed);
    logProgress('everything is stolen');
    const before = await searchStolenData(cluster, { forms, open });

    logProgress('the account is erased');
    const began = performance.now();
    await eraseTraveller(cluster, person);
    const inRows = [...(await searchRows(cluster, plain)), ...(await searchRows(cluster, sealed))];
    const hashesIn = await searchRows(cluster, hashes);
    logProgress('until the file is deleted');
    const fileGone = async () => searchFiles([files.folder], sealed).size === 0;
    await waitUntil(fileGone, 'the file stays', () => undefined, 400_000);
    const fileGoneIn = (performance.now() - began) / 1000;
    await copyFilesAndHeads(cluster.plan, cluster.programs);
    await executeStatements(cluster, 'vacuum', 'checkpoint');
    const afterVacuum = searchFiles(places.tables, sealed);
    logProgress('the tables are written anew');
    await executeStatements(cluster, 'vacuum full', 'checkpoint');
    await waitUntil(
      async () => searchFiles(places.tables, sealed).size === 0,
      'it stays',
      () => undefined,
      60_000,
    ).catch(() => undefined);
    const afterRewrite = searchFiles(places.tables, sealed);
    const inLogOfWrites = searchFiles(places['logs of writes'], sealed);
    return [
      reportValue(
        'what is looked for',
        `${Object.keys(person.uniqueTexts).join(', ')} and their file, in ${forms.size} forms; ${sealed.size} sealed values`,
      ),
      checkThat('the search finds what is there', there.size === sealed.size, `${there.size} of ${sealed.size}`),
      ...before,
      checkThat('nothing of them is in any row', inRows.length === 0, inRows.join(', ') || 'nothing'),
      checkThat(
        'keyed hashes of them are in tables that count codes and checks of the last day, and in no others',
        hashesIn.every((table) => table.startsWith('login_')),
        hashesIn.join(', ') || 'none',
      ),
      checkAtMost('until their file is deleted in the store', fileGoneIn, 330, ' s'),
      checkNoTraces('of the file among the copies, a minute later', searchFiles([files.copies], sealed)),
      checkNoTraces('in the clear anywhere, after', searchFiles(everywhere, forms)),
      reportValue('sealed values in free space of tables, after VACUUM', `${afterVacuum.size} of ${sealed.size}`),
      checkNoTraces('sealed values in tables, after VACUUM FULL', afterRewrite),
      reportValue(
        'sealed values in logs of writes, until these are written over',
        `${inLogOfWrites.size} of ${sealed.size}`,
      ),
      checkNoTraces(
        'sealed values in logs of parts, in etcd, on servers',
        searchFiles([...places['logs of parts'], ...places.others], sealed),
      ),
      checkNoTraces(
        'sealed values in backups and archive, which are sealed once more',
        searchFiles(places.backups, sealed),
      ),
      reportValue('the id of the account, which leads to nobody, is in', await locateAccountId(cluster, account)),
    ];
  },
};

// One who has the key of the backups, but not `KEYS`.
async function searchStolenData(
  cluster: Cluster,
  { forms, open }: { forms: Needles; open: Needles },
): Promise<CheckResult[]> {
  const stolen = await stealData(cluster);
  const { files, backups, ...places } = listDataFolders(cluster);
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
  const missed = [...encodeInAllWays(text)].filter(([, bytes]) => {
    writeFileSync(join(stolen.written, 'it'), bytes);
    return searchFiles([stolen.written], encodeNeedles({ it: text })).size === 0;
  });
  const findings = [
    checkThat(
      'the search finds a word in whatever way it is written',
      missed.length === 0,
      missed.map(([way]) => way).join(', ') || 'yes',
    ),
    ...Object.entries(opened).map(([place, folders]) =>
      checkThat(`the announcement is found in ${place}`, searchFiles(folders, open).size === 1),
    ),
    checkNoTraces('the announcement in backups and archive as they lie, which are sealed', searchFiles(backups, open)),
    ...Object.entries({ ...opened, ...sealed }).map(([place, folders]) =>
      checkNoTraces(`in the clear before, in ${place}`, searchFiles(folders, forms)),
    ),
  ];
  stolen.remove();
  return findings;
}

const isHash = (what: string) => what.includes('_hash');

function plainNeedles({ enteredTexts: words, uniqueTexts: marks, file }: TracedTraveller): Needles {
  return new Map([
    ...Object.entries({ ...words, ...marks }).map(([what, word]) => [what, Buffer.from(word)] as const),
    ['their file', file.bytes],
  ]);
}

function readEncryptedFile({ plan }: Cluster, { file }: TracedTraveller): Buffer {
  const folder = join(plan.dir, 'store/data');
  const [name] = globSync(`**/*${file.id}.clean*object`, { cwd: folder });
  if (!name) throw new Error('their file is not in the store');
  return readFileSync(join(folder, name)).subarray(-28);
}

function listDataFolders({ plan: { dir } }: Cluster) {
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

function checkNoTraces(what: string, found: ReadonlyMap<string, number>): CheckResult {
  const words = [...found].map(([name, count]) => `${name} (${count})`).join(', ');
  return { name: what, actual: words || 'none', expected: 'none', passed: found.size === 0 };
}

async function executeStatements({ plan }: Cluster, ...statements: readonly string[]): Promise<void> {
  await withClient(superuserUrl(plan, plan.ports.primary, 'sihat'), async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function locateAccountId(cluster: Cluster, account: string): Promise<string> {
  const needle: Needles = new Map([['it', Buffer.from(account)]]);
  const { rows } = await withClient(superuserUrl(cluster.plan, cluster.plan.ports.primary, 'sihat'), (client) =>
    client.query<{ kept: number }>(
      'select count(*)::int kept from audit_entry where actor_id = $1 or subject_id = $1',
      [account],
    ),
  );
  const inLogs = searchFiles([join(cluster.plan.dir, 'logs')], needle).get('it') ?? 0;
  return `${rows[0]?.kept} entries of the audit record, the list of erased accounts, the logs of ${inLogs} parts`;
}
