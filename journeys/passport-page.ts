import { crc32, deflateSync } from 'node:zlib';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { machineReadableName } from '#capabilities/places/rules/machine-name.ts';
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
    names: (machineReadableName(name) ?? '').replaceAll(' ', '<'),
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

/** A photograph as a file. */
export function pngOf({ width, height, data }: Grey): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // Eight bits of grey.
  size[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part('IHDR', size), part('IDAT', deflateSync(rows)), part('IEND', Buffer.alloc(0))]);
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
