import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../keys/random.ts';
import { browserCookie, cookieName, readVisit } from './visit.ts';

/**
 * Sets the browser's cookie unless it has one: with the page, or with the first call when the page came from the
 * device's cache. One-time codes are bound to the cookie. `SameSite=Lax` keeps it valid for links in e-mails.
 */
export function setBrowserCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const visit = readVisit(request);
  if (visit.browserId !== '') return;
  visit.newBrowserId = newToken();
  // The cookie lasts a year.
  const attributes = `Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${cookieName(browserCookie, secure)}=${visit.newBrowserId}; ${attributes}`);
}
