import { expect, test } from 'vitest';
import { resolveLoginCallback, loginLink } from './staff-links.ts';

test.each([
  ['/staff/people', '/staff/people'],
  ['/staff/people/waiting?x=1', '/staff/people/waiting?x=1'],
  [null, '/staff/'],
  ['', '/staff/'],
  ['/staff/login', '/staff/'],
  ['/staff/login?callback=/staff/me', '/staff/'],
  ['/staff/join', '/staff/'],
  ['/staff/directory?code=1', '/staff/'],
  ['/travel', '/staff/'],
  ['/staffing', '/staff/'],
  ['//elsewhere.example/staff/', '/staff/'],
  ['https://elsewhere.example/staff/', '/staff/'],
  ['/staff/../travel', '/staff/'],
  ['/staff/%2e%2e/travel', '/staff/'],
  ['/staff/\\elsewhere.example', '/staff/'],
  ['javascript:alert(1)', '/staff/'],
])('%s leads to %s', (wanted, to) => expect(resolveLoginCallback(wanted)).toBe(to));

test('adds the page to return to to the link of the login page', () => {
  expect(loginLink('/staff/people?a=b')).toBe('/staff/login?callback=%2Fstaff%2Fpeople%3Fa%3Db');
  expect(loginLink('/staff/')).toBe('/staff/login');
  expect(loginLink('/staff')).toBe('/staff/login');
});
