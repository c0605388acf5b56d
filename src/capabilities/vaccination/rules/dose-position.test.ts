import { expect, test } from 'vitest';
import { computeDosePosition } from './dose-position.ts';

const [comirnaty, jcovden] = ['EU/1/20/1528', 'EU/1/20/1525'];

test.each([
  ['the first of two doses', comirnaty, 1, undefined, '1/2'],
  ['the second of two doses', comirnaty, 2, undefined, '2/2'],
  ['a booster', comirnaty, 3, undefined, '3/3'],
  ['a single dose series', jcovden, 1, undefined, '1/1'],
  ['a second dose after a single dose series', jcovden, 2, undefined, '2/2'],
  ['the proven position: one dose after a recovery', comirnaty, 1, { number: 1, seriesLength: 1 }, '1/1'],
  [
    'the proven position: the second dose, with the first not registered',
    comirnaty,
    1,
    { number: 2, seriesLength: 2 },
    '2/2',
  ],
  ['the proven position: a booster in the former way of counting', jcovden, 1, { number: 2, seriesLength: 1 }, '2/1'],
  ['a proof without a position', comirnaty, 1, { number: 0, seriesLength: 0 }, '1/2'],
])('%s', (_, brand, number, proven, expected) => {
  const position = computeDosePosition({ brand, number }, proven);
  expect(`${position.number}/${position.seriesLength}`).toBe(expected);
});
