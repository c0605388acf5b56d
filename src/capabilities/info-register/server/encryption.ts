import type { Answers } from '#capabilities/declaration/contract.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import { readable } from '#foundation/server/keys/readable.ts';
import type { World } from '#foundation/server/world.ts';
import { type PartialDate, readPartialDate } from '#foundation/time/partial-date.ts';

type Keys = Pick<World, 'keys'>;

/** Seals answers, bound to their register. */
export function encryptAnswers({ keys }: Keys, id: string, answers: Answers): Buffer {
  return encryptField(keys, { table: 'info_register', column: 'answers', row: id }, JSON.stringify(answers));
}

/** Opens them. */
export function decryptAnswers({ keys }: Keys, id: string, sealed: Buffer): Answers {
  return JSON.parse(
    decryptField(keys, { table: 'info_register', column: 'answers', row: id }, sealed).toString(),
  ) as Answers;
}

/** The reference of a register: nobody without the key finds it from anything else. It opens nothing by itself. */
export function computeReference({ keys }: Keys, id: string): string {
  return readable(lookupHash(keys, 'info-register/reference', id));
}

/** A date of birth as it is compared with those of one register: no two registers' compare. */
export function birthHash({ keys }: Keys, id: string, birthDate: string): Buffer {
  return lookupHash(keys, 'info-register/birth-date', JSON.stringify([id, birthDate]));
}

/** A passport number as registers are found by it. */
export function passportHash({ keys }: Keys, passportNumber: string): Buffer {
  return lookupHash(keys, 'info-register/passport', normalizePassport(passportNumber));
}

/** What of complete answers is kept beside them, to find them by. */
export function computeHashes(
  world: Keys,
  id: string,
  { travellers }: Answers,
): { births: Buffer[]; passports: Buffer[] } {
  return {
    births: travellers.map(({ birthDate }) => birthHash(world, id, readPartialDate(birthDate) as PartialDate)),
    passports: travellers.map(({ passportNumber }) => passportHash(world, passportNumber)),
  };
}
