import { normalizeEmail } from './email.ts';

/** Details of the password's owner, which the password must not consist of. */
export type PasswordContext = { name: string; email: string; minLength: number };

/** Returns the key of an error message, or undefined when the password is acceptable. */
export function validatePassword(
  password: string,
  { name, email, minLength }: PasswordContext,
): 'password-short' | 'password-personal' | 'password-common' | undefined {
  if ([...password].length < minLength) return 'password-short';
  const letters = toComparableLetters(password);
  // A personal word is allowed in a password that has 8 or more other letters and digits.
  if (listPersonalWords(name, email).some((word) => letters.includes(word) && letters.length - word.length < 8)) {
    return 'password-personal';
  }
  return isCommonPassword(letters) ? 'password-common' : undefined;
}

/** Canonical form of a password that is hashed: letters that look the same are the same (NIST SP 800-63B, 3.1.1.2). */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

// Undoes common substitutions of letters, then keeps only letters and digits.
function toComparableLetters(text: string): string {
  return normalizePassword(text)
    .toLowerCase()
    .replace(/[@4]/g, 'a')
    .replace(/3/g, 'e')
    .replace(/[1!|]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/[$5]/g, 's')
    .replace(/7/g, 't')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function listPersonalWords(name: string, email: string): string[] {
  const [local = '', domain = ''] = normalizeEmail(email).split('@');
  const parts = [...name.split(/\s+/), name, local, ...local.split(/[._+-]/), domain.split('.')[0] ?? ''];
  return parts.map(toComparableLetters).filter((word) => word.length >= 4);
}

// Returns whether a password consists mostly of common words, keyboard rows, sequences and years, alone, repeated or
// joined. Attackers try these first.
function isCommonPassword(letters: string): boolean {
  let rest = letters;
  for (const part of commonParts) rest = rest.replaceAll(part, ' ');
  const uncommon = rest.replaceAll(' ', '');
  // A password is common with fewer than 5 different characters, fewer than 4 outside common parts, or one repeated
  // part.
  return new Set(letters).size < 5 || uncommon.length < 4 || isRepeated(letters);
}

function isRepeated(letters: string): boolean {
  for (let size = 1; size <= letters.length / 2; size++) {
    const part = letters.slice(0, size);
    if (part.repeat(Math.ceil(letters.length / size)).startsWith(letters)) return true;
  }
  return false;
}

// Words in the form of `toComparableLetters`: for example, `iqaz` is the keyboard column 1qaz.
const commonWords = `
password passphrase passwort katalaluan rahsia secret admin administrator welcome selamat datang letmein login masuk qwertyuiop
qwerty asdfghjkl asdfgh zxcvbnm zxcvbn iqaz zaqi qazwsx iloveyou dragon monkey football baseball superman batman sunshine princess
master shadow michael jennifer whatever trustno computer internet freedom starwars changeme default temporary testing guest
brunei darussalam bandar seri begawan sihat kesihatan health ministry kementerian border officer pegawai sempadan negara
singapore malaysia borneo january february march april june july august september october november december januari februari ogos
monday tuesday wednesday thursday friday saturday sunday isnin selasa rabu khamis jumaat sabtu ahad spring summer autumn winter
abcdefghijklmnopqrstuvwxyz abcdefgh abcdef abcd`
  .split(/\s+/)
  .filter(Boolean);

const digitSequences =
  '0123456789 1234567890 12345678 123456 12345 1234 123 9876543210 987654321 654321 4321 321'.split(' ');
const years = Array.from({ length: 80 }, (_, offset) => String(1960 + offset));

// All common parts in the form of `toComparableLetters`. The longest are first, because removing a short part would
// hide a longer one that contains it.
const commonParts = commonWords
  .concat(digitSequences.map(toComparableLetters), years.map(toComparableLetters))
  .sort((a, b) => b.length - a.length);
