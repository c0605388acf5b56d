import { describe, expect, it } from 'vitest';
import { isSameName, isSamePerson } from './same-person.ts';
import { isChild } from './age-rules.ts';
import { child, grownUp } from './testing/details.ts';

describe('comparing names', () => {
  it.each([
    ['Siti Aminah binti Haji Ahmad', 'SITI AMINAH BINTI HAJI AHMAD', true],
    ['Siti  Aminah', 'Aminah Siti', true],
    ['Zoë Müller-Meier', 'ZOE MUELLER MEIER', true],
    ["Nur'ain", 'Nurain', true],
    ['Siti Aminah', 'Siti Aminah binti Ahmad', false],
    ['王小明', '王小明', true],
    ['王小明', '王大明', false],
    ['Mohd Ali bin Hj Ahmad', 'Muhammad Ali bin Haji Ahmad', true],
    ['Jorgen Sorensen', 'Jørgen Sørensen', true],
    ['Awang Ahmad bin Omar', 'Ahmad bin Omar', false],
    ['', 'Siti', false],
    ['AMINAH binti Haji Ahmad, Siti', 'Siti Aminah binti Haji Ahmad', true],
  ])('%s and %s are the same: %s', (first, second, same) => {
    expect(isSameName(first, second)).toBe(same);
  });
});

describe('comparing a new account with the child of a parent', () => {
  const grown = { ...grownUp, birth_date: child.birth_date };
  it.each([
    ['matches by birth date and name', { ...grown, name: child.name.toUpperCase() }, true],
    ['matches by birth date and document', { ...child, name: 'Another Name' }, true],
    ['does not match by the birth date alone', grown, false],
    ['does not match by the name alone', { ...grownUp, name: child.name }, false],
    ['does not match by the document alone', { ...child, birth_date: '2021-05-03' }, false],
  ])('%s', (_, own, same) => {
    expect(isSamePerson(own, child)).toBe(same);
  });
});

it.each([
  ['2014-11-22', true],
  ['2014-11-21', false],
  ['2014-11-20', false],
])('on 21 November 2026 a person born on %s is a child: %s', (born, is) => {
  expect(isChild(born, '2026-11-21')).toBe(is);
});

it('counts a person born on 29 February as a child up to the last day of February', () => {
  expect(isChild('2016-02-29', '2028-02-28')).toBe(true);
  expect(isChild('2016-02-29', '2028-02-29')).toBe(false);
});
