import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clockFrom, hour, isoInstant, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { closeAfterwards, connectAsOwner, openTestFolder, openTestWorld } from '../testing/world.ts';
import { backupMetrics } from './backup-metrics.ts';
import { startLocalPostgres } from './local-postgres.ts';
import { readMigrations } from './migrate.ts';
import { openDatabase } from './pool.ts';

const valuesOf = async (world: Parameters<typeof backupMetrics>[0]) =>
  Object.fromEntries(
    (await backupMetrics(world)).map(({ name, labels, value }) => [`${name} ${labels?.['kind'] ?? ''}`.trim(), value]),
  );

test('reports the age of the latest backup of each kind, as recorded by the owner of the database', async () => {
  const world = await openTestWorld();
  expect(await valuesOf(world)).toEqual({ sihat_archive_age_seconds: 0 });
  const owner = await connectAsOwner(world.database);
  const recordBackup = (kind: string, ago: number) =>
    owner.query('insert into backup_made values ($1, $2)', [kind, isoInstant(world.clock.now() - ago)]);
  await recordBackup('full', 30 * hour);
  await recordBackup('diff', 6 * minute);
  expect(await valuesOf(world)).toEqual({
    sihat_archive_age_seconds: 0,
    'sihat_backup_age_seconds diff': 360,
    'sihat_backup_age_seconds full': 108_000,
  });
  await expect(world.sql.run`delete from backup_made`).rejects.toThrow(/permission denied/);
});

test('reports the age of the last archived WAL segment, which grows while archiving fails', async () => {
  const folder = await openTestFolder();
  const store = join(folder, 'store');
  const settings = { archive_mode: 'on', archive_command: `test -d ${store}`, log_min_messages: 'panic' };
  const server = await startLocalPostgres(folder, { settings });
  closeAfterwards(server.stop);
  const owner = await connectAsOwner(server);
  const database = openDatabase({ url: server.ownerUrl, poolSize: 1, applicationName: 'sihat test' });
  closeAfterwards(database.close);
  const table = (await readMigrations()).find(({ name }) => name === '0001-foundation.sql');
  await owner.query(table?.text ?? '');
  const statistics = async () => {
    const row = await database.sql.first<{ reset: string; archived: string | null; segments: number; failed: number }>`
      select stats_reset reset, last_archived_time archived, archived_count::int segments, failed_count::int failed
      from pg_stat_archiver`;
    return row ?? { reset: '', archived: null, segments: 0, failed: 0 };
  };
  const ageAt = (now: number) => valuesOf({ sql: database.sql, clock: clockFrom(() => now) });

  const fillSegment = () =>
    owner.query(`select pg_switch_wal() from pg_logical_emit_message(false, 'test', 'something')`);
  await fillSegment();
  await expect.poll(async () => (await statistics()).failed).toBeGreaterThan(0);
  const resetAt = parseInstant((await statistics()).reset);
  expect(await ageAt(resetAt + 10 * minute)).toEqual({ sihat_archive_age_seconds: 600 });

  await mkdir(store);
  // PostgreSQL retries when there is another segment to archive.
  await fillSegment();
  // Waits for both segments: the second one is archived a moment after the first.
  await expect.poll(async () => (await statistics()).segments).toBe(2);
  const archived = parseInstant((await statistics()).archived ?? '');
  expect(await ageAt(archived + 90 * second)).toEqual({ sihat_archive_age_seconds: 90 });
});
