import { expect, test } from 'vitest';
import { detectSearchKind } from './search.ts';

test.each([
  ['a.person@example.com', 'email'],
  ['ABCD-EFGH-2345', 'reference'],
  [' abcd efgh 2345 ', 'reference'],
  ['712 3456', 'phone'],
  ['+673 712 3456', 'phone'],
  ['673712345678', 'phone'],
  ['ABCD-EFGH', 'phone'],
])('detects %s as a %s', (typed, kind) => expect(detectSearchKind(typed)).toBe(kind));
