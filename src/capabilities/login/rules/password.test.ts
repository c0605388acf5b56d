import { describe, expect, test } from 'vitest';
import { normalizePassword, validatePassword } from './password.ts';

const person = { name: 'Siti Aminah binti Yusof', email: 'siti.aminah@moh.example.bn', minLength: 12 };

describe('a password', () => {
  test.each([
    ['short', 'password-short'],
    ['elevenchars', 'password-short'],
    ['\u{1F40E}\u{1F40E}\u{1F40E}\u{1F40E}\u{1F40E}\u{1F40E}', 'password-short'],
    ['password1234', 'password-common'],
    ['P@ssw0rd!2026', 'password-common'],
    ['Sihat-Brunei-2026', 'password-common'],
    ['KataLaluan123!', 'password-common'],
    ['qwertyuiop123', 'password-common'],
    ['aaaaaaaaaaaaaaa', 'password-common'],
    ['abcabcabcabcabc', 'password-common'],
    ['123456789012345', 'password-common'],
    ['welcomewelcome', 'password-common'],
    ['SitiAminah2026', 'password-personal'],
    ['siti.aminah!!1', 'password-personal'],
    ['Yusof-99-Yusof', 'password-personal'],
  ])('%s: %s', (password, fault) => expect(validatePassword(password, person)).toBe(fault));

  test.each([
    'kerbau sungai tangga',
    'correct horse battery',
    'Vn8!kd03-pLz2q',
    'tujuh gajah minum kopi',
    'สวัสดีตอนเช้าวันนี้',
    'a yusof walks into a tavern of whales',
  ])('%s is accepted', (password) => expect(validatePassword(password, person)).toBeUndefined());

  test('is the same in composed and decomposed Unicode', () => {
    expect(normalizePassword('cafe\u0301 au lait')).toBe(normalizePassword('caf\u00e9 au lait'));
  });
});
