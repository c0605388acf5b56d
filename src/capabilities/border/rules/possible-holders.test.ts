import { expect, test } from 'vitest';
import { listPossibleHolders } from './possible-holders.ts';

const today = '2026-11-26';

test.each([
  [
    'a state by ISO’s letters, and both centuries',
    ['P<AUSSMITH<<ANN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'K7654321<4AUS7408122F3001019<<<<<<<<<<<<<<<8'],
    [
      { nationality: 'AU', birthDate: '1974-08-12' },
      { nationality: 'AU', birthDate: '1874-08-12' },
    ],
  ],
  [
    'a state by ICAO’s letters, and a day that is unknown',
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
    'nothing of the birth date',
    ['P<AUSSMITH<<ANN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'K7654321<4AUS<<<<<<0F3001019<<<<<<<<<<<<<<<8'],
    [{ nationality: 'AU', birthDate: 'XXXX' }],
  ],
])('a zone with %s names its holder', (_what, zone, holders) => {
  expect(listPossibleHolders(zone, today)).toEqual(holders);
});

test.each([
  [
    'of an organisation',
    ['P<UNOSMITH<<ANN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'K7654321<4UNO7408122F3001019<<<<<<<<<<<<<<<8'],
  ],
  [
    'of somebody without a state',
    ['P<RUSSMITH<<ANN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'K7654321<4XXA7408122F3001019<<<<<<<<<<<<<<<8'],
  ],
  [
    'with a misread birth date',
    ['P<AUSSMITH<<ANN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'K7654321<4AUS7408132F3001019<<<<<<<<<<<<<<<8'],
  ],
])('a zone %s names nobody who could be compared', (_what, zone) => {
  expect(listPossibleHolders(zone, today)).toEqual([]);
});
