import { expect, test } from 'vitest';
import { createNameMatcher } from './name-search.ts';
import { isLongEnoughToSearch } from './search-length.ts';

const princess = 'Pengiran Hajah Siti Nur’Ain binti Pengiran Haji Abdul Rahman';

test.each([
  ['siti', princess],
  ['SITI PENG', princess],
  ['rahman siti', princess],
  ['nurain', princess],
  ["nur'ain", princess],
  ['nur ain', princess],
  ['muller', 'Zoë Müller-O’Brien'],
  ['MUELLER', 'Zoë Müller-O’Brien'],
  ['müller zoe', 'Zoë Müller-O’Brien'],
  ['o brien', 'Zoë Müller-O’Brien'],
  ['MUELLER<OBRIEN<<ZOE', 'Zoë Müller-O’Brien'],
  ['lim mei', 'Lim Mei Hua'],
  ['王小明', '王小明'],
])('finds %s in %s', (search, name) => expect(createNameMatcher(search)(name)).toBe(true));

test.each([
  ['sitti', princess],
  ['siti fatimah', princess],
  ['iti rahman', princess],
  ['', princess],
  ['lim', ''],
])('does not find %s in %s', (search, name) => expect(createNameMatcher(search)(name)).toBe(false));

test.each([
  ['li', false],
  ['l i 7 8', false],
  ['lim', true],
  ['王小明', true],
  ['ü b e', true],
])('%s has enough letters: %s', (text, isEnough) => expect(isLongEnoughToSearch(text)).toBe(isEnough));
