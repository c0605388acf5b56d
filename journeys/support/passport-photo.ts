import { findNationality } from '#capabilities/places/rules/countries.ts';
import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import type { GreyImage } from '#capabilities/passports/reader/grey-image.ts';
import { printPage } from '#capabilities/passports/reader/testing/printed-page.ts';
import {
  clearConditions,
  type PhotoConditions,
  photograph,
} from '#capabilities/passports/reader/testing/photograph.ts';
import { seededRandom } from '#capabilities/passports/reader/testing/seeded-random.ts';
import { writeMrz } from '#capabilities/passports/rules/testing/write-mrz.ts';
import { td3 } from '#capabilities/passports/rules/mrz-formats.ts';
import type { TestTraveller } from './travellers.ts';

export type PassportHolder = Pick<TestTraveller, 'name' | 'gender' | 'born' | 'passport' | 'nationality'> & {
  expires: string;
};

/** Writes the MRZ of a passport. A test name is a single name: no part is marked as the family name. */
export function toMrzLines({ name, gender, born, passport, nationality, expires }: PassportHolder): string[] {
  const countryCode = findNationality(nationality)?.icao ?? '';
  const short = (date: string) => date.replaceAll('-', '').slice(2);
  return writeMrz(td3, {
    documentCode: 'P',
    issuer: countryCode,
    names: (toMrzName(name) ?? '').replaceAll(' ', '<'),
    number: passport,
    nationality: countryCode,
    birthDate: short(born),
    sex: gender === 'male' ? 'M' : 'F',
    expiry: short(expires),
  });
}

export function passportPhoto(bearer: PassportHolder, conditions: Partial<PhotoConditions> = {}): GreyImage {
  const random = seededRandom(7);
  return photograph(printPage(toMrzLines(bearer), random).page, { ...clearConditions, ...conditions }, random).grey;
}
