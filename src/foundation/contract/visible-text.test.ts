import fc from 'fast-check';
import { expect, test } from 'vitest';
import { text } from './fields.ts';
import { hasVisibleText, trimBlanks } from './visible-text.ts';

// Blanks of several kinds, joiners and marks of direction, a byte order mark, fillers of Hangul and braille, a mark without a letter.
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

test.each(invisible)('%j shows nothing, and no required field takes it', (typed) => {
  expect(hasVisibleText(typed)).toBe(false);
  expect(
    text(40)
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toContain('required');
});

test.each(['A', '王', 'محمد', '\u200fمحمد', 'မောင်', '7', '-', 'e\u0301'])('%j shows something', (typed) => {
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
])('%j is kept as %j, and by a field of a call too', (typed, kept) => {
  expect(trimBlanks(typed)).toBe(kept);
  expect(text(40).parse(typed)).toBe(kept);
});

test('of blanks alone nothing is left', () => {
  expect(trimBlanks(' \t\n\u00a0')).toBe('');
});

test('what is kept is kept again as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(trimBlanks(trimBlanks(typed))).toBe(trimBlanks(typed));
      expect(typed).toContain(trimBlanks(typed));
    }),
  );
});
