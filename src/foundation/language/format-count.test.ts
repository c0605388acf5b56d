import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
  [123456, '123,456'],
  [-123, '-123'],
  [-1234, '-1,234'],
])('formats %s as %s', (count, expected) => {
  expect(formatCount(count)).toBe(expected);
});
