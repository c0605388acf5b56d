import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toFieldErrorKeys } from './fields.ts';

const choice = z.object({ verdict: z.enum(['approve', 'refuse']) });

test.each([
  [undefined, 'required'],
  [null, 'required'],
  ['', 'required'],
  ['maybe', 'invalid'],
  [7, 'invalid'],
])('reports the choice %j as %s when the issue includes the input, as on a page', (given, key) => {
  const parsed = choice.safeParse({ verdict: given }, { reportInput: true });
  expect(parsed.success ? [] : toFieldErrorKeys(parsed.error.issues)).toEqual([{ path: 'verdict', key }]);
});
