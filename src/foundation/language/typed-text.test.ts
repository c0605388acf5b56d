import { expect, test } from 'vitest';
import { cleanEnteredText, normalizeNumber, readDecimal, readWholeNumber } from './entered-text.ts';

test.each([
  ['Arabic-Indic digits', '٧١٢٣٤٥٦', '7123456'],
  ['Persian digits', '۷۱۲۳۴۵۶', '7123456'],
  ['full-width digits', '７１２３４５６', '7123456'],
  ['Devanagari digits', '०१२३४५६७८९', '0123456789'],
  ['Bengali digits', '০১২৩৪৫৬৭৮৯', '0123456789'],
  ['Thai digits', '๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['Burmese digits', '၀၁၂၃၄၅၆၇၈၉', '0123456789'],
  ['Khmer digits', '០១២៣៤៥៦៧៨៩', '0123456789'],
  ['mathematical digits', '𝟎𝟗𝟘𝟡𝟬𝟵', '090909'],
  ['an en dash', '712–3456', '712-3456'],
  ['a non-breaking hyphen', '712\u20113456', '712-3456'],
  ['a minus sign', '712\u22123456', '712-3456'],
  ['a no-break blank', '712\u00a03456', '712 3456'],
  ['an ideographic blank', '712\u30003456', '712 3456'],
  ['directional marks', '\u202a+673 712 3456\u202c', '+673 712 3456'],
  ['an isolate', '\u2066712\u2069 3456\u200e', '712 3456'],
  ['zero-width characters', '7\u200b1\u200c2\u200d3\u2060456\ufeff', '7123456'],
  ['full-width signs', '（＋６７３）７１２－３４５６', '(+673)712-3456'],
  ['a number with a letter, which stays,', '712345O', '712345O'],
  ['a number with a superscript, which stays,', '712345²', '712345²'],
])('normalizing a typed number converts %s', (_, typed, expected) => expect(normalizeNumber(typed)).toBe(expected));

test.each([
  ['7', 7],
  [' ٢١ ', 21],
  ['\u200e１４', 14],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1234567890', undefined],
])('reads %j as the whole number %s', (typed, expected) => expect(readWholeNumber(typed)).toBe(expected));

test.each([
  ['4.9031', 4.9031],
  ['114,9398', 114.9398],
  [' ٤٫٩ ', 4.9],
  ['１２．５', 12.5],
  ['7', 7],
  ['', undefined],
  ['.5', undefined],
  ['5.', undefined],
  ['−1.5', -1.5],
  ['--1', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['1,234.5', undefined],
  ['4.90311234', undefined],
])('reads %j as the decimal number %s', (typed, expected) => expect(readDecimal(typed)).toBe(expected));

test('converts every decimal digit of Unicode', () => {
  const digits = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter((text) =>
    /\p{Nd}/u.test(text),
  );
  expect(digits.length).toBeGreaterThan(600);
  expect(digits.filter((digit) => !/^\d$/.test(normalizeNumber(digit)))).toEqual([]);
});

test.each([
  ['siti@example.com\u200b', 'siti@example.com'],
  ['\u200esiti@example.com', 'siti@example.com'],
  ['siti＠example．com', 'siti@example.com'],
  ['siti–a@example.com', 'siti–a@example.com'],
])('cleans the address %j to %s', (typed, expected) => expect(cleanEnteredText(typed)).toBe(expected));
