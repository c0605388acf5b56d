import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import type { Both } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import type { Level } from '../rules/levels.ts';

type Keys = Pick<World, 'keys'>;

/** A level that was set by hand, and why. */
export type ManualLevel = { level: Level; reason: string };

/** What an appeal says, and the level with its reasons when it was made. */
export type AppealContent = { text: string; level: Level; reasons: Both[] };

/** Seals a level that was set. */
export function encryptManualLevel({ keys }: Keys, id: string, content: ManualLevel): Buffer {
  return encryptField(keys, { table: 'health_code_set', column: 'content', row: id }, JSON.stringify(content));
}

/** Opens it. */
export function decryptManualLevel({ keys }: Keys, id: string, sealed: Buffer): ManualLevel {
  const place = { table: 'health_code_set', column: 'content', row: id };
  return JSON.parse(decryptField(keys, place, sealed).toString()) as ManualLevel;
}

/** Seals what somebody appealed. */
export function encryptAppeal({ keys }: Keys, id: string, content: AppealContent): Buffer {
  return encryptField(keys, { table: 'health_code_appeal', column: 'content', row: id }, JSON.stringify(content));
}

/** Opens it. */
export function decryptAppeal({ keys }: Keys, id: string, sealed: Buffer): AppealContent {
  const place = { table: 'health_code_appeal', column: 'content', row: id };
  return JSON.parse(decryptField(keys, place, sealed).toString()) as AppealContent;
}

/** Seals why an appeal was decided so. */
export function encryptAnswer({ keys }: Keys, id: string, answer: string): Buffer {
  return encryptField(keys, { table: 'health_code_appeal', column: 'answer', row: id }, answer);
}

/** Opens it; empty before it was decided. */
export function decryptAnswer({ keys }: Keys, id: string, sealed: Buffer | null): string {
  if (sealed === null) return '';
  return decryptField(keys, { table: 'health_code_appeal', column: 'answer', row: id }, sealed).toString();
}
