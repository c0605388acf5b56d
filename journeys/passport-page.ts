import { findNationality } from '#capabilities/places/rules/countries.ts';
import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import type { Grey } from '#capabilities/passports/reader/grey.ts';
import { printPage } from '#capabilities/passports/reader/test-page.ts';
import { clear, type Conditions, photograph } from '#capabilities/passports/reader/test-photo.ts';
import { randomFrom } from '#capabilities/passports/reader/test-random.ts';
import { writeZone } from '#capabilities/passports/rules/test-zone.ts';
import { td3 } from '#capabilities/passports/rules/zone-formats.ts';
import type { Person } from './people.ts';

/** Who a passport is for. */
export type Bearer = Pick<Person, 'name' | 'gender' | 'born' | 'passport' | 'nationality'> & { expires: string };

/** The zone of somebody's passport. Names here are one name: nothing says which of them is the family's. */
function zoneOf({ name, gender, born, passport, nationality, expires }: Bearer): string[] {
  const state = findNationality(nationality)?.icao ?? '';
  const short = (date: string) => date.replaceAll('-', '').slice(2);
  return writeZone(td3, {
    kind: 'P',
    issuer: state,
    names: (toMrzName(name) ?? '').replaceAll(' ', '<'),
    number: passport,
    nationality: state,
    birthDate: short(born),
    sex: gender === 'male' ? 'M' : 'F',
    expiry: short(expires),
  });
}

/** A photograph of the page of a passport. */
export function passportPhoto(bearer: Bearer, conditions: Partial<Conditions> = {}): Grey {
  const random = randomFrom(7);
  return photograph(printPage(zoneOf(bearer), random).page, { ...clear, ...conditions }, random).grey;
}
