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

export const accountErased: Drill = {
  title: 'An account is erased, and every byte is searched',
  description:
    'A traveller logs in, fills in their profile, submits a declaration, uploads a file and writes to the help desk. A backup is made. Then the drill searches everything that a thief could read: all files of the three databases, their WAL, a dump of all rows as the owner reads them, the file store and its copies, etcd, Prometheus, and the logs of all services. The latest backup and the archive are searched as stored, and again after decryption with the backups’ own key. The search looks for texts that belong to this traveller only, in UTF-8 and UTF-16, as hexadecimal and base64, as typed and in capitals. An announcement, which is not encrypted, proves that the search works. Then the traveller erases the account, as a person does. The drill searches again for the same texts, and for the last bytes of all encrypted values of the traveller. (These are encrypted with `KEYS`, and no other value has these bytes.) The traveller’s mailbox, for which the local inbox stands, is not part of the cluster.',
  async run({ cluster, logProgress }) {
    await waitUntilReplicated(cluster);
    const person = await createTracedTraveller(cluster);
    const { account, needles } = await readEncryptedValues(cluster, hashToken(person.token));
    const hashes = new Map([...needles].filter(([what]) => isHash(what)));
    const encryptedValues = new Map([
      ...[...needles].filter(([what]) => !isHash(what)),
      ['the file', readEncryptedFile(cluster, person)],
    ]);
    const plain = plainNeedles(person);
    const encodedTexts: Needles = new Map([...encodeNeedles(person.uniqueTexts), ['the file', person.file.bytes]]);
    const announcement: Needles = new Map([['announcement', Buffer.from(`announced-${newId()}`)]]);
    await writeAnnouncement(cluster, String(announcement.get('announcement')));
    await executeStatements(cluster, 'checkpoint');
    await runBackup(listDatabaseServices(cluster), 'full');
    await copyFilesAndHeads(cluster.plan, cluster.programs);
    const { files, ...folders } = listDataFolders(cluster);
    const allFolders = [files.folder, files.copies, ...Object.values(folders).flat()];
    const foundBefore = searchFiles([...folders.tables, files.folder], encryptedValues);
    logProgress('searching everything that a thief could read');
    const before = await searchStolenData(cluster, { encodedTexts, announcement });

    logProgress('the account is erased');
    const began = performance.now();
    await eraseTraveller(cluster, person);
    const inRows = [...(await searchRows(cluster, plain)), ...(await searchRows(cluster, encryptedValues))];
    const hashesIn = await searchRows(cluster, hashes);
    logProgress('waiting until the file is deleted');
    const fileGone = async () => searchFiles([files.folder], encryptedValues).size === 0;
    await waitUntil(fileGone, 'the file is not deleted', () => undefined, 400_000);
    const fileGoneIn = (performance.now() - began) / 1000;
    await copyFilesAndHeads(cluster.plan, cluster.programs);
    await executeStatements(cluster, 'vacuum', 'checkpoint');
    const afterVacuum = searchFiles(folders.tables, encryptedValues);
    logProgress('rewriting the tables');
    await executeStatements(cluster, 'vacuum full', 'checkpoint');
    await waitUntil(
      async () => searchFiles(folders.tables, encryptedValues).size === 0,
      'the tables still contain encrypted values',
      () => undefined,
      60_000,
    ).catch(() => undefined);
    const afterRewrite = searchFiles(folders.tables, encryptedValues);
    const inWal = searchFiles(folders.WAL, encryptedValues);
    return [
      reportValue(
        'searched texts',
        `${Object.keys(person.uniqueTexts).join(', ')} and the file, in ${encodedTexts.size} encodings; ${encryptedValues.size} encrypted values`,
      ),
      checkThat(
        'before erasure, the search finds every encrypted value',
        foundBefore.size === encryptedValues.size,
        `${foundBefore.size} of ${encryptedValues.size}`,
      ),
      ...before,
      checkThat('no row contains data of the traveller', inRows.length === 0, inRows.join(', ') || 'nothing'),
      checkThat(
        'keyed hashes remain only in tables that count the codes and checks of the last day',
        hashesIn.every((table) => table.startsWith('login_')),
        hashesIn.join(', ') || 'none',
      ),
      checkAtMost('time until the file is deleted from the store', fileGoneIn, 330, ' s'),
      checkNoTraces('traces of the file in the copies, a minute later', searchFiles([files.copies], encryptedValues)),
      checkNoTraces('plain text anywhere after erasure', searchFiles(allFolders, encodedTexts)),
      reportValue(
        'encrypted values in free space of tables, after VACUUM',
        `${afterVacuum.size} of ${encryptedValues.size}`,
      ),
      checkNoTraces('encrypted values in tables, after VACUUM FULL', afterRewrite),
      reportValue('encrypted values in WAL, until that is overwritten', `${inWal.size} of ${encryptedValues.size}`),
      checkNoTraces(
        'encrypted values in service logs, in etcd, on servers',
        searchFiles([...folders['service logs'], ...folders.others], encryptedValues),
      ),
      checkNoTraces(
        'encrypted values in backups and archive, which are encrypted themselves',
        searchFiles(folders.backups, encryptedValues),
      ),
      reportValue('occurrences of the account’s id, which identifies nobody', await locateAccountId(cluster, account)),
    ];
  },
};

