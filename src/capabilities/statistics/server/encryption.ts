import { encryptedJson } from '#foundation/server/keys/encrypted-column.ts';
import type { World } from '#foundation/server/world.ts';
import type { MeasureCount, Measure } from '../rules/measures.ts';

// One tuple for each count. Tuples need half the space of objects with property names.
type CountTuple = [measure: Measure, day: string, key: string, count: number];

const countsColumn = encryptedJson<CountTuple[]>('statistics_counted', 'counted', {
  primaryKey: { declaration_id: 'uuid' },
});

export const statisticsSealedColumns = [countsColumn];

/** Binds the ciphertext to the application. */
export function encryptCounts(
  { keys }: Pick<World, 'keys'>,
  application: string,
  counted: readonly MeasureCount[],
): Buffer {
  const rows: CountTuple[] = counted.map(({ measure, day, key, count }) => [measure, day, key, count]);
  return countsColumn.encrypt({ keys }, application, rows);
}

/** Throws if the row was moved or its key is gone. */
export function decryptCounts({ keys }: Pick<World, 'keys'>, application: string, ciphertext: Buffer): MeasureCount[] {
  const rows = countsColumn.decrypt({ keys }, application, ciphertext);
  return rows.map(([measure, day, key, count]) => ({ measure, day, key, count }));
}
