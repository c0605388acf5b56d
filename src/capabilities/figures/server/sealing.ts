import { openField, sealField } from '#foundation/server/keys/field.ts';
import type { World } from '#foundation/server/world.ts';
import type { Counted } from '../rules/measures.ts';

/** What an application is counted as, bound to it. */
export function sealCounted({ keys }: Pick<World, 'keys'>, application: string, counted: readonly Counted[]): Buffer {
  return sealField(keys, { ...place, row: application }, JSON.stringify(counted));
}

/** Opens it. */
export function openCounted({ keys }: Pick<World, 'keys'>, application: string, sealed: Buffer): Counted[] {
  return JSON.parse(openField(keys, { ...place, row: application }, sealed).toString());
}

const place = { table: 'figures_counted', column: 'counted' };
