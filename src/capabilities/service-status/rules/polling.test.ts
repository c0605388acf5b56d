import { expect, test } from 'vitest';
import type { NoticeLocation } from '../contract.ts';
import { isShownAt } from './polling.ts';

test.each<[NoticeLocation, string, boolean]>([
  ['portal', '/', true],
  ['portal', '/travel/form', true],
  ['portal', '/user/login', true],
  ['portal', '/staff', false],
  ['portal', '/staff/notices', false],
  ['portal', '/stafford', true],
  ['login', '/user/login', true],
  ['login', '/user/code', true],
  ['login', '/email-login', true],
  ['login', '/users', false],
  ['login', '/travel', false],
  ['login', '/staff/login', false],
  ['travel', '/travel', true],
  ['travel', '/travel/entrance', true],
  ['travel', '/home', true],
  ['travel', '/account', false],
  ['console', '/staff', true],
  ['console', '/staff/counter', true],
  ['console', '/travel', false],
])('a notice for %s on %s is shown: %s', (location, path, shown) => expect(isShownAt([location], path)).toBe(shown));

test('shows a notice at any of its locations, and nowhere without one', () => {
  expect(isShownAt(['login', 'console'], '/staff/me')).toBe(true);
  expect(isShownAt([], '/travel')).toBe(false);
});
