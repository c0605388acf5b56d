import { expect, test } from 'vitest';
import { isPrintable } from './printable-text.ts';

test.each([
  'Siti Nur’Aisyah binti Haji Ali',
  'O\u2019Neil-Müller, Jr.',
  'Li Meihua 李美华',
  '山田　ひろこ ﾀﾛｳ',
  'علی‌رضا Alireza',
  'Daw Aung ဒေါ်အောင်',
  'Sok ស្រីពេជ្រ',
  'Nino ნინო',
  'David דָּוִד',
  'Armen Արմեն',
  'Abebe አበበ',
  'Bounmy ບຸນມີ',
  'Priyantha ප්‍රියන්ත',
  'A\u030angstro\u0308m',
  'ൎക',
  '\u2028Siti\u2029',
  '',
])('accepts %j', (text) => {
  expect(isPrintable(text)).toBe(true);
});

test.each([
  ['a script without a typeface', 'Ahmed ދިވެހި'],
  ['another script without a typeface', 'Tsali ᏣᎳᎩ'],
  ['a picture character', 'Mia 😀'],
  ['a sign that looks like a letter', 'Mia Ⅳ'],
  ['a direction override', 'Ali\u202etxt'],
  ['a byte order mark', 'Ali\ufeff'],
  ['a control character', 'Ali\u0007'],
  ['a line separator inside', 'Siti\u2028Ali'],
  ['half a surrogate pair', 'a\ud800b'],
  ['a rare Han character', 'Yoshida \u{20bb7}田'],
  ['a mark of one script on a letter of another', 'ক\u05b0'],
  ['a dot reph before a letter of another script', 'ൎက'],
])('refuses %s', (_, text) => {
  expect(isPrintable(text)).toBe(false);
});
