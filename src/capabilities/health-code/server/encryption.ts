import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import type { Level } from '../rules/levels.ts';

type Keys = Pick<World, 'keys'>;

/** Level that a health officer set by hand. */
export type ManualLevel = { level: Level; reason: string };

/** Text of an appeal, and the level with its reasons when the appeal was made. */
export type AppealContent = { text: string; level: Level; reasons: BilingualText[] };

export function encryptManualLevel({ keys }: Keys, id: string, content: ManualLevel): Buffer {
  return encryptField(keys, { table: 'health_code_manual_level', column: 'content', row: id }, JSON.stringify(content));
}

/** Decrypts a manual level. Throws if the value was moved to another row or its key is gone. */
export function decryptManualLevel({ keys }: Keys, id: string, encrypted: Buffer): ManualLevel {
  const column = { table: 'health_code_manual_level', column: 'content', row: id };
  return JSON.parse(decryptField(keys, column, encrypted).toString()) as ManualLevel;
}

export function encryptAppeal({ keys }: Keys, id: string, content: AppealContent): Buffer {
  return encryptField(keys, { table: 'health_code_appeal', column: 'content', row: id }, JSON.stringify(content));
}

/** Decrypts an appeal. Throws if the value was moved to another row or its key is gone. */
export function decryptAppeal({ keys }: Keys, id: string, encrypted: Buffer): AppealContent {
  const column = { table: 'health_code_appeal', column: 'content', row: id };
  return JSON.parse(decryptField(keys, column, encrypted).toString()) as AppealContent;
}

export function encryptAnswer({ keys }: Keys, id: string, answer: string): Buffer {
  return encryptField(keys, { table: 'health_code_appeal', column: 'answer', row: id }, answer);
}

/** Decrypts the reason of a decision. Returns an empty text for an appeal without a decision (null). */
export function decryptAnswer({ keys }: Keys, id: string, encrypted: Buffer | null): string {
  if (encrypted === null) return '';
  return decryptField(keys, { table: 'health_code_appeal', column: 'answer', row: id }, encrypted).toString();
}
