import { maxLengths } from './limits.ts';

/**
 * Returns whether a text may be the target of a link: `https:`, `http:`, `tel:`, `mailto:`, or a path of the portal.
 * Everything else, such as a script or a host without a protocol, is refused rather than repaired.
 */
export function isAllowedLink(href: string): boolean {
  if (href.length === 0 || href.length > maxLengths.link || /[\s\p{Cc}\\]/u.test(href)) return false;
  if (/^tel:\+?[0-9][0-9()./-]{1,24}$/.test(href)) return true;
  if (/^mailto:[^@?&<>"']+@[a-z0-9.-]+\.[a-z]{2,}$/i.test(href)) return true;
  if (/^https?:\/\//i.test(href)) return isWebAddress(href);
  return /^\/(?!\/)[\w\-./~%?=&+,#]*$/.test(href);
}

export function isPortalLink(href: string): boolean {
  return href.startsWith('/');
}

// Refuses a user name or password in a URL, because they only disguise its host.
function isWebAddress(href: string): boolean {
  const host = /^https?:\/\/([^/?#]*)/i.exec(href)?.[1] ?? '';
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(host) && host.includes('.');
}
