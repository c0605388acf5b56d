import { expect, test } from 'vitest';
import { exampleCountries } from '../country-picker/example-countries.ts';
import { parsePhoneAnswer, tidyNumber } from './phone-answer.ts';

const caribbean = [
  ...exampleCountries,
  { code: 'CA', en: 'Canada', ms: 'Kanada', dial: '1', aliases: [] },
  { code: 'BS', en: 'Bahamas', ms: 'Bahamas', dial: '1242', aliases: [] },
];

test.each([
  ['712 3456', 'BN', 'BN', '712 3456'],
  ['+673 712-3456', 'BN', 'BN', '7123456'],
  ['+60 12 345 6789', 'BN', 'MY', '123456789'],
  ['0060123456789', 'BN', 'MY', '123456789'],
  ['+1 242 555 0143', 'US', 'BS', '5550143'],
  ['+1 613 555 0143', 'CA', 'CA', '6135550143'],
  ['+1 613 555 0143', 'BN', 'US', '6135550143'],
  ['+999 1234567', 'BN', 'BN', '+999 1234567'],
  ['+67', 'BN', 'BN', '+67'],
  ['(+673) 712 3456', 'MY', 'BN', '7123456'],
  ['\u202a+673 712 3456\u202c', 'MY', 'BN', '7123456'],
  ['+٦٧٣ ٧١٢ ٣٤٥٦', 'MY', 'BN', '7123456'],
])('%s typed for %s is %s %s', (typed, country, found, number) => {
  expect(parsePhoneAnswer(typed, country, caribbean)).toEqual({ country: found, number });
});

test.each([
  [' 712-3456 ', '7123456'],
  ['(012) 345.6789', '0123456789'],
  ['７１２ ３４５６', '7123456'],
  ['712345O', '712345O'],
  ['712–3456', '7123456'],
  ['٧١٢٣٤٥٦', '7123456'],
  ['7\u200b123456\ufeff', '7123456'],
  ['+999 1234567', '+9991234567'],
])('%s is tidied to %s: only gaps are removed', (typed, tidy) => {
  expect(tidyNumber(typed)).toBe(tidy);
});
