import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';
import { lastThreeCharacters, canonicalDocumentNumber } from './passport.ts';

test.each([
  ['Siti Aminah binti Ahmad', 'SA'],
  ['madonna', 'M'],
  ["O'Brien", 'O'],
  ['Anne-Marie Müller', 'AM'],
  ['Øyvind Åse', 'OA'],
  ['محمد بن علي', 'ME'],
  ['Сергей Иванов', 'SI'],
  ['王 小明', '王小'],
  ['王小明', '王'],
  ['  ali   bin  abu ', 'AA'],
  ['1234', ''],
  ['', ''],
])('gives %j the initials %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

test.each([
  ['B0412345', 'B0412345', '345'],
  [' b 041-2345 ', 'B0412345', '345'],
  ['ｂ０４１２３４５', 'B0412345', '345'],
])('normalizes the passport number %j to %j', (typed, canonical, lastThree) => {
  expect(canonicalDocumentNumber(typed)).toBe(canonical);
  expect(lastThreeCharacters(typed)).toBe(lastThree);
});
