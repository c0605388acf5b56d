import { expect, test } from 'vitest';
import { listPossibleHolders } from './possible-holders.ts';

const today = '2026-11-26';

const zoneOf = (issuerAndName: string, nationality: string, birthDate: string) => [
  `P<${issuerAndName}`.padEnd(44, '<'),
  `K7654321<4${nationality}${birthDate}F3001019<<<<<<<<<<<<<<<8`,
];

test.each([
  [
    'an ISO country code, in both centuries',
    zoneOf('AUSSMITH<<ANN', 'AUS', '7408122'),
    ['AU 1974-08-12', 'AU 1874-08-12'],
  ],
  [
    'an ICAO country code, and an unknown day of birth',
    zoneOf('D<<MUSTERMANN<<ERIKA', 'D<<', '7408<<7'),
    ['DE 1974-08', 'DE 1874-08'],
  ],
  [
    'a class of British nationality, whose holder may have chosen the United Kingdom',
    zoneOf('GBDSMITH<<ANN', 'GBD', '2408127'),
    ['GBD 2024-08-12', 'GBD 1924-08-12', 'GB 2024-08-12', 'GB 1924-08-12'],
  ],
  ['an unknown birth date', zoneOf('AUSSMITH<<ANN', 'AUS', '<<<<<<0'), ['AU XXXX']],
  ['an organisation as nationality', zoneOf('UNOSMITH<<ANN', 'UNO', '7408122'), []],
  ['a person without a state', zoneOf('RUSSMITH<<ANN', 'XXA', '7408122'), []],
  ['a misread birth date', zoneOf('AUSSMITH<<ANN', 'AUS', '7408132'), []],
])('lists the possible holders of a zone with %s', (_case, zone, holders) => {
  const found = listPossibleHolders(zone, today);
  expect(found.map(({ nationality, birthDate }) => `${nationality} ${birthDate}`)).toEqual(holders);
});
