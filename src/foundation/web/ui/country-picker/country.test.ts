import { expect, test } from 'vitest';
import { searchCountries } from './country.ts';
import { exampleCountries } from './example-countries.ts';

const codes = (search: string, language: 'en' | 'ms' = 'en') =>
  searchCountries(exampleCountries, search, language).map(({ country }) => country.code);

test.each([
  ['brun', ['BN']],
  ['jepun', ['JP']],
  ['JP', ['JP']],
  ['+673', ['BN']],
  ['673', ['BN']],
  ['cote d ivoire', ['CI']],
  ['CÔTE', ['CI']],
  ['turkey', ['TR']],
  ['turkiye', ['TR']],
  ['usa', ['US']],
  ['6', ['ID', 'MY', 'PH', 'SG', 'TH', 'AU', 'BN']],
  ['korea', ['KR']],
  ['nowhere', []],
])('%s finds %j', (search, found) => expect(codes(search).sort()).toEqual([...found].sort()));

test('puts names that start with the text before names that contain it', () => {
  expect(codes('in')[0]).toBe('IN');
  expect(codes('united')).toEqual(['GB', 'US']);
});

test('puts exact matches of any name first, then the displayed name before aliases', () => {
  const country = (code: string, en: string, ms: string, ...aliases: string[]) => ({ code, en, ms, dial: '', aliases });
  const countries = [
    country('FK', 'Falkland Islands', 'Kepulauan Falkland', 'Malvinas'),
    country('MY', 'Malaysia', 'Malaysia'),
    country('UA', 'Ukraine', 'Ukraine'),
    country('GB', 'United Kingdom', 'United Kingdom', 'UK'),
  ];
  const found = (search: string) => searchCountries(countries, search, 'ms').map(({ country: { code } }) => code);
  expect(found('mal')).toEqual(['MY', 'FK']);
  expect(found('malvinas')).toEqual(['FK']);
  expect(found('uk')).toEqual(['GB', 'UA']);
});

test('puts suggested countries first among equal matches, in their order', () => {
  const country = (code: string, en: string) => ({ code, en, ms: en, dial: '', aliases: [] });
  const countries = [
    country('MW', 'Malawi'),
    country('MY', 'Malaysia'),
    country('MV', 'Maldives'),
    country('SM', 'Old Mali'),
  ];
  const found = (suggested: string[]) =>
    searchCountries(countries, 'mal', 'en', suggested).map(({ country: { code } }) => code);
  expect(found(['BN', 'MY'])).toEqual(['MY', 'MW', 'MV', 'SM']);
  expect(found(['SM', 'MV', 'MY'])).toEqual(['MV', 'MY', 'MW', 'SM']);
  expect(searchCountries(countries, '', 'en', ['MY']).map(({ country: { code } }) => code)).toEqual([
    'MW',
    'MY',
    'MV',
    'SM',
  ]);
});

test('returns the alias that matched', () => {
  expect(searchCountries(exampleCountries, 'jepun', 'en')[0]?.matchedAlias).toBe('Jepun');
  expect(searchCountries(exampleCountries, 'jepun', 'ms')[0]?.matchedAlias).toBeUndefined();
  expect(searchCountries(exampleCountries, 'england', 'ms')[0]?.matchedAlias).toBe('England');
});

test('lists all in the order of the language without a search', () => {
  expect(codes('', 'ms').slice(0, 3)).toEqual(['US', 'SA', 'AU']);
  expect(codes('', 'en')).toHaveLength(exampleCountries.length);
});
