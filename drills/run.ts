import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseKeyRing } from '#foundation/server/keys/key-ring.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { createSessions } from '../bench/rig/product.ts';
import { openCluster } from '../tools/cluster/cluster.ts';
import { ownerUrl } from '../tools/cluster/databases.ts';
import { ensurePages } from '../tools/pages/build-pages.ts';
import { root } from '../tools/run-command.ts';
import { archiveHangs } from './archive-hangs.ts';
import { backupRestored } from './backup-restored.ts';
import { clockJumps } from './clock-jumps.ts';
import { allDatabasesLost } from './all-databases-lost.ts';
import { accountErased } from './account-erased.ts';
import { slowDownloads } from './slow-downloads.ts';
import { dataDiskFull, walDiskFull } from './full-database-disks.ts';
import { filesDiskFull, logDiskFull } from './full-file-and-log-disks.ts';
import { eventStreams } from './event-streams.ts';
import { keysRotated } from './keys-rotated.ts';
import { etcdLost, poolerLost, serverKilled, serversRolled, standbyLost } from './lost-services.ts';
import { listeningSockets } from './listening-sockets.ts';
import { primaryKilled } from './primary-killed.ts';
import { providersDown } from './providers-down.ts';
import { releaseWithMigration } from './release-with-migration.ts';
import { type Drill, type CheckResult, checkThat, type StandaloneDrill } from './rig/drill.ts';
import { removeSmallDisks } from './rig/small-disk.ts';
import { stopAllLoads } from './rig/declaration-load.ts';
import { journeysOnCluster } from './journeys-on-cluster.ts';
import { dashboardQueries } from './dashboard-queries.ts';
import { smsCentre } from './sms-centre.ts';

// npm run drills [-- name …]: all drills of a run share one new cluster, except those that need none. The reports are
// written to docs/drills.
const standaloneDrills: Record<string, StandaloneDrill> = { 'sms-centre': smsCentre };
const drills: Record<string, Drill> = {
  watching: dashboardQueries,
  'primary-killed': primaryKilled,
  'standby-lost': standbyLost,
  'pooler-lost': poolerLost,
  'etcd-lost': etcdLost,
  'server-killed': serverKilled,
  'servers-rolled': serversRolled,
  'event-streams': eventStreams,
  'data-disk-full': dataDiskFull,
  'wal-disk-full': walDiskFull,
  'files-disk-full': filesDiskFull,
  'log-disk-full': logDiskFull,
  'files-crowded': slowDownloads,
  'archive-hangs': archiveHangs,
  'clock-jumps': clockJumps,
  'providers-down': providersDown,
  'databases-gone': allDatabasesLost,
  'release-with-migration': releaseWithMigration,
  erased: accountErased,
  'nothing-else-listens': listeningSockets,
  'backup-restored': backupRestored,
  // These two come last: they move the servers' clocks, and their data keeps the moved times.
  stories: journeysOnCluster,
  'keys-rotated': keysRotated,
};

const { positionals } = parseArgs({ allowPositionals: true });
const allNames = [...Object.keys(standaloneDrills), ...Object.keys(drills)];
const names = positionals.length > 0 ? positionals : allNames;
const unknown = names.filter((name) => !allNames.includes(name));
if (unknown.length > 0) throw new Error(`Unknown drill: ${unknown.join(', ')}. Drills: ${allNames.join(', ')}`);

const dir = join(root, '.data/drills');
const startedAt = performance.now();
const logProgress = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);
await removeSmallDisks(dir);
rmSync(dir, { recursive: true, force: true });
mkdirSync(dir, { recursive: true, mode: 0o755 });
let failed = 0;
for (const [name, drill] of Object.entries(standaloneDrills)) {
  if (!names.includes(name)) continue;
  const missing = drill.missingProgram();
  if (missing === undefined) await runDrill(name, drill, () => drill.run(dir, logProgress));
  else console.log(`\n══ ${drill.title}\nSkipped: ${missing}`);
}
if (names.some((name) => name in drills)) await runOnCluster();
console.log(failed === 0 ? '\nAll checks passed.' : `\n${failed} checks failed.`);
// A failed drill may leave handles open that would keep the process running.
process.exit(failed === 0 ? 0 : 1);

async function runOnCluster(): Promise<void> {
  await ensurePages();
  const cluster = await openCluster({ dir, packagesFolder: join(root, '.cache/debian'), firstPort: 4100, logProgress });
  try {
    const { keys: ring, lookupKey } = cluster.plan.secrets;
    const keys = { ring, lookup: lookupKey, keys: parseKeyRing(ring, lookupKey) };
    const sessions = await createSessions(ownerUrl(cluster.plan), keys, 500);
    for (const name of names) {
      const drill = drills[name];
      if (drill) await runDrill(name, drill, () => drill.run({ cluster, keys, sessions, logProgress }));
    }
  } finally {
    await cluster.stop();
    await removeSmallDisks(dir);
  }
}

// A failed drill does not stop the run: each drill repairs the cluster before it starts.
async function runDrill(name: string, drill: DrillText, run: () => Promise<CheckResult[]>): Promise<void> {
  console.log(`\n══ ${drill.title}`);
  const findings = await run().catch((thrown: unknown) => {
    console.error(thrown);
    return [checkThat('the drill ran to its end', false, (thrown as Error).message.split('\n')[0])];
  });
  await stopAllLoads();
  console.log(findings.map(formatResult).join('\n'));
  failed += findings.filter(({ passed }) => !passed).length;
  writeReport(name, drill, findings);
}

type DrillText = Pick<Drill, 'title' | 'description'>;

function formatResult({ name, actual, expected, passed }: CheckResult): string {
  return `${passed ? '✓' : '✗'} ${name}: ${actual}${expected && ` (expected: ${expected})`}`;
}

function writeReport(name: string, { title, description }: DrillText, findings: readonly CheckResult[]): void {
  const rows = findings.map(
    ({ name, actual, expected, passed }) =>
      `| ${name} | ${actual} | ${expected} | ${expected ? (passed ? '✓' : '✗') : ''} |`,
  );
  const machine = `${cpus().length} processors (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB; all programs run on this one machine`;
  const text = [
    `# ${title}`,
    '',
    description,
    '',
    `Run on ${systemClock.today()} by \`npm run drills -- ${name}\` on ${machine}.`,
    '',
    '| check | result | expected | |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  mkdirSync(join(root, 'docs/drills'), { recursive: true });
  writeFileSync(join(root, 'docs/drills', `${name}.md`), text);
}
