import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { formatReferenceCode } from '#foundation/server/keys/format-reference-code.ts';
import type { World } from '#foundation/server/world.ts';
import type { Answers } from '../contract.ts';

type Keys = Pick<World, 'keys'>;

/** Encrypts the answers of one application. The ciphertext is bound to the row with this id. */
export function encryptAnswers({ keys }: Keys, id: string, answers: Answers): Buffer {
  return encryptField(keys, { table: 'entry_exit_application', column: 'answers', row: id }, JSON.stringify(answers));
}

/** Decrypts the answers of one application. Throws if they belong to another row or their key is gone. */
export function decryptAnswers({ keys }: Keys, id: string, ciphertext: Buffer): Answers {
  return JSON.parse(
    decryptField(keys, { table: 'entry_exit_application', column: 'answers', row: id }, ciphertext).toString(),
  ) as Answers;
}

/** Encrypts the reason of a decision, which may contain personal data. */
export function encryptReason({ keys }: Keys, id: string, reason: string): Buffer {
  return encryptField(keys, { table: 'entry_exit_application', column: 'reason', row: id }, reason);
}

export function decryptReason({ keys }: Keys, id: string, ciphertext: Buffer): string {
  return decryptField(keys, { table: 'entry_exit_application', column: 'reason', row: id }, ciphertext).toString();
}

/** Reference of an application, derived from its id with a secret key. A reference alone gives no access. */
export function referenceOf({ keys }: Keys, id: string): string {
  return formatReferenceCode(lookupHash(keys, 'entry-exit/reference', id));
}
