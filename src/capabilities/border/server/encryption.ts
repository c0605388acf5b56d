import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import type { World } from '#foundation/server/world.ts';

/** `temperature` is in tenths of a degree Celsius; `reason` is empty unless required. */
export type DecisionDetails = { note: string; temperature: number | null; reason: string };

export function encryptDetails({ keys }: Pick<World, 'keys'>, id: string, details: DecisionDetails): Buffer {
  return encryptField(keys, { table: 'border_decision', column: 'details', row: id }, JSON.stringify(details));
}

export function decryptDetails({ keys }: Pick<World, 'keys'>, id: string, encrypted: Buffer): DecisionDetails {
  const details = JSON.parse(
    decryptField(keys, { table: 'border_decision', column: 'details', row: id }, encrypted).toString(),
  );
  // Decisions from before reasons were introduced have none.
  return { reason: '', ...details };
}
