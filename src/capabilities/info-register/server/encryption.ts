import type { Answers } from '#capabilities/declaration/contract.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { encryptedJson } from '#foundation/server/keys/encrypted-column.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { formatReferenceCode } from '#foundation/server/keys/format-reference-code.ts';
import type { World } from '#foundation/server/world.ts';
import { type PartialDate, parseEnteredPartialDate } from '#foundation/time/partial-date.ts';

type Keys = Pick<World, 'keys'>;

export const answersColumn = encryptedJson<Answers>('info_register', 'answers');

export const infoRegisterSealedColumns = [answersColumn];

/**
 * Computes the reference of a register from its id with a secret key, so that it cannot be guessed. The reference alone
 * gives no access to the register.
 */
export function computeReference({ keys }: Keys, id: string): string {
  return formatReferenceCode(lookupHash(keys, 'info-register/reference', id));
}

/**
 * Hashes a date of birth with a secret key and the id of its register. So equal dates in two registers have different
 * hashes.
 */
export function hashBirthDate({ keys }: Keys, id: string, birthDate: string): Buffer {
  return lookupHash(keys, 'info-register/birth-date', JSON.stringify([id, birthDate]));
}

/** Keyed hash of a passport number, by which staff find a register. */
export function hashPassportNumber({ keys }: Keys, passportNumber: string): Buffer {
  return lookupHash(keys, 'info-register/passport', normalizePassport(passportNumber));
}

/** Computes the hashes by which a register is opened and found. The answers must be complete. */
export function computeLookupHashes(
  world: Keys,
  id: string,
  { travellers }: Answers,
): { birth_hashes: Buffer[]; passport_hashes: Buffer[] } {
  return {
    birth_hashes: travellers.map(({ birthDate }) =>
      hashBirthDate(world, id, parseEnteredPartialDate(birthDate) as PartialDate),
    ),
    passport_hashes: travellers.map(({ passportNumber }) => hashPassportNumber(world, passportNumber)),
  };
}
