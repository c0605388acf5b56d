import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldIssues } from './fields.ts';

const choice = z.object({ verdict: z.enum(['approve', 'refuse']) });

test.each([
  [undefined, 'required'],
  [null, 'required'],
  ['', 'required'],
  ['maybe', 'invalid'],
  [7, 'invalid'],
])('of a choice %j is told by %s where what was given is known, as on a page', (verdict, key) => {
  const read = choice.safeParse({ verdict }, { reportInput: true });
  expect(read.success ? [] : fieldIssues(read.error.issues)).toEqual([{ path: 'verdict', key }]);
});
