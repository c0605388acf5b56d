import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../keys/random.ts';
import { browserCookie, cookieName, readVisit } from './visit.ts';

/**
 * Gives a browser that has no name one: with the page, before any of its calls, or with the first call when the page was kept on the
 * device. Codes are bound to it. Lax, so that a link in a letter does not make somebody a stranger. `secure`: whether people
 * reach us by https.
 */
export function nameBrowser(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const visit = readVisit(request);
  if (visit.browser !== '') return;
  visit.givenBrowser = newToken();
  const attributes = `Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${cookieName(browserCookie, secure)}=${visit.givenBrowser}; ${attributes}`);
}
