import { encryptedJson } from '#foundation/server/keys/encrypted-column.ts';
import type { World } from '#foundation/server/world.ts';

/** `temperature` is in tenths of a degree Celsius; `reason` is empty unless required. */
export type DecisionDetails = { note: string; temperature: number | null; reason: string };

/** Decisions from before reasons were introduced have none. */
type StoredDetails = Omit<DecisionDetails, 'reason'> & { reason?: string };

export const detailsColumn = encryptedJson<StoredDetails, DecisionDetails>('border_decision', 'details');

export const borderSealedColumns = [detailsColumn];

export function decryptDetails({ keys }: Pick<World, 'keys'>, id: string, encrypted: Buffer): DecisionDetails {
  return { reason: '', ...detailsColumn.decrypt({ keys }, id, encrypted) };
}
