import { encryptedJson } from '#foundation/server/keys/encrypted-column.ts';
import type { ConflictOutcome } from '../contract-conflicts.ts';
import type { World } from '#foundation/server/world.ts';

/** `temperature` is in tenths of a degree Celsius; `reason` is empty unless required. */
export type DecisionDetails = { note: string; temperature: number | null; reason: string };

/** Decisions from before reasons were introduced have none. */
type StoredDetails = Omit<DecisionDetails, 'reason'> & { reason?: string };

export const detailsColumn = encryptedJson<StoredDetails, DecisionDetails>('border_decision', 'details');

/** How the health desk resolved a conflict. */
export const resolutionColumn = encryptedJson<{ outcome: ConflictOutcome; note: string }>(
  'border_conflict',
  'resolution',
);

export const borderSealedColumns = [detailsColumn, resolutionColumn];

export function decryptDetails({ keys }: Pick<World, 'keys'>, id: string, encrypted: Buffer): DecisionDetails {
  return { reason: '', ...detailsColumn.decrypt({ keys }, id, encrypted) };
}
