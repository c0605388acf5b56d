import { describe, expect, test } from 'vitest';
import { isEmail, extractMailbox, normalizeEmail, suggestEmail } from './email.ts';

describe('an e-mail address', () => {
  test.each([
    'a@b.bn',
    'siti.aminah+travel@moh.gov.bn',
    "o'brien@example.co.uk",
    'x@sub-domain.example.com',
    `${'a'.repeat(64)}@${'b'.repeat(40)}.${'c'.repeat(13)}`,
  ])('%j is valid', (text) => expect(isEmail(text)).toBe(true));

  test.each([
    '',
    'a',
    'a@b',
    '@b.com',
    'a@',
    'a@@b.com',
    'a b@c.com',
    'a@b..com',
    '.a@b.com',
    'a.@b.com',
    'a..b@c.com',
    'a@-b.com',
    'a@b.com ',
    'a@b.c',
    'a@b.123',
    'a@[127.0.0.1]',
    '"a b"@c.com',
    'a@b.com\n',
    'a@b.com,c@d.com',
    'a\u0000@b.com',
    'ａ@b.com',
    `${'a'.repeat(65)}@b.com`,
    `${'a'.repeat(50)}@${'b'.repeat(60)}.${'c'.repeat(10)}`,
  ])('%j is invalid', (text) => expect(isEmail(text)).toBe(false));

  test('is normalized to lower case without blanks', () =>
    expect(normalizeEmail(' Siti@Example.COM ')).toBe('siti@example.com'));

  test('belongs to the same mailbox with a plus and without', () => {
    expect(extractMailbox('a+1@b.com')).toBe(extractMailbox('A+2@b.com'));
    expect(extractMailbox('a@b.com')).not.toBe(extractMailbox('c@b.com'));
  });

  test.each([
    ['siti@gamil.com', 'siti@gmail.com'],
    ['siti@gmail.com', undefined],
    ['siti@gmial.con', 'siti@gmail.com'],
    ['siti@gmaill.com', 'siti@gmail.com'],
    ['siti@hotnail.com', 'siti@hotmail.com'],
    ['siti@outlook.co', 'siti@outlook.com'],
    ['siti@yahooo.com', 'siti@yahoo.com'],
    ['siti@company.con', 'siti@company.com'],
    ['siti@ymail.com', undefined],
    ['siti@mail.com', undefined],
    ['siti@email.com', undefined],
    ['siti@yahoo.co.uk', undefined],
    ['siti@hotmail.fr', undefined],
    ['siti@moh.gov.bn', undefined],
    ['siti', undefined],
    ['@gamil.com', undefined],
  ])('%j suggests %j', (typed, suggestion) => expect(suggestEmail(typed)).toBe(suggestion));
});
