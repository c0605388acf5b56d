import { cleanEnteredText } from '#foundation/language/entered-text.ts';

/** Longest e-mail address (spec §9). */
export const maxEmailLength = 120;

export function cleanEmail(entered: string): string {
  return cleanEnteredText(entered).trim();
}

/**
 * Returns whether a cleaned text is an e-mail address of the usual form: one @, a domain with a dot, no spaces or
 * quotes (spec §5).
 */
export function isEmail(text: string): boolean {
  // The part before the @ has at most 64 characters (RFC 5321).
  const atIndex = text.indexOf('@');
  return text.length <= maxEmailLength && atIndex >= 1 && atIndex <= 64 && emailPattern.test(text);
}

/**
 * Returns the canonical form by which an address is looked up, in lower case: mail hosts do not distinguish capitals in
 * practice.
 */
export function normalizeEmail(email: string): string {
  return cleanEmail(email).toLowerCase();
}

/**
 * Returns the mailbox of an address: without the tag after a plus sign. Use for quotas only: different addresses of one
 * mailbox are different accounts.
 */
export function extractMailbox(email: string): string {
  const [local = '', domain = ''] = normalizeEmail(email).split('@');
  return `${local.split('+')[0]}@${domain}`;
}

/** Suggests a correction of a misspelled large mail host, or of `.com`; undefined when nothing looks wrong. */
export function suggestEmail(email: string): string | undefined {
  const [local, domain] = normalizeEmail(email).split('@');
  if (!local || !domain || knownHosts.includes(domain)) return undefined;
  const correctedDomain = domain.replace(/\.(?:con|cmo|comm|cim|vom|xom)$/, '.com');
  const suggestion = popularHosts.find((host) => isOneTypoAway(correctedDomain, host)) ?? correctedDomain;
  return suggestion === domain ? undefined : `${local}@${suggestion}`;
}

const popularHosts = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'];

// Real hosts, some of which are spelled almost like a popular host. They are never corrected.
const knownHosts = [...popularHosts, 'ymail.com', 'mail.com', 'email.com', 'fmail.com', 'hmail.com', 'zmail.com'];

// Returns whether two words differ by one letter that is added, missing or replaced, or by two swapped neighbours.
function isOneTypoAway(entered: string, intended: string): boolean {
  const firstDifference = [...intended].findIndex((letter, position) => entered[position] !== letter);
  if (firstDifference < 0) return entered.length <= intended.length + 1;
  const [restEntered, restIntended] = [entered.slice(firstDifference), intended.slice(firstDifference)];
  return (
    restEntered.slice(1) === restIntended ||
    restEntered === restIntended.slice(1) ||
    restEntered.slice(1) === restIntended.slice(1) ||
    (restEntered[0] === restIntended[1] &&
      restEntered[1] === restIntended[0] &&
      restEntered.slice(2) === restIntended.slice(2))
  );
}

const domainLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const emailPattern = new RegExp(
  `^[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@${domainLabel}(?:\\.${domainLabel})*\\.[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`,
);
