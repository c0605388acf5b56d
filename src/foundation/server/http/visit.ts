import type { FastifyRequest, FastifyReply } from 'fastify';
import { type Language, languageFromHeader } from '#foundation/language/messages.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { newId, newToken } from '../keys/random.ts';
import { networkOf } from './network-of.ts';

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

/** Key by which limits count an actor. A visitor counts by network. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'traveller') return `account ${actor.accountId}`;
  if (actor.kind === 'staff') return `staff ${actor.staffId}`;
  if (actor.kind === 'carrier') return `carrier ${actor.carrierId}`;
  return `network ${networkOf(actor.address)}`;
}

/** Facts about a request before it is authorized. */
export type Visit = {
  /** The client's request-id if it is valid, otherwise a generated one. In every answer and every log line. */
  requestId: string;
  /** Whether the client chose the request-id. Only then can a repetition be recognised. */
  hasClientRequestId: boolean;
  language: Language;
  /** The client's address. Forwarding headers count only as far as the configured proxies are trusted. */
  address: string;
  /** A random identifier of the browser, from an HttpOnly cookie; empty when it has none yet. */
  browserId: string;
  /** The identifier that the answer sets for a browser without one; empty otherwise. */
  newBrowserId: string;
  /** The header `sms-token` as sent. */
  smsToken: string;
  /** The token of a staff session, from an HttpOnly cookie; empty when there is none. */
  staffToken: string;
  /** The key of a client program in `authorization: Bearer`; empty when there is none. */
  bearerToken: string;
  /** The host in the request, as claimed by the client; empty when it is malformed. */
  host: string;
  /** The proof in X-Captcha-Validate. */
  captchaProof: string;
  /** App info headers (spec §7). */
  appInfo: { version: string; platform: string; deviceId: string };
  /** Whether the request carries the header that only a page of this product can send. */
  isFromOwnPage: boolean;
  userAgent: string;
  /** Whether the request is a navigation: browsers then list HTML first; scripts and programs do not. */
  isNavigation: boolean;
};

export type Visitor = Visit & { kind: 'visitor' };

export type Traveller = Visit & { kind: 'traveller'; accountId: string; sessionId: string };

export type Staff = Visit & {
  kind: 'staff';
  staffId: string;
  sessionId: string;
  name: string;
  /** Keyed hash of the e-mail address, for comparison with the hash of another address. */
  emailHash: Buffer;
  roles: readonly string[];
  scopes: ReadonlySet<string>;
  /** Time of the last step-up authentication, in milliseconds since the epoch; null when it was in another session. */
  steppedUpAt: Millis | null;
};

export type Carrier = Visit & { kind: 'carrier'; carrierId: string; keyId: string; scopes: ReadonlySet<string> };

export type Actor = Visitor | Traveller | Staff | Carrier;

export const browserCookie = 'sihat_browser';

export const staffCookie = 'sihat_staff';

/** Name of a cookie. With https it has the prefix `__Host-`, so that no sibling host can set the cookie. */
export function cookieName(name: typeof browserCookie | typeof staffCookie, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** Header that only pages of this product send. Another site would need a CORS preflight, which is never allowed. */
export const pageHeader = 'x-sihat-page';

/**
 * Reads the visit from the request's headers, once, so that every caller gets the same request-id. `origin`: the
 * configured public origin, if any. Only the first caller, a hook of the web server, has to pass it.
 */
export function readVisit(request: FastifyRequest, origin?: string): Visit {
  const visit = visits.get(request) ?? readHeaders(request, origin);
  visits.set(request, visit);
  return visit;
}

const visits = new WeakMap<FastifyRequest, Visit>();

function readHeaders(request: FastifyRequest, origin: string | undefined): Visit {
  const requestId = requestIdIn(request);
  const cookies = cookiePatterns[origin?.startsWith('https:') ? 'https' : 'http'];
  return {
    requestId: requestId ?? newId(),
    hasClientRequestId: requestId !== undefined,
    language: languageIn(request),
    address: request.ip,
    browserId: cookieIn(request, cookies.browser),
    newBrowserId: '',
    smsToken: readHeader(request, 'sms-token', 200),
    staffToken: cookieIn(request, cookies.staff),
    bearerToken: /^Bearer +(\S+)$/i.exec(readHeader(request, 'authorization', 200))?.[1] ?? '',
    host: hostIn(request),
    captchaProof: readHeader(request, 'x-captcha-validate', 8000),
    appInfo: {
      version: readHeader(request, 'version', 40),
      platform: readHeader(request, 'platform', 40),
      deviceId: readHeader(request, 'device-id', 100),
    },
    isFromOwnPage: readHeader(request, pageHeader, 10) === '1' && isSameOrigin(request, origin),
    userAgent: readHeader(request, 'user-agent', 500),
    isNavigation: readHeader(request, 'accept', 2000).startsWith('text/html'),
  };
}

// Reads the fetch metadata of the requesting page. A missing header counts as the same origin: old browsers send only
// `origin`, and for a GET not even that.
function isSameOrigin(request: FastifyRequest, origin: string | undefined): boolean {
  const { 'sec-fetch-site': site = 'same-origin', origin: requestOrigin = origin } = request.headers;
  return site === 'same-origin' && (origin === undefined || requestOrigin === origin);
}

/** Reads the request-id that the client chose; undefined when it is missing or invalid. */
export function requestIdIn(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  // The header `idempotency-key` is accepted too, as other APIs name it so.
  const requestId =
    readHeader(request, 'request-id', 64) || readHeader(request, 'idempotency-key', 66).replace(/^"(.*)"$/, '$1');
  return /^[A-Za-z0-9_-]{8,64}$/.test(requestId) ? requestId : undefined;
}

export function languageIn(request: Pick<FastifyRequest, 'headers'>): Language {
  return languageFromHeader(readHeader(request, 'accept-language', 200));
}

function readHeader(request: Pick<FastifyRequest, 'headers'>, name: string, maxLength: number): string {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= maxLength ? value : '';
}

function cookieIn(request: FastifyRequest, pattern: RegExp): string {
  return pattern.exec(request.headers.cookie ?? '')?.[1] ?? '';
}

function hostIn(request: FastifyRequest): string {
  const host = readHeader(request, 'host', 260).toLowerCase();
  return /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/.test(host) ? host : '';
}

function patternsOf(secure: boolean): { browser: RegExp; staff: RegExp } {
  return {
    browser: new RegExp(`(?:^|;\\s*)${cookieName(browserCookie, secure)}=([A-Za-z0-9_-]{20,64})(?:;|$)`),
    staff: new RegExp(`(?:^|;\\s*)${cookieName(staffCookie, secure)}=([A-Za-z0-9_-]{43})(?:;|$)`),
  };
}

const cookiePatterns = { https: patternsOf(true), http: patternsOf(false) };
