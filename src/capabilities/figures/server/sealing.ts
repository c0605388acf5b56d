import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import type { World } from '#foundation/server/world.ts';
import type { Counted, Measure } from '../rules/measures.ts';

// There is one for each application: without the names of its parts it is half as long.
type Row = [measure: Measure, day: string, key: string, count: number];

/** What an application is counted as, bound to it. */
export function sealCounted({ keys }: Pick<World, 'keys'>, application: string, counted: readonly Counted[]): Buffer {
  const rows: Row[] = counted.map(({ measure, day, key, count }) => [measure, day, key, count]);
  return encryptField(keys, { ...place, row: application }, JSON.stringify(rows));
}

/** Opens it. */
export function openCounted({ keys }: Pick<World, 'keys'>, application: string, sealed: Buffer): Counted[] {
  const rows = JSON.parse(decryptField(keys, { ...place, row: application }, sealed).toString()) as Row[];
  return rows.map(([measure, day, key, count]) => ({ measure, day, key, count }));
}

const place = { table: 'figures_counted', column: 'counted' };
