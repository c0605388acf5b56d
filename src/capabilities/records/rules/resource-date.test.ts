import { expect, test } from 'vitest';
import { toInstant } from './resource-date.ts';

test.each([
  ['2026', '2025-12-31T16:00:00.000Z'],
  ['2026-03', '2026-02-28T16:00:00.000Z'],
  ['2026-03-04', '2026-03-03T16:00:00.000Z'],
  ['2026-03-04T09:30:00+08:00', '2026-03-04T01:30:00.000Z'],
  ['2026-03-04T09:30:00.123456Z', '2026-03-04T09:30:00.123Z'],
  ['2026-02-30', undefined],
  ['2026-13', undefined],
  ['yesterday', undefined],
  ['0001-01-01', undefined],
  ['9999-12-31T00:00:00Z', undefined],
  [undefined, undefined],
])('converts %s to %s', (text, instant) => {
  expect(toInstant(text)).toBe(instant);
});
