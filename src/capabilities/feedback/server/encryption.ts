import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { formatReferenceCode } from '#foundation/server/keys/format-reference-code.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

/** Encrypts the text of a message. The ciphertext is bound to the row with this id. */
export function encryptContent({ keys }: Keys, id: string, text: string): Buffer {
  return encryptField(keys, { table: 'feedback_message', column: 'content', row: id }, text);
}

export function decryptContent({ keys }: Keys, id: string, ciphertext: Buffer): string {
  return decryptField(keys, { table: 'feedback_message', column: 'content', row: id }, ciphertext).toString();
}

/** Encrypts the desk's answer to a message. The ciphertext is bound to the row with this id. */
export function encryptAnswer({ keys }: Keys, id: string, text: string): Buffer {
  return encryptField(keys, { table: 'feedback_message', column: 'answer', row: id }, text);
}

export function decryptAnswer({ keys }: Keys, id: string, ciphertext: Buffer): string {
  return decryptField(keys, { table: 'feedback_message', column: 'answer', row: id }, ciphertext).toString();
}

/** Derives the reference of a message from the server key: it cannot be guessed, and gives no access by itself. */
export function computeReference({ keys }: Keys, id: string): string {
  return formatReferenceCode(lookupHash(keys, 'feedback/reference', id));
}
