import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { withClient, ownerUrl } from '../tools/cluster/databases.ts';
import { root } from '../tools/run-command.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { type Drill, checkThat, reportValue } from './rig/drill.ts';
import { checkUserImpact } from './rig/outage-under-load.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';

const migrationName = '9000-of-the-next-release';

export const releaseWithMigration: Drill = {
  title: 'A release with a migration under load',
  description:
    'Sixteen phones submit declarations. The next release changes the table of declarations: it adds a column, a constraint, and another table that refers to it. While a long report reads the table, the servers are replaced with the next release one after another, and the first one runs the migration. Between the second and the third, a server of the previous release is started again on the changed database.',
  async run({ cluster, sessions, logProgress }) {
    await waitUntilReplicated(cluster);
    const release = createNextRelease(cluster.plan.dir);
    const load = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(5000);
    const from = load.now();
    const report = runLongReport(cluster, 8);
    logProgress('server1 is replaced and runs the migration');
    await cluster.replaceServer(0, { releaseFolder: release });
    const migratedAfter = (load.now() - from) / 1000;
    const reported = await report;
    await cluster.replaceServer(1, { releaseFolder: release });
    logProgress('a server of the previous release is started again');
    const startedBeside = await cluster.replaceServer(2).then(() => true);
    const countBefore = load.acknowledged.length;
    await wait(5000);
    const wroteBeside = load.acknowledged.length > countBefore;
    await cluster.replaceServer(2, { releaseFolder: release });
    await wait(3000);
    const until = load.now();
    await load.stop();
    return [
      ...(await checkUserImpact(cluster, load, { from, until, pause: 3 })),
      reportValue('time until the first server of the next release worked', `${migratedAfter.toFixed(1)} s`),
      checkThat('the report was not interrupted', reported),
      checkThat('the migration was applied once', (await countApplied(cluster)) === 1),
      checkThat(
        'the previous release starts on the changed database, and both releases work at the same time',
        startedBeside && wroteBeside,
      ),
    ];
  },
};

// Copies this release to another folder and adds one migration.
function createNextRelease(dir: string): string {
  const folder = join(dir, 'next-release');
  mkdirSync(folder);
  for (const name of ['src', 'database', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(folder, name));
  writeFileSync(
    join(folder, `database/migrations/${migrationName}.sql`),
    `alter table declaration add column drilled_on date, add constraint declaration_drilled check (drilled_on > '2020-01-01') not valid;
     create table drill_note (declaration_id uuid not null references declaration (id) on delete cascade, text text not null);
     comment on table drill_note is 'private: nobody reads it';\n`,
  );
  return folder;
}

// Runs a long transaction that has read the table. Returns whether it was committed.
function runLongReport({ plan }: Cluster, seconds: number): Promise<boolean> {
  return withClient(ownerUrl(plan), async (client) => {
    await client.query('begin');
    await client.query('select count(*) from declaration');
    await wait(seconds * 1000);
    await client.query('commit');
    return true;
  });
}

function countApplied({ plan }: Cluster): Promise<number> {
  return withClient(ownerUrl(plan), async (client) => {
    const { rowCount } = await client.query(
      `select from schema_migration, information_schema.columns where name = $1 and table_name = 'declaration' and column_name = 'drilled_on'`,
      [`${migrationName}.sql`],
    );
    return rowCount ?? 0;
  });
}
