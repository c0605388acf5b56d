import { normalizeEmail } from '#capabilities/login/rules/email.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

/** Name and e-mail address are bound to the account's row. */
export function encryptPerson({ keys }: Keys, id: string, { name, email }: { name: string; email: string }) {
  return {
    name: encryptField(keys, { table: 'staff_account', column: 'name', row: id }, name),
    email: encryptField(keys, { table: 'staff_account', column: 'email', row: id }, normalizeEmail(email)),
  };
}

export function decryptName({ keys }: Keys, id: string, ciphertext: Buffer): string {
  return decryptField(keys, { table: 'staff_account', column: 'name', row: id }, ciphertext).toString();
}

export function decryptEmail({ keys }: Keys, id: string, ciphertext: Buffer): string {
  return decryptField(keys, { table: 'staff_account', column: 'email', row: id }, ciphertext).toString();
}

export function encryptTotpSecret({ keys }: Keys, account: string, secret: Uint8Array): Buffer {
  return encryptField(keys, { table: 'staff_totp', column: 'secret', row: account }, secret);
}

export function decryptTotpSecret({ keys }: Keys, account: string, ciphertext: Buffer): Buffer {
  return decryptField(keys, { table: 'staff_totp', column: 'secret', row: account }, ciphertext);
}

/** Keyed hash by which an account is found, because the addresses themselves are encrypted. */
export function emailHash({ keys }: Keys, email: string): Buffer {
  return lookupHash(keys, 'staff/email', normalizeEmail(email));
}

/** Keyed hash of the browser's id, which comes from a cookie. */
export function browserHash({ keys }: Keys, visit: Visit): Buffer {
  return lookupHash(keys, 'staff/browser', visit.browserId);
}

/** Keyed hash of a person's identity at the directory. */
export function directoryHash({ keys }: Keys, issuer: string, subject: string): Buffer {
  return lookupHash(keys, 'staff/directory', JSON.stringify([issuer, subject]));
}
