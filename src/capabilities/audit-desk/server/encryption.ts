import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import type { World } from '#foundation/server/world.ts';

/** The file of an export, bound to it. */
export function encryptExportFile({ keys }: Pick<World, 'keys'>, id: string, text: string): Buffer {
  return encryptField(keys, { table: 'oversight_export', column: 'content', row: id }, text);
}

/** Opens it. */
export function decryptExportFile({ keys }: Pick<World, 'keys'>, id: string, sealed: Buffer): Buffer {
  return decryptField(keys, { table: 'oversight_export', column: 'content', row: id }, sealed);
}
