import { normalizeEmail } from '#capabilities/login/rules/email.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { encryptedBytes, encryptedText } from '#foundation/server/keys/encrypted-column.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

export const nameColumn = encryptedText('staff_account', 'name');
export const emailColumn = encryptedText('staff_account', 'email');
export const totpSecretColumn = encryptedBytes('staff_totp', 'secret', { primaryKey: { account_id: 'uuid' } });

export const staffSealedColumns = [nameColumn, emailColumn, totpSecretColumn];

/** Name and e-mail address are bound to the account's row. */
export function encryptPerson({ keys }: Keys, id: string, { name, email }: { name: string; email: string }) {
  return {
    name: nameColumn.encrypt({ keys }, id, name),
    email: emailColumn.encrypt({ keys }, id, normalizeEmail(email)),
  };
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
