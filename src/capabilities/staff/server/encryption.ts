import { normalizeEmail } from '#capabilities/login/rules/email.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

/** Name and address of a member of staff, bound to the account. */
export function encryptPerson({ keys }: Keys, id: string, { name, email }: { name: string; email: string }) {
  return {
    name: encryptField(keys, { table: 'staff_account', column: 'name', row: id }, name),
    email: encryptField(keys, { table: 'staff_account', column: 'email', row: id }, normalizeEmail(email)),
  };
}

/** Opens the name of an account. */
export function decryptName({ keys }: Keys, id: string, sealed: Buffer): string {
  return decryptField(keys, { table: 'staff_account', column: 'name', row: id }, sealed).toString();
}

/** Opens the e-mail address of an account. */
export function decryptEmail({ keys }: Keys, id: string, sealed: Buffer): string {
  return decryptField(keys, { table: 'staff_account', column: 'email', row: id }, sealed).toString();
}

/** The secret of an authenticator app, bound to the account. */
export function encryptTotpSecret({ keys }: Keys, account: string, secret: Uint8Array): Buffer {
  return encryptField(keys, { table: 'staff_totp', column: 'secret', row: account }, secret);
}

/** Opens the secret of an authenticator app. */
export function decryptTotpSecret({ keys }: Keys, account: string, sealed: Buffer): Buffer {
  return decryptField(keys, { table: 'staff_totp', column: 'secret', row: account }, sealed);
}

/** An e-mail address as its account is found. */
export function emailHash({ keys }: Keys, email: string): Buffer {
  return lookupHash(keys, 'staff/email', normalizeEmail(email));
}

/** The browser as it is stored: a keyed hash of the name in its cookie. */
export function browserHash({ keys }: Keys, visit: Visit): Buffer {
  return lookupHash(keys, 'staff/browser', visit.browser);
}

/** A person as the directory knows them. */
export function directoryHash({ keys }: Keys, issuer: string, subject: string): Buffer {
  return lookupHash(keys, 'staff/directory', JSON.stringify([issuer, subject]));
}