// Searches what a thief with the key of the backups, but without `KEYS`, could read.
async function searchStolenData(
  cluster: Cluster,
  { encodedTexts, announcement }: { encodedTexts: Needles; announcement: Needles },
): Promise<CheckResult[]> {
  const stolen = await stealData(cluster);
  const { files, backups, ...folders } = listDataFolders(cluster);
  const decryptedFolders = {
    tables: folders.tables,
    WAL: folders.WAL,
    'a dump of all rows': [stolen.dump],
    'the latest backup, decrypted': [stolen.backup],
    [`the archive, decrypted: ${stolen.segments} segments`]: [stolen.archive],
  };
  const otherFolders = {
    'backups and archive as stored': backups,
    'the file store and its copies': [files.folder, files.copies],
    'service logs': folders['service logs'],
    'etcd, Prometheus, servers': folders.others,
  };
  const text = String(announcement.get('announcement'));
  const missed = [...encodeInAllWays(text)].filter(([, bytes]) => {
    writeFileSync(join(stolen.written, 'announcement'), bytes);
    return searchFiles([stolen.written], encodeNeedles({ announcement: text })).size === 0;
  });
  const findings = [
    checkThat(
      'the search finds a text in every encoding',
      missed.length === 0,
      missed.map(([way]) => way).join(', ') || 'yes',
    ),
    ...Object.entries(decryptedFolders).map(([source, paths]) =>
      checkThat(`the announcement is found in ${source}`, searchFiles(paths, announcement).size === 1),
    ),
    checkNoTraces(
      'the announcement in backups and archive as stored, which are encrypted',
      searchFiles(backups, announcement),
    ),
    ...Object.entries({ ...decryptedFolders, ...otherFolders }).map(([source, paths]) =>
      checkNoTraces(`plain text before erasure, in ${source}`, searchFiles(paths, encodedTexts)),
    ),
  ];
  stolen.remove();
  return findings;
}

const isHash = (what: string) => what.includes('_hash');

function plainNeedles({ enteredTexts, uniqueTexts, file }: TracedTraveller): Needles {
  return new Map([
    ...Object.entries({ ...enteredTexts, ...uniqueTexts }).map(([what, word]) => [what, Buffer.from(word)] as const),
    ['the file', file.bytes],
  ]);
}

function readEncryptedFile({ plan }: Cluster, { file }: TracedTraveller): Buffer {
  const folder = join(plan.dir, 'store/data');
  const [name] = globSync(`**/*${file.id}.clean*object`, { cwd: folder });
  if (!name) throw new Error('the file is not in the store');
  return readFileSync(join(folder, name)).subarray(-28);
}

function listDataFolders({ plan: { dir } }: Cluster) {
  const foldersOf = (path: string, names: readonly string[]) => names.map((name) => join(dir, name, path));
  return {
    files: { folder: join(dir, 'store'), copies: join(dir, 'copies') },
    tables: foldersOf('data/base', databaseNames),
    WAL: foldersOf('data/pg_wal', databaseNames),
    'service logs': [join(dir, 'logs')],
    backups: [join(dir, 'backups')],
    others: [
      ...foldersOf('', [
        'etcd1',
        'etcd2',
        'etcd3',
        'proxy',
        'pooler1',
        'pooler2',
        'prometheus',
        'sandbox',
        ...serverNames,
      ]),
      ...readdirSync(join(dir, 'data'))
        .filter((name) => !name.startsWith('inbox'))
        .map((name) => join(dir, 'data', name)),
    ],
  };
}

function checkNoTraces(what: string, found: ReadonlyMap<string, number>): CheckResult {
  const text = [...found].map(([name, count]) => `${name} (${count})`).join(', ');
  return { name: what, actual: text || 'none', expected: 'none', passed: found.size === 0 };
}

async function executeStatements({ plan }: Cluster, ...statements: readonly string[]): Promise<void> {
  await withClient(superuserUrl(plan, plan.ports.primary, 'sihat'), async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function locateAccountId(cluster: Cluster, account: string): Promise<string> {
  const needle: Needles = new Map([['account', Buffer.from(account)]]);
  const { rows } = await withClient(superuserUrl(cluster.plan, cluster.plan.ports.primary, 'sihat'), (client) =>
    client.query<{ kept: number }>(
      'select count(*)::int kept from audit_entry where actor_id = $1 or subject_id = $1',
      [account],
    ),
  );
  const inLogs = searchFiles([join(cluster.plan.dir, 'logs')], needle).get('account') ?? 0;
  return `${rows[0]?.kept} entries of the audit log, the list of erased accounts, ${inLogs} service logs`;
}
