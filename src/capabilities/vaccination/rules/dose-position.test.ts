import { expect, test } from 'vitest';
import { dosePosition } from './dose-position.ts';

const [comirnaty, jcovden] = ['EU/1/20/1528', 'EU/1/20/1525'];

test.each([
  ['one of two', comirnaty, 1, undefined, '1/2'],
  ['both', comirnaty, 2, undefined, '2/2'],
  ['a booster', comirnaty, 3, undefined, '3/3'],
  ['a series of one', jcovden, 1, undefined, '1/1'],
  ['a second after that', jcovden, 2, undefined, '2/2'],
  ['as it is proven: one after a recovery', comirnaty, 1, { number: 1, of: 1 }, '1/1'],
  ['as it is proven: the second, though the first is not registered', comirnaty, 1, { number: 2, of: 2 }, '2/2'],
  ['as it is proven: a booster counted in the way of before', jcovden, 1, { number: 2, of: 1 }, '2/1'],
  ['what proves it does not say which', comirnaty, 1, { number: 0, of: 0 }, '1/2'],
])('%s', (_, brand, number, proven, said) => {
  const place = dosePosition({ brand, number }, proven);
  expect(`${place.number}/${place.of}`).toBe(said);
});
