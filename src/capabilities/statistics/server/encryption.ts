import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import type { World } from '#foundation/server/world.ts';
import type { MeasureCount, Measure } from '../rules/measures.ts';

// One tuple for each count. Tuples need half the space of objects with property names.
type CountTuple = [measure: Measure, day: string, key: string, count: number];

/** Binds the ciphertext to the application. */
export function encryptCounts(
  { keys }: Pick<World, 'keys'>,
  application: string,
  counted: readonly MeasureCount[],
): Buffer {
  const rows: CountTuple[] = counted.map(({ measure, day, key, count }) => [measure, day, key, count]);
  return encryptField(keys, { ...countsColumn, row: application }, JSON.stringify(rows));
}

/** Throws if the row was moved or its key is gone. */
export function decryptCounts({ keys }: Pick<World, 'keys'>, application: string, ciphertext: Buffer): MeasureCount[] {
  const rows = JSON.parse(
    decryptField(keys, { ...countsColumn, row: application }, ciphertext).toString(),
  ) as CountTuple[];
  return rows.map(([measure, day, key, count]) => ({ measure, day, key, count }));
}

const countsColumn = { table: 'statistics_counted', column: 'counted' };
