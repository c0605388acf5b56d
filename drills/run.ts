import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readKeyRing } from '#foundation/server/keys/key-ring.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { makeSessions } from '../bench/rig/product.ts';
import { openCluster } from '../tools/cluster/cluster.ts';
import { ownerUrl } from '../tools/cluster/databases.ts';
import { ensurePages } from '../tools/page-build.ts';
import { root } from '../tools/step.ts';
import { archiveHangs } from './archive-hangs.ts';
import { backupRestored } from './backup-restored.ts';
import { clockJumps } from './clock-jumps.ts';
import { databasesGone } from './databases-gone.ts';
import { erased } from './erased.ts';
import { filesCrowded } from './files-crowded.ts';
import { dataDiskFull, walDiskFull } from './full-database-disks.ts';
import { filesDiskFull, logDiskFull } from './full-store-and-logs.ts';
import { keysRotated } from './keys-rotated.ts';
import { etcdLost, poolerLost, serverKilled, serversRolled, standbyLost } from './lost-parts.ts';
import { nothingElseListens } from './nothing-else-listens.ts';
import { primaryKilled } from './primary-killed.ts';
import { providersDown } from './providers-down.ts';
import { releaseWithMigration } from './release-with-migration.ts';
import { type Drill, type Finding, mustBe } from './rig/drill.ts';
import { removeSmallDisks } from './rig/small-disk.ts';
import { stopWhoWrites } from './rig/writing.ts';
import { stories } from './stories.ts';
import { watching } from './watching.ts';

// npm run drills [-- name …]: each on one cluster, made for this run; the reports go to docs/drills.
const drills: Record<string, Drill> = {
  watching,
  'primary-killed': primaryKilled,
  'standby-lost': standbyLost,
  'pooler-lost': poolerLost,
  'etcd-lost': etcdLost,
  'server-killed': serverKilled,
  'servers-rolled': serversRolled,
  'data-disk-full': dataDiskFull,
  'wal-disk-full': walDiskFull,
  'files-disk-full': filesDiskFull,
  'log-disk-full': logDiskFull,
  'files-crowded': filesCrowded,
  'archive-hangs': archiveHangs,
  'clock-jumps': clockJumps,
  'providers-down': providersDown,
  'databases-gone': databasesGone,
  'release-with-migration': releaseWithMigration,
  erased,
  'nothing-else-listens': nothingElseListens,
  'backup-restored': backupRestored,
  // Last: they let time pass that has not passed, and leave it in what they wrote.
  stories,
  'keys-rotated': keysRotated,
};

const { positionals } = parseArgs({ allowPositionals: true });
const names = positionals.length > 0 ? positionals : Object.keys(drills);
const unknown = names.filter((name) => !(name in drills));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(drills).join(', ')}`);

await ensurePages();
const dir = join(root, '.data/drills');
await removeSmallDisks(dir);
rmSync(dir, { recursive: true, force: true });
const began = performance.now();
const say = (line: string) => console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
const cluster = await openCluster({ dir, packages: join(root, '.cache/debian'), from: 4100, say });
let failed = 0;
try {
  const { keys: ring, lookupKey: lookup } = cluster.plan.secrets;
  const keys = { ring, lookup, keys: readKeyRing(ring, lookup) };
  const sessions = await makeSessions(ownerUrl(cluster.plan), keys, 500);
  for (const name of names) {
    const drill = drills[name];
    if (!drill) continue;
    console.log(`\n══ ${drill.title}`);
    // The others are run all the same: each brings the cluster together before it begins.
    const findings = await drill.run({ cluster, keys, sessions, say }).catch((thrown: unknown) => {
      console.error(thrown);
      return [mustBe('it came to its end', false, (thrown as Error).message.split('\n')[0])];
    });
    await stopWhoWrites();
    console.log(findings.map(lineOf).join('\n'));
    failed += findings.filter(({ holds }) => !holds).length;
    write(name, drill, findings);
  }
} finally {
  await cluster.stop();
  await removeSmallDisks(dir);
}
console.log(failed === 0 ? '\nAll holds.' : `\n${failed} do not hold.`);
// What a drill that did not come to its end has left open would keep the process.
process.exit(failed === 0 ? 0 : 1);

function lineOf({ what, is, wanted, holds }: Finding): string {
  return `${holds ? '✓' : '✗'} ${what}: ${is}${wanted && ` (wanted: ${wanted})`}`;
}

function write(name: string, { title, story }: Drill, findings: readonly Finding[]): void {
  const rows = findings.map(
    ({ what, is, wanted, holds }) => `| ${what} | ${is} | ${wanted} | ${wanted ? (holds ? '✓' : '✗') : ''} |`,
  );
  const machine = `${cpus().length} processors (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB; all parts of the cluster and the phones on this one machine`;
  const text = [
    `# ${title}`,
    '',
    story,
    '',
    `Run on ${systemClock.today()} by \`npm run drills -- ${name}\` on ${machine}.`,
    '',
    '| | seen | wanted | |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  mkdirSync(join(root, 'docs/drills'), { recursive: true });
  writeFileSync(join(root, 'docs/drills', `${name}.md`), text);
}
