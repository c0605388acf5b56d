import { expect, test } from 'vitest';
import { actionName, isSameStay, randomAlphanumeric } from './rules.ts';
import { UsageEvent } from './contract.ts';

const stay = { id: 'abc', page: '/travel', lastActiveAt: 1_000_000 };

test.each([
  ['at once', '/travel', 1_000_000, true],
  ['after 20 s', '/travel', 1_020_000, true],
  ['after more than 20 s', '/travel', 1_020_001, false],
  ['on another page', '/travel/form', 1_000_001, false],
  ['with the clock set back', '/travel', 999_999, false],
])('a reload %s continues the stay: %s', (_when, page, now, expected) =>
  expect(isSameStay(stay, page, now)).toBe(expected),
);

test('continues no stay without an earlier one', () => expect(isSameStay(undefined, '/travel', 0)).toBe(false));

test('generates 16 letters and digits by default', () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => index * 8);
  expect(randomAlphanumeric(bytes)).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(randomAlphanumeric(bytes, 5)).toHaveLength(5);
});

test.each([
  ['submitDeclaration', 'submit-declaration'],
  ['screen-failed TypeError', 'screen-failed-type-error'],
  ['load-timeout', 'load-timeout'],
  ['siti@example.com 7123456', 'siti-example-com'],
  ['', 'unnamed'],
  ['中文', 'unnamed'],
  ['9lives', 'lives'],
  ['X'.repeat(100), 'x'.repeat(60)],
])('formats %j as %s', (text, name) => {
  expect(actionName(text)).toBe(name);
  expect(UsageEvent.shape.action.safeParse(name).success).toBe(true);
});
