import { expect, test } from 'vitest';
import { printedLine } from './printed-line.ts';

test.each(['Masjid Omar Ali Saifuddien', 'مسجد', 'វត្ត', 'Pasar Gadong – Blok 2'])(
  '%j is printed on a poster',
  (typed) => {
    expect(printedLine(60).safeParse(typed).success).toBe(true);
  },
);

test.each([
  ['Masjid 🕌', 'unprintable'],
  ['ދިވެހި', 'unprintable'],
  [' ', 'required'],
  ['a\nb', 'invalid'],
])('%j is not: %s', (typed, key) => {
  expect(
    printedLine(60)
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toContain(key);
});
