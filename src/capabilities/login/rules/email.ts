import { cleanTyped } from '#foundation/language/typed-text.ts';

/** Longest e-mail address (spec §9). */
export const maxEmailLength = 120;

/** E-mail address as typed or pasted, without surrounding blanks and invisible characters. */
export function cleanEmail(typed: string): string {
  return cleanTyped(typed).trim();
}

/**
 * Whether a cleaned text is an e-mail address of the usual form: one @, a domain with a dot, no spaces or quotes (spec
 * §5).
 */
export function isEmail(text: string): boolean {
  const atIndex = text.indexOf('@');
  return text.length <= maxEmailLength && atIndex >= 1 && atIndex <= 64 && emailPattern.test(text);
}

/** Canonical form by which an address is looked up. No mail host in use distinguishes capitals. */
export function normalizeEmail(email: string): string {
  return cleanEmail(email).toLowerCase();
}

/** Mailbox of an address, without the tag after a plus. For quotas, never for accounts. */
export function extractMailbox(email: string): string {
  const [local = '', domain = ''] = normalizeEmail(email).split('@');
  return `${local.split('+')[0]}@${domain}`;
}

/** Suggests a correction of a misspelled large mail host, or of `.com`; undefined when nothing looks wrong. */
export function suggestEmail(email: string): string | undefined {
  const [local, domain] = normalizeEmail(email).split('@');
  if (!local || !domain || knownHosts.includes(domain)) return undefined;
  const ending = domain.replace(/\.(?:con|cmo|comm|cim|vom|xom)$/, '.com');
  const suggestion = popularHosts.find((host) => isOneTypoAway(ending, host)) ?? ending;
  return suggestion === domain ? undefined : `${local}@${suggestion}`;
}

const popularHosts = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'];

// Real hosts that are spelled like a large one.
const knownHosts = [...popularHosts, 'ymail.com', 'mail.com', 'email.com', 'fmail.com', 'hmail.com', 'zmail.com'];

// Whether the words differ by one letter that is added, missing or replaced, or by two swapped neighbours.
function isOneTypoAway(typed: string, meant: string): boolean {
  const index = [...meant].findIndex((letter, position) => typed[position] !== letter);
  if (index < 0) return typed.length <= meant.length + 1;
  const [restTyped, restMeant] = [typed.slice(index), meant.slice(index)];
  return (
    restTyped.slice(1) === restMeant ||
    restTyped === restMeant.slice(1) ||
    restTyped.slice(1) === restMeant.slice(1) ||
    (restTyped[0] === restMeant[1] && restTyped[1] === restMeant[0] && restTyped.slice(2) === restMeant.slice(2))
  );
}

const domainLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const emailPattern = new RegExp(
  `^[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@${domainLabel}(?:\\.${domainLabel})*\\.[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`,
);
