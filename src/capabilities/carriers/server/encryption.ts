import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

/** Who is there for us at a carrier. */
export type Contact = { name: string; email: string; phone: string };

/** Seals it, bound to its carrier. */
export function encryptContact({ keys }: Keys, carrier: string, contact: Contact): Buffer {
  return encryptField(keys, { table: 'carriers_carrier', column: 'contact', row: carrier }, JSON.stringify(contact));
}

/** Opens it. */
export function decryptContact({ keys }: Keys, carrier: string, sealed: Buffer): Contact {
  return JSON.parse(
    decryptField(keys, { table: 'carriers_carrier', column: 'contact', row: carrier }, sealed).toString(),
  ) as Contact;
}

/** A passport as it is remembered of one carrier: no two carriers' compare. */
export function passportHash({ keys }: Keys, carrier: string, passportNumber: string): Buffer {
  return lookupHash(keys, 'carriers/passport', JSON.stringify([carrier, passportNumber]));
}

/** A wrong date of birth, as it is remembered for a passport of one carrier. */
export function wrongBirthDateHash({ keys }: Keys, carrier: string, passportNumber: string, birthDate: string): Buffer {
  return lookupHash(keys, 'carriers/birth-date', JSON.stringify([carrier, passportNumber, birthDate]));
}
