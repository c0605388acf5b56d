import { expect, test } from 'vitest';
import { personalCodeLink, parsePersonalCodeLink } from './personal-code-link.ts';

const origin = 'https://sihat.example';
const page = '/app/members/by-code?code=a-B_9';

test('builds and parses the link of a personal code', () => {
  expect(personalCodeLink(origin, 'a-B_9')).toBe(origin + page);
  expect(parsePersonalCodeLink(personalCodeLink(origin, 'a-B_9'), origin)).toBe(page);
});

test.each([
  ['of another portal', `https://sihat.example.evil.test${page}`],
  ['with the portal’s host as user info', `https://sihat.example@evil.test${page}`],
  ['without encryption', `http://sihat.example${page}`],
  ['on another port', `https://sihat.example:8443${page}`],
  ['to another page', `${origin}/app/members/request?code=a-B_9`],
  ['to a page below', `${origin}/app/members/by-code/x?code=a-B_9`],
  ['with dot segments', `${origin}/app/members/../members/by-code?code=a-B_9`],
  ['without a code', `${origin}/app/members/by-code?code=`],
  ['with more than a code', `${origin}${page}&callback=/travel`],
  ['with a fragment', `${origin}${page}#x`],
  ['with invalid characters', `${origin}/app/members/by-code?code=%2e%2e`],
  ['with a code of 501 characters', `${origin}/app/members/by-code?code=${'a'.repeat(501)}`],
  ['that is only a code', 'a-B_9'],
  ['that is empty', ''],
])('rejects a link %s', (_which, text) => {
  expect(parsePersonalCodeLink(text, origin)).toBeUndefined();
});
