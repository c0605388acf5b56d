import { encryptedJson } from '#foundation/server/keys/encrypted-column.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

export type Contact = { name: string; email: string; phone: string };

export const contactColumn = encryptedJson<Contact>('carriers_carrier', 'contact');

export const carriersSealedColumns = [contactColumn];

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
