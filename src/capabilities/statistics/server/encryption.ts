import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import type { World } from '#foundation/server/world.ts';
import type { MeasureCount, Measure } from '../rules/measures.ts';

// There is one for each application: without the names of its parts it is half as long.
type CountTuple = [measure: Measure, day: string, key: string, count: number];

/** What an application is counted as, bound to it. */
export function encryptCounts(
  { keys }: Pick<World, 'keys'>,
  application: string,
  counted: readonly MeasureCount[],
): Buffer {
  const rows: CountTuple[] = counted.map(({ measure, day, key, count }) => [measure, day, key, count]);
  return encryptField(keys, { ...columnAddress, row: application }, JSON.stringify(rows));
}

/** Opens it. */
export function decryptCounts({ keys }: Pick<World, 'keys'>, application: string, sealed: Buffer): MeasureCount[] {
  const rows = JSON.parse(
    decryptField(keys, { ...columnAddress, row: application }, sealed).toString(),
  ) as CountTuple[];
  return rows.map(([measure, day, key, count]) => ({ measure, day, key, count }));
}

const columnAddress = { table: 'figures_counted', column: 'counted' };
