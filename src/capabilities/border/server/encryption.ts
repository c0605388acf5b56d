import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import type { World } from '#foundation/server/world.ts';

/** What an officer noted: temperature in tenths of a degree Celsius, and the reason of a decision that needed one. */
export type DecisionDetails = { note: string; temperature: number | null; reason: string };

/** Seals it, bound to its decision. */
export function encryptDetails({ keys }: Pick<World, 'keys'>, id: string, details: DecisionDetails): Buffer {
  return encryptField(keys, { table: 'border_decision', column: 'details', row: id }, JSON.stringify(details));
}

/** Opens it. */
export function decryptDetails({ keys }: Pick<World, 'keys'>, id: string, sealed: Buffer): DecisionDetails {
  const opened = JSON.parse(
    decryptField(keys, { table: 'border_decision', column: 'details', row: id }, sealed).toString(),
  );
  // Decisions made before there were reasons have none.
  return { reason: '', ...opened };
}
