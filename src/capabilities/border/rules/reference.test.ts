import { expect, test } from 'vitest';
import { normalizeReference } from './reference.ts';

test.each([
  ['7K4M-2QXD-9PRT', '7K4M-2QXD-9PRT'],
  ['7k4m2qxd9prt', '7K4M-2QXD-9PRT'],
  [' 7k4m 2qxd 9prt ', '7K4M-2QXD-9PRT'],
  ['7K4M–2QXD–9PRT', '7K4M-2QXD-9PRT'],
  ['7K4M', '7K4M'],
  ['', ''],
])('normalizes %j to %j', (typed, expected) => expect(normalizeReference(typed)).toBe(expected));
