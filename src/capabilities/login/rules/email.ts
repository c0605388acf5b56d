import { cleanTyped } from '#foundation/language/typed-text.ts';

/** Longest e-mail address (spec §9). */
export const longestEmail = 120;

/** An e-mail address as typed or pasted, without blanks around it and what nobody sees in it. */
export function readEmail(typed: string): string {
  return cleanTyped(typed).trim();
}

/** Whether a text of `readEmail` is an e-mail address of the usual form: one @, a domain with a dot, no spaces or quotes (spec §5). */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  return text.length <= longestEmail && at >= 1 && at <= 64 && pattern.test(text);
}

/** The one form by which an address is found again. Capitals make no difference to any mail host in use. */
export function normalEmail(email: string): string {
  return readEmail(email).toLowerCase();
}

/** The mailbox behind an address: what stands after a plus names no other one. For budgets, never for accounts. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = normalEmail(email).split('@');
  return `${local.split('+')[0]}@${domain}`;
}

/** A likely misspelling of a large mail host, corrected; undefined when nothing looks wrong. */
export function suggestEmail(email: string): string | undefined {
  const [local, domain] = normalEmail(email).split('@');
  const meant = domain === undefined ? undefined : misspellings[domain];
  return local && meant ? `${local}@${meant}` : undefined;
}

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const pattern = new RegExp(
  `^[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@${label}(?:\\.${label})*\\.[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`,
);

const misspellings: Record<string, string> = {
  'gamil.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmial.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmal.com': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'hotmal.com': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'yaho.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'yhoo.com': 'yahoo.com',
  'icloud.con': 'icloud.com',
};
