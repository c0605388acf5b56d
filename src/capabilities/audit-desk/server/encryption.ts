import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import type { World } from '#foundation/server/world.ts';

export function encryptExportFile({ keys }: Pick<World, 'keys'>, id: string, text: string): Buffer {
  return encryptField(keys, { table: 'audit_desk_export', column: 'content', row: id }, text);
}

export function decryptExportFile({ keys }: Pick<World, 'keys'>, id: string, ciphertext: Buffer): Buffer {
  return decryptField(keys, { table: 'audit_desk_export', column: 'content', row: id }, ciphertext);
}
