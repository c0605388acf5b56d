import { expect, test } from 'vitest';
import { parseTemperature } from './temperature.ts';

test.each([
  ['', null],
  [' ', null],
  ['36.6', 366],
  ['36,6', 366],
  [' 38 ', 380],
  ['30.0', 300],
  ['45', 450],
  ['٣٨٫٥', 385],
  ['３８．５', 385],
  ['\u200e38,5', 385],
  ['29.9', undefined],
  ['45.1', undefined],
  ['366', undefined],
  ['36.65', undefined],
  ['warm', undefined],
  ['-38', undefined],
])('parses %j as %j', (typed, read) => expect(parseTemperature(typed)).toBe(read));
