import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { formatReferenceCode } from '#foundation/server/keys/format-reference-code.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

/** The ciphertext is bound to its row. */
export function encryptContent({ keys }: Keys, id: string, text: string): Buffer {
  return encryptField(keys, { table: 'feedback_message', column: 'content', row: id }, text);
}

export function decryptContent({ keys }: Keys, id: string, ciphertext: Buffer): string {
  return decryptField(keys, { table: 'feedback_message', column: 'content', row: id }, ciphertext).toString();
}

/** The ciphertext is bound to its row. */
export function encryptAnswer({ keys }: Keys, id: string, text: string): Buffer {
  return encryptField(keys, { table: 'feedback_message', column: 'answer', row: id }, text);
}

export function decryptAnswer({ keys }: Keys, id: string, ciphertext: Buffer): string {
  return decryptField(keys, { table: 'feedback_message', column: 'answer', row: id }, ciphertext).toString();
}

/** Derives the reference of a message from the server key: it cannot be guessed, and gives no access by itself. */
export function referenceOf({ keys }: Keys, id: string): string {
  return formatReferenceCode(lookupHash(keys, 'feedback/reference', id));
}
