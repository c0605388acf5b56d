import { expect, test } from 'vitest';
import { parseCodeLines } from './code-lines.ts';

test.each([
  ['', {}],
  ['BNBWN = abc\n\n  BNKUL=def ', { BNBWN: 'abc', BNKUL: 'def' }],
  ['BNBWN = Brunei International Airport', { BNBWN: 'Brunei International Airport' }],
])('parses %j', (text, codes) => {
  expect({ ...parseCodeLines(text) }).toEqual(codes);
});

test.each(['BNBWN', 'BNBWN =', '= abc', 'a = b\na = c'])('refuses %j', (text) => {
  expect(parseCodeLines(text)).toBeUndefined();
});
