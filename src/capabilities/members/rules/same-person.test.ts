import { describe, expect, it } from 'vitest';
import { sameName, samePerson } from './same-person.ts';
import { isChild } from './age-rules.ts';
import { child, grownUp } from './testing/details.ts';

describe('two names are the same', () => {
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
  ])('%s, %s: %s', (one, other, same) => {
    expect(sameName(one, other)).toBe(same);
  });
});

describe('whoever says yes is the child of before', () => {
  const grown = { ...grownUp, birth_date: child.birth_date };
  it.each([
    ['by day and name', { ...grown, name: child.name.toUpperCase() }, true],
    ['by day and document', { ...child, name: 'Another Name' }, true],
    ['not by the day alone', grown, false],
    ['not by the name alone', { ...grownUp, name: child.name }, false],
    ['not by the document alone', { ...child, birth_date: '2021-05-03' }, false],
  ])('%s', (_, own, same) => {
    expect(samePerson(own, child)).toBe(same);
  });
});

it.each([
  ['2014-11-22', true],
  ['2014-11-21', false],
  ['2014-11-20', false],
])('on 21 November 2026 somebody born on %s is a child: %s', (born, is) => {
  expect(isChild(born, '2026-11-21')).toBe(is);
});

it('who was born on 29 February is a child until the last day of February', () => {
  expect(isChild('2016-02-29', '2028-02-28')).toBe(true);
  expect(isChild('2016-02-29', '2028-02-29')).toBe(false);
});
