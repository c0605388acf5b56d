import { encryptedJson, encryptedText } from '#foundation/server/keys/encrypted-column.ts';
import type { World } from '#foundation/server/world.ts';
import type { BookingBlocker } from '../rules/eligibility.ts';

type Keys = Pick<World, 'keys'>;

/** Text of an appeal, and the blockers when it was made. */
export type AppealContent = { text: string; blockers: BookingBlocker[] };

export const appealColumn = encryptedJson<AppealContent>('activities_appeal', 'content');
export const answerColumn = encryptedText('activities_appeal', 'answer');

export const activitiesSealedColumns = [appealColumn, answerColumn];

/** Decrypts the reason of a decision. Returns an empty string for an undecided appeal. */
export function decryptAnswer({ keys }: Keys, id: string, encrypted: Buffer | null): string {
  if (encrypted === null) return '';
  return answerColumn.decrypt({ keys }, id, encrypted);
}
