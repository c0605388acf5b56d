import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

export type Contact = { name: string; email: string; phone: string };

export function encryptContact({ keys }: Keys, carrier: string, contact: Contact): Buffer {
  return encryptField(keys, { table: 'carriers_carrier', column: 'contact', row: carrier }, JSON.stringify(contact));
}

/** Throws if the row was moved or its key is gone. */
export function decryptContact({ keys }: Keys, carrier: string, ciphertext: Buffer): Contact {
  return JSON.parse(
    decryptField(keys, { table: 'carriers_carrier', column: 'contact', row: carrier }, ciphertext).toString(),
  ) as Contact;
}

/** Hashes of two carriers cannot be compared. */
export function passportHash({ keys }: Keys, carrier: string, passportNumber: string): Buffer {
  return lookupHash(keys, 'carriers/passport', JSON.stringify([carrier, passportNumber]));
}

export function wrongBirthDateHash({ keys }: Keys, carrier: string, passportNumber: string, birthDate: string): Buffer {
  return lookupHash(keys, 'carriers/birth-date', JSON.stringify([carrier, passportNumber, birthDate]));
}
