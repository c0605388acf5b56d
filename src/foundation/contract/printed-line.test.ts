import { expect, test } from 'vitest';
import { printableLine } from './printed-line.ts';

test.each(['Masjid Omar Ali Saifuddien', 'مسجد', 'វត្ត', 'Pasar Gadong – Blok 2'])('accepts %j', (typed) => {
  expect(printableLine(60).safeParse(typed).success).toBe(true);
});

test.each([
  ['Masjid 🕌', 'unprintable'],
  ['ދިވެހި', 'unprintable'],
  [' ', 'required'],
  ['a\nb', 'invalid'],
])('refuses %j as %s', (typed, key) => {
  expect(
    printableLine(60)
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toContain(key);
});
