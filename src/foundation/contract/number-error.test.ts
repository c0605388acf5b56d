import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toFieldErrorKeys } from './fields.ts';
import { numberError } from './number-error.ts';

const number = z.int({ error: numberError }).check(z.gte(1, 'out-of-range'));

test.each([
  [undefined, 'required'],
  [null, 'required'],
  ['', 'required'],
  [Number.NaN, 'invalid'],
  ['4', 'invalid'],
  [1.5, 'invalid'],
  [0, 'out-of-range'],
])('reports %s as %s', (value, key) => {
  const parsed = number.safeParse(value);
  expect(parsed.success ? [] : toFieldErrorKeys(parsed.error.issues).map((issue) => issue.key)).toEqual([key]);
});
