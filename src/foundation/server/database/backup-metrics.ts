import { parseInstant } from '#foundation/time/clock.ts';
import type { GaugeSample } from '../logs/gauges.ts';
import type { World } from '../world.ts';

/**
 * Metrics of the age of the last WAL archive (0 without archiving) and of the last backup of each kind. They show
 * how many seconds of data would be lost with all machines.
 */
export async function backupMetrics({ sql: db, clock }: Pick<World, 'sql' | 'clock'>): Promise<GaugeSample[]> {
  const archives = await db.all<{ at: string }>`
    select /* never null: at */ coalesce(last_archived_time, stats_reset) at from pg_stat_archiver
    where current_setting('archive_mode') <> 'off'`;
  const backups = await db.all<{ kind: string; made_at: string }>`
    select kind, made_at from backup_made order by kind`;
  const secondsSince = (instant: string) => Math.max(0, clock.now() - parseInstant(instant)) / 1000;
  const help = 'How long ago a backup of this kind was made';
  return [
    {
      name: 'sihat_archive_age_seconds',
      help: 'Seconds since the last WAL archive, or since the statistics were reset if there was none; 0 while archiving is off',
      value: Math.max(0, ...archives.map(({ at }) => secondsSince(at))),
    },
    ...backups.map(({ kind, made_at: madeAt }) => ({
      name: 'sihat_backup_age_seconds',
      help,
      labels: { kind },
      value: secondsSince(madeAt),
    })),
  ];
}
