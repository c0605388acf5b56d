import { expect, test } from 'vitest';
import { isCompleteCode } from './code.ts';

test.each([
  ['123456', true],
  ['012345', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['１２３４５６', false],
  ['123456\n', false],
  ['', false],
])('%j is a complete code: %s', (digits, complete) => expect(isCompleteCode(digits)).toBe(complete));
