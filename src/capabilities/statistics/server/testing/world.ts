import { vi } from 'vitest';
import { type BorderWorld, openBorderWorld } from '#capabilities/border/server/testing/public.ts';
import { countDeclarations } from '../count-declarations.ts';

export type FiguresWorld = BorderWorld & {
  settings: BorderWorld['settings'] & { keepLogDays: number; keepMessageDays: number };
};

export async function openFiguresWorld(): Promise<FiguresWorld> {
  const world = await openBorderWorld();
  return { ...world, settings: { ...world.settings, keepLogDays: 90, keepMessageDays: 30 } };
}

/** Counts until the whole audit log is counted. Transactions of other tests on the server delay this. */
export async function countAll(world: FiguresWorld, max?: number): Promise<void> {
  await vi.waitFor(
    async () => {
      await countDeclarations(world, max === undefined ? {} : { batchSize: max });
      const row = await world.sql.first<{ left: number }>`
        select count(*)::int "left" from audit_entry e, statistics_progress p
        where p.source = 'declarations' and (e.era, e.transaction_id, e.id) > (p.era, p.transaction_id, p.entry_id)`;
      if (row?.left !== 0) throw new Error('some entries are not counted yet');
    },
    { timeout: 120_000, interval: 20 },
  );
}

/** Reads counts as lines, such as `arrivals 2026-11-21 air 2`. */
export async function readCountLines({ sql: db }: Pick<FiguresWorld, 'sql'>, measure?: string): Promise<string[]> {
  const rows = await db.all<{ line: string }>`
    select concat_ws(' ', measure, day, key, count) line from statistics_count
    where count <> 0 and (${measure ?? null}::text is null or measure = ${measure ?? null})
    order by measure, day, key collate "C"`;
  return rows.map(({ line }) => line);
}
