import { maxLengths } from './limits.ts';

/**
 * Whether a text may be the target of a link: a page of the web (`https:`, `http:`), a telephone number, an e-mail address, or a path of
 * ours. Everything else, such as a script or the address of another host without its protocol, is refused rather than repaired.
 */
export function isAllowedLink(href: string): boolean {
  if (href.length === 0 || href.length > maxLengths.link || /[\s\p{Cc}\\]/u.test(href)) return false;
  if (/^tel:\+?[0-9][0-9()./-]{1,24}$/.test(href)) return true;
  if (/^mailto:[^@?&<>"']+@[a-z0-9.-]+\.[a-z]{2,}$/i.test(href)) return true;
  if (/^https?:\/\//i.test(href)) return isWebAddress(href);
  return /^\/(?!\/)[\w\-./~%?=&+,#]*$/.test(href);
}

/** Whether a link stays on the portal. */
export function isPortalLink(href: string): boolean {
  return href.startsWith('/');
}

// A name and a password in an address only make it look like another one.
function isWebAddress(href: string): boolean {
  const host = /^https?:\/\/([^/?#]*)/i.exec(href)?.[1] ?? '';
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(host) && host.includes('.');
}
