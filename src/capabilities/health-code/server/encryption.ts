import { encryptedJson, encryptedText } from '#foundation/server/keys/encrypted-column.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import type { Level } from '../rules/levels.ts';

type Keys = Pick<World, 'keys'>;

/** Level that a health officer set by hand. */
export type ManualLevel = { level: Level; reason: string };

/** Text of an appeal, and the level with its reasons when the appeal was made. */
export type AppealContent = { text: string; level: Level; reasons: BilingualText[] };

export const manualLevelColumn = encryptedJson<ManualLevel>('health_code_manual_level', 'content');
export const appealColumn = encryptedJson<AppealContent>('health_code_appeal', 'content');
export const answerColumn = encryptedText('health_code_appeal', 'answer');

export const healthCodeSealedColumns = [manualLevelColumn, appealColumn, answerColumn];

/** Decrypts the reason of a decision. Returns an empty text for an appeal without a decision (null). */
export function decryptAnswer({ keys }: Keys, id: string, encrypted: Buffer | null): string {
  if (encrypted === null) return '';
  return answerColumn.decrypt({ keys }, id, encrypted);
}
