import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import type { Both } from '#foundation/language/wording.ts';
import type { World } from '#foundation/server/world.ts';
import type { Level } from '../rules/levels.ts';

type Keys = Pick<World, 'keys'>;

/** A level that was set by hand, and why. */
export type SetContent = { level: Level; reason: string };

/** What an appeal says, and the level with its reasons when it was made. */
export type AppealContent = { text: string; level: Level; reasons: Both[] };

/** Seals a level that was set. */
export function sealSet({ keys }: Keys, id: string, content: SetContent): Buffer {
  return encryptField(keys, { table: 'health_code_set', column: 'content', row: id }, JSON.stringify(content));
}

/** Opens it. */
export function openSet({ keys }: Keys, id: string, sealed: Buffer): SetContent {
  const place = { table: 'health_code_set', column: 'content', row: id };
  return JSON.parse(decryptField(keys, place, sealed).toString()) as SetContent;
}

/** Seals what somebody appealed. */
export function sealAppeal({ keys }: Keys, id: string, content: AppealContent): Buffer {
  return encryptField(keys, { table: 'health_code_appeal', column: 'content', row: id }, JSON.stringify(content));
}

/** Opens it. */
export function openAppeal({ keys }: Keys, id: string, sealed: Buffer): AppealContent {
  const place = { table: 'health_code_appeal', column: 'content', row: id };
  return JSON.parse(decryptField(keys, place, sealed).toString()) as AppealContent;
}

/** Seals why an appeal was decided so. */
export function sealAnswer({ keys }: Keys, id: string, answer: string): Buffer {
  return encryptField(keys, { table: 'health_code_appeal', column: 'answer', row: id }, answer);
}

/** Opens it; empty before it was decided. */
export function openAnswer({ keys }: Keys, id: string, sealed: Buffer | null): string {
  if (sealed === null) return '';
  return decryptField(keys, { table: 'health_code_appeal', column: 'answer', row: id }, sealed).toString();
}
