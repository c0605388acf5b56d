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

/** The next release, with a change of the table that everybody writes to. */
export const releaseWithMigration: Drill = {
  title: 'A release with a migration, under load',
  description:
    'Sixteen phones declare. The next release changes the table of declarations: a column, a constraint, and a table that refers to it. While a report that takes long reads that table, the servers are replaced by the next release, one after the other; the first one migrates. Between the second and the third, a server of the release before is started anew on the changed database.',
  async run({ cluster, sessions, logProgress }) {
    await waitUntilReplicated(cluster);
    const release = createNextRelease(cluster.plan.dir);
    const writing = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(5000);
    const from = writing.now();
    const report = runLongReport(cluster, 8);
    logProgress('server1 is replaced, and migrates');
    await cluster.replaceServer(0, { release });
    const migratedAfter = (writing.now() - from) / 1000;
    const reported = await report;
    await cluster.replaceServer(1, { release });
    logProgress('a server of the release before is started anew');
    const beside = await cluster.replaceServer(2).then(() => true);
    const both = writing.acknowledged.length;
    await wait(5000);
    const wroteBeside = writing.acknowledged.length > both;
    await cluster.replaceServer(2, { release });
    await wait(3000);
    const until = writing.now();
    await writing.stop();
    return [
      ...(await checkUserImpact(cluster, writing, { from, until, pause: 3 })),
      reportValue('until the first server of the next release worked', `${migratedAfter.toFixed(1)} s`),
      checkThat('the report was left alone', reported),
      checkThat('the change is there, once', (await countApplied(cluster)) === 1),
      checkThat('the release before starts on the changed database, and both work side by side', beside && wroteBeside),
    ];
  },
};

// This release in a folder of its own, with one migration more.
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

// A transaction that has read the table and is not over; whether it came to its end.
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
