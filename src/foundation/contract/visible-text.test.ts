import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { text } from './fields.ts';
import { hasVisibleText, trimBlanks } from './visible-text.ts';

// Blanks of several kinds, joiners and direction marks, a byte order mark, Hangul and braille fillers, a lone mark.
const invisible = [
  '',
  ' ',
  '\u00a0\u3000',
  '\u200b\u200c\u200d\u2060',
  '\u200e\u200f\u202e',
  '\ufeff',
  '\u00ad',
  '\u3164\uffa0\u115f',
  '\u2800',
  '\u180e',
  '\u0301',
  '\ufe0f',
];

test.each(invisible)('treats %j as invisible and refuses it in a required field', (typed) => {
  expect(hasVisibleText(typed)).toBe(false);
  expect(
    text(40)
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toContain('required');
});

test.each(['A', '王', 'محمد', '\u200fمحمد', 'မောင်', '7', '-', 'e\u0301'])('treats %j as visible', (typed) => {
  expect(hasVisibleText(typed)).toBe(true);
  expect(text(40).safeParse(typed).success).toBe(true);
});

test.each([
  ['Siti  Aminah', 'Siti  Aminah'],
  ['Siti\u00a0Aminah', 'Siti\u00a0Aminah'],
  ['\ufeffSiti', '\ufeffSiti'],
  ['Si\ufeffti', 'Si\ufeffti'],
  ['A\u200dB', 'A\u200dB'],
  ['  Siti Aminah\u00a0\n', 'Siti Aminah'],
])('trims %j to %j, also in a field of a call', (typed, trimmed) => {
  expect(trimBlanks(typed)).toBe(trimmed);
  expect(text(40).parse(typed)).toBe(trimmed);
});

test('trims a text of blanks to an empty text', () => {
  expect(trimBlanks(' \t\n\u00a0')).toBe('');
});

test('does not change a trimmed text when it is trimmed again', () => {
  forAll(fc.string({ unit: 'binary' }), (typed) => {
    expect(trimBlanks(trimBlanks(typed))).toBe(trimBlanks(typed));
    expect(typed).toContain(trimBlanks(typed));
  });
});
