import { parseInstant } from '#foundation/time/clock.ts';
import type { GaugeSample } from '../logs/gauges.ts';
import type { World } from '../world.ts';

/** Metric of the age of the oldest entry that is in no block. Uses primary keys only. */
export async function auditMetrics({ sql: db, clock }: Pick<World, 'sql' | 'clock'>): Promise<GaugeSample[]> {
  const row = await db.first<{ at: string }>`
    select e.at from (select 1) one
    left join lateral (select era, up_to from audit_block order by number desc limit 1) b on true
    join lateral (
      select at from audit_entry where (era, transaction_id) >= (coalesce(b.era, 0::smallint), coalesce(b.up_to, '0'))
      order by era, transaction_id, id limit 1) e on true`;
  const ageSeconds = row ? Math.max(0, clock.now() - parseInstant(row.at)) / 1000 : 0;
  return [
    { name: 'sihat_audit_unsealed_seconds', help: 'Age of the oldest audit entry without a block', value: ageSeconds },
  ];
}
