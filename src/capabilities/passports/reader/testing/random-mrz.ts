import { nationalities } from '#capabilities/places/rules/countries.ts';
import type { MrzFormat } from '#capabilities/passports/rules/mrz-formats.ts';
import { writeMrz } from '#capabilities/passports/rules/testing/write-mrz.ts';
import type { Random } from './seeded-random.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const syllables =
  'AB AH AM AN AR AS BIN BO CHE DA DE DI DO EL EN ER FA GA GU HA HI IN IS JA JO KA KI KO LA LE LI LU MA ME MI MO MU NA NE NI NOR NU OL OR PA PE QU RA RE RI RO SA SE SI SU TA TE TI TO UL UN VA VI WA WI XI YA YU ZA ZU'.split(
    ' ',
  );

export function randomMrz(format: MrzFormat, random: Random): string[] {
  const text = (alphabet: string, count: number) =>
    Array.from({ length: count }, () => random.pick([...alphabet])).join('');
  const word = () =>
    random.number() < 0.15
      ? text(letters, random.integer(3, 9))
      : Array.from({ length: random.integer(2, 4) }, () => random.pick(syllables)).join('');
  const randomWords = (max: number) => Array.from({ length: random.integer(1, max) }, word).join('<');
  const day = (from: number, to: number) => {
    const two = (value: number) => String(value).padStart(2, '0');
    return `${two(random.integer(from, to) % 100)}${two(random.integer(1, 12))}${two(random.integer(1, 28))}`;
  };
  const country = () => random.pick(nationalities).icao;
  const issuer = country();
  return writeMrz(format, {
    documentCode: format.name.startsWith('MRV')
      ? 'V'
      : format.name === 'TD3'
        ? random.pick(['P', 'P', 'PD', 'PN'])
        : random.pick(['I', 'ID', 'A', 'C']),
    issuer,
    names: random.number() < 0.12 ? randomWords(3) : `${randomWords(2)}<<${randomWords(3)}`,
    number: random.number() < 0.5 ? text(letters, random.integer(1, 2)) + text(digits, 7) : text(letters + digits, 9),
    nationality: random.number() < 0.9 ? issuer : country(),
    birthDate: day(40, 120),
    sex: random.pick(['M', 'F', 'M', 'F', '<']),
    expiry: day(24, 36),
    optionalData: random.number() < 0.5 ? '' : text(letters + digits, random.integer(4, 11)),
    optionalData2: random.number() < 0.7 ? '' : text(digits, random.integer(4, 11)),
    ...(format.name === 'FRA' && { givenNames: randomWords(2), department: text(digits, 6) }),
  });
}
