import { expect, test } from 'vitest';
import { personalCodeLink, parsePersonalCodeLink } from './personal-code-link.ts';

const origin = 'https://sihat.example';
const page = '/app/members/by-code?code=a-B_9';

test('what a code of one’s own says leads to the page on which whoever scans it asks', () => {
  expect(personalCodeLink(origin, 'a-B_9')).toBe(origin + page);
  expect(parsePersonalCodeLink(personalCodeLink(origin, 'a-B_9'), origin)).toBe(page);
});

test.each([
  ['of another portal', `https://sihat.example.evil.test${page}`],
  ['of another portal that only begins so', `https://sihat.example@evil.test${page}`],
  ['without encryption', `http://sihat.example${page}`],
  ['on another port', `https://sihat.example:8443${page}`],
  ['to another page', `${origin}/app/members/request?code=a-B_9`],
  ['to a page below', `${origin}/app/members/by-code/x?code=a-B_9`],
  ['by a detour', `${origin}/app/members/../members/by-code?code=a-B_9`],
  ['without a code', `${origin}/app/members/by-code?code=`],
  ['with more than a code', `${origin}${page}&callback=/travel`],
  ['with a fragment', `${origin}${page}#x`],
  ['with what no code holds', `${origin}/app/members/by-code?code=%2e%2e`],
  ['with a code of endless length', `${origin}/app/members/by-code?code=${'a'.repeat(501)}`],
  ['that is none', 'a-B_9'],
  ['that is empty', ''],
])('a link %s is no such code', (_which, text) => {
  expect(parsePersonalCodeLink(text, origin)).toBeUndefined();
});
