import { cleanTyped } from '#foundation/language/typed-text.ts';

/** Longest e-mail address (spec §9). */
export const maxEmailLength = 120;

/** An e-mail address as typed or pasted, without blanks around it and what nobody sees in it. */
export function cleanEmail(typed: string): string {
  return cleanTyped(typed).trim();
}

/** Whether a text of `cleanEmail` is an e-mail address of the usual form: one @, a domain with a dot, no spaces or quotes (spec §5). */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  return text.length <= maxEmailLength && at >= 1 && at <= 64 && emailPattern.test(text);
}

/** The one form by which an address is found again. Capitals make no difference to any mail host in use. */
export function normalizeEmail(email: string): string {
  return cleanEmail(email).toLowerCase();
}

/** The mailbox behind an address: what stands after a plus names no other one. For budgets, never for accounts. */
export function extractMailbox(email: string): string {
  const [local = '', domain = ''] = normalizeEmail(email).split('@');
  return `${local.split('+')[0]}@${domain}`;
}

/** A likely misspelling of a large mail host, or of `.com`, corrected; undefined when nothing looks wrong. */
export function suggestEmail(email: string): string | undefined {
  const [local, domain] = normalizeEmail(email).split('@');
  if (!local || !domain || knownHosts.includes(domain)) return undefined;
  const ending = domain.replace(/\.(?:con|cmo|comm|cim|vom|xom)$/, '.com');
  const meant = popularHosts.find((host) => isOneTypoAway(ending, host)) ?? ending;
  return meant === domain ? undefined : `${local}@${meant}`;
}

const popularHosts = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'];

// Hosts of their own that are spelled like a large one.
const knownHosts = [...popularHosts, 'ymail.com', 'mail.com', 'email.com', 'fmail.com', 'hmail.com', 'zmail.com'];

// Whether a word becomes the other by one letter that is added, missing or another, or by two neighbours that changed places.
function isOneTypoAway(typed: string, meant: string): boolean {
  const at = [...meant].findIndex((letter, place) => typed[place] !== letter);
  if (at < 0) return typed.length <= meant.length + 1;
  const [restTyped, restMeant] = [typed.slice(at), meant.slice(at)];
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
