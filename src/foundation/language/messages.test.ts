import { expect, test } from 'vitest';
import { languageFrom, languageFromHeader, toRouteLanguage } from './messages.ts';

test.each([
  ['bm', 'ms'],
  ['ms', 'ms'],
  ['ms-BN', 'ms'],
  ['MS', 'ms'],
  ['en-GB', 'en'],
  ['zh', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  ['bmx', 'en'],
] as const)('reads the device or route value %s as %s', (value, language) =>
  expect(languageFrom(value)).toBe(language),
);

test.each([
  ['ms', 'ms'],
  ['ms-MY,en;q=0.5', 'ms'],
  ['en;q=0.4, ms;q=0.9', 'ms'],
  ['zh-CN, fr;q=0.9', 'en'],
  ['ms;q=0, en', 'en'],
  [undefined, 'en'],
] as const)('reads the preferred language of the header %s as %s', (header, language) =>
  expect(languageFromHeader(header)).toBe(language),
);

test('uses bm for Malay in routes', () => {
  expect(toRouteLanguage('ms')).toBe('bm');
  expect(toRouteLanguage('en')).toBe('en');
});
