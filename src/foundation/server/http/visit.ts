import type { FastifyRequest } from 'fastify';
import { type Language, languageFromHeader } from '#foundation/language/messages.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { newId } from '../keys/random.ts';

/** What is known of a request before anybody asks who sent it. */
export type Visit = {
  /** The client's request-id when it sent a usable one, ours otherwise. On every answer and in every log line. */
  requestId: string;
  /** Whether the client chose the request-id, so that a repetition can be recognised. */
  keyed: boolean;
  language: Language;
  /** The client's address; behind a proxy only as far as the configured proxy is trusted. */
  address: string;
  /** A random name of the browser, in a cookie that no script can read; empty when it has none yet. */
  browser: string;
  /** The name that the answer gives a browser that showed none; empty otherwise. */
  givenBrowser: string;
  /** The sms-token header as sent. */
  token: string;
  /** What proves a session of staff, from a cookie that no script can read; empty when there is none. */
  staffToken: string;
  /** The key that a program shows in `authorization: Bearer`; empty when there is none. */
  bearer: string;
  /** The host that the client asked for, as it says; empty when it is none. */
  host: string;
  /** The proof in X-Captcha-Validate. */
  captcha: string;
  /** App info headers (spec §7). */
  app: { version: string; platform: string; deviceId: string };
  /** Whether the request shows what only a page of ours can send. */
  fromOurPage: boolean;
  /** What the browser calls itself. */
  userAgent: string;
  /** Whether a person follows a link: browsers name pages first then; calls of scripts and programs do not. */
  asksForPage: boolean;
};

/** Somebody who is not logged in. */
export type Visitor = Visit & { kind: 'visitor' };

/** A logged-in account. */
export type Traveller = Visit & { kind: 'traveller'; accountId: string; sessionId: string };

/** A logged-in member of staff, with what their roles allow. */
export type Staff = Visit & {
  kind: 'staff';
  staffId: string;
  sessionId: string;
  name: string;
  /** Keyed hash of their e-mail address: whoever compares makes the same of another one. */
  emailHash: Buffer;
  roles: readonly string[];
  scopes: ReadonlySet<string>;
  /** When they last showed that it is them, in milliseconds since the epoch; null when that was elsewhere. */
  steppedUpAt: Millis | null;
};

/** A carrier's program, with what its key allows. */
export type Carrier = Visit & { kind: 'carrier'; carrierId: string; keyId: string; scopes: ReadonlySet<string> };

/** Whoever an act is done for. */
export type Actor = Visitor | Traveller | Staff | Carrier;

/** Cookie that names the browser. */
export const browserCookie = 'sihat_browser';

/** Cookie that proves a session of staff. */
export const staffCookie = 'sihat_staff';

/** What a cookie is called: where people reach us by https, so that no host beside ours can set one of its name. */
export function cookieName(name: typeof browserCookie | typeof staffCookie, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** Header that only a page of ours sends: another site cannot add it without asking first, and is never allowed. */
export const pageHeader = 'x-sihat-page';

/**
 * The visit as the request's headers tell it: read once, so that whoever asks is told the same request-id. `origin`: where
 * people reach us, when that is known; said by whoever reads first.
 */
export function readVisit(request: FastifyRequest, origin?: string): Visit {
  const visit = known.get(request) ?? readHeaders(request, origin);
  known.set(request, visit);
  return visit;
}

const known = new WeakMap<FastifyRequest, Visit>();

function readHeaders(request: FastifyRequest, origin: string | undefined): Visit {
  const named = requestIdIn(request);
  const cookies = inCookies[origin?.startsWith('https:') ? 'https' : 'http'];
  return {
    requestId: named ?? newId(),
    keyed: named !== undefined,
    language: languageIn(request),
    address: request.ip,
    browser: cookieIn(request, cookies.browser),
    givenBrowser: '',
    token: header(request, 'sms-token', 200),
    staffToken: cookieIn(request, cookies.staff),
    bearer: /^Bearer +(\S+)$/i.exec(header(request, 'authorization', 200))?.[1] ?? '',
    host: hostIn(request),
    captcha: header(request, 'x-captcha-validate', 8000),
    app: {
      version: header(request, 'version', 40),
      platform: header(request, 'platform', 40),
      deviceId: header(request, 'device-id', 100),
    },
    fromOurPage: header(request, pageHeader, 10) === '1' && isFromHere(request, origin),
    userAgent: header(request, 'user-agent', 500),
    asksForPage: header(request, 'accept', 2000).startsWith('text/html'),
  };
}

// What a browser says of the page that asks; old ones say only the one, and nothing when they only read.
function isFromHere(request: FastifyRequest, origin: string | undefined): boolean {
  const { 'sec-fetch-site': site = 'same-origin', origin: sender = origin } = request.headers;
  return site === 'same-origin' && (origin === undefined || sender === origin);
}

/** The request-id that a client chose; undefined when it is none, or not usable. */
export function requestIdIn(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  // A program may name its request as other services have it named.
  const sent = header(request, 'request-id', 64) || header(request, 'idempotency-key', 66).replace(/^"(.*)"$/, '$1');
  return /^[A-Za-z0-9_-]{8,64}$/.test(sent) ? sent : undefined;
}

/** The language that a client asks for. */
export function languageIn(request: Pick<FastifyRequest, 'headers'>): Language {
  return languageFromHeader(header(request, 'accept-language', 200));
}

function header(request: Pick<FastifyRequest, 'headers'>, name: string, max: number): string {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= max ? value : '';
}

function cookieIn(request: FastifyRequest, pattern: RegExp): string {
  return pattern.exec(request.headers.cookie ?? '')?.[1] ?? '';
}

function hostIn(request: FastifyRequest): string {
  const host = header(request, 'host', 260).toLowerCase();
  return /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/.test(host) ? host : '';
}

function patternsOf(secure: boolean): { browser: RegExp; staff: RegExp } {
  return {
    browser: new RegExp(`(?:^|;\\s*)${cookieName(browserCookie, secure)}=([A-Za-z0-9_-]{20,64})(?:;|$)`),
    staff: new RegExp(`(?:^|;\\s*)${cookieName(staffCookie, secure)}=([A-Za-z0-9_-]{43})(?:;|$)`),
  };
}

const inCookies = { https: patternsOf(true), http: patternsOf(false) };
