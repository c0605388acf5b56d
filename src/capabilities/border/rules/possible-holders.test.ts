import { expect, test } from 'vitest';
import { listPossibleHolders } from './possible-holders.ts';

const today = '2026-11-26';

test.each([
  [
    'an ISO country code, in both centuries',
    ['P<AUSSMITH<<ANN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'K7654321<4AUS7408122F3001019<<<<<<<<<<<<<<<8'],
    [
      { nationality: 'AU', birthDate: '1974-08-12' },
      { nationality: 'AU', birthDate: '1874-08-12' },
    ],
  ],
  [
    'an ICAO country code, and an unknown day of birth',
    ['P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', 'K7654321<4D<<7408<<7F3001019<<<<<<<<<<<<<<<8'],
    [
      { nationality: 'DE', birthDate: '1974-08' },
      { nationality: 'DE', birthDate: '1874-08' },
    ],
  ],
  [
    'a class of British nationality, whose holder may have chosen the United Kingdom',
    ['P<GBDSMITH<<ANN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'K7654321<4GBD2408127F3001019<<<<<<<<<<<<<<<8'],
    [
      { nationality: 'GBD', birthDate: '2024-08-12' },
      { nationality: 'GBD', birthDate: '1924-08-12' },
      { nationality: 'GB', birthDate: '2024-08-12' },
      { nationality: 'GB', birthDate: '1924-08-12' },
    ],
  ],
  [
    'an unknown birth date',
    ['P<AUSSMITH<<ANN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'K7654321<4AUS<<<<<<0F3001019<<<<<<<<<<<<<<<8'],
    [{ nationality: 'AU', birthDate: 'XXXX' }],
  ],
])('lists the possible holders of a zone with %s', (_case, zone, holders) => {
  expect(listPossibleHolders(zone, today)).toEqual(holders);
});

test.each([
  [
    'an organisation as nationality',
    ['P<UNOSMITH<<ANN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'K7654321<4UNO7408122F3001019<<<<<<<<<<<<<<<8'],
  ],
  [
    'a person without a state',
    ['P<RUSSMITH<<ANN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'K7654321<4XXA7408122F3001019<<<<<<<<<<<<<<<8'],
  ],
  [
    'a misread birth date',
    ['P<AUSSMITH<<ANN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'K7654321<4AUS7408132F3001019<<<<<<<<<<<<<<<8'],
  ],
])('lists no holder for a zone with %s', (_case, zone) => {
  expect(listPossibleHolders(zone, today)).toEqual([]);
});
