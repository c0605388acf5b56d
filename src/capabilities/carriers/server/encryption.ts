import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

export type Contact = { name: string; email: string; phone: string };

export function encryptContact({ keys }: Keys, carrierId: string, contact: Contact): Buffer {
  return encryptField(keys, { table: 'carriers_carrier', column: 'contact', row: carrierId }, JSON.stringify(contact));
}

/** Decrypts the contact of a carrier. Throws if the ciphertext belongs to another row or its key is gone. */
export function decryptContact({ keys }: Keys, carrierId: string, ciphertext: Buffer): Contact {
  return JSON.parse(
    decryptField(keys, { table: 'carriers_carrier', column: 'contact', row: carrierId }, ciphertext).toString(),
  ) as Contact;
}

/** Keyed hash of a passport number for one carrier. Hashes of different carriers cannot be compared. */
export function passportHash({ keys }: Keys, carrierId: string, passportNumber: string): Buffer {
  return lookupHash(keys, 'carriers/passport', JSON.stringify([carrierId, passportNumber]));
}

export function wrongBirthDateHash(
  { keys }: Keys,
  carrierId: string,
  passportNumber: string,
  birthDate: string,
): Buffer {
  return lookupHash(keys, 'carriers/birth-date', JSON.stringify([carrierId, passportNumber, birthDate]));
}
