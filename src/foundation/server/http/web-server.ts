import { TextDecoder } from 'node:util';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { EnvelopeKind } from '#foundation/contract/envelope.ts';
import { problem } from '#foundation/contract/problem.ts';
import { type Clock, httpDate } from '#foundation/time/clock.ts';
import { type Log, loggableError } from '../logs/log.ts';
import type { Metrics } from '../logs/metrics.ts';
import { type BuiltPage, readPreloadLinks } from './preload-links.ts';
import { refuse } from './refuse.ts';
import { isStream } from './open-streams.ts';
import { enforceRequestTimeouts } from './request-timeouts.ts';
import type { BodyLimits } from './body-budget.ts';
import { limitCalls } from './call-slots.ts';
import { setBrowserCookie, readVisit } from './visit.ts';
import { answerMalformedRequest } from './malformed-request.ts';
import { closeSlowClients, ordinaryPace, type Pace } from './slow-clients.ts';
import { shedLoad, wasShed } from './load-shedding.ts';

export type WebServerOptions = {
  log: Log;
  metrics: Metrics;
  /** Source of the header `date` in answers to calls. Pages use it where the device's clock is wrong. */
  clock: Clock;
  /** Number of trusted proxies in front of the server, or their addresses; false for none. */
  trustProxy: boolean | number | string;
  /** Whether visitors use https: cookies are then marked as secure, and browsers are told to insist on https. */
  usesHttps: boolean;
  /** Public origin, scheme and host. Pages of other origins are refused. Not checked when absent. */
  origin?: string | undefined;
  /** Object in which the server keeps the number of calls in progress, for other parts to read. */
  load?: { calls: number };
  /** Prefixes of the paths whose errors have the envelope `code`; all others have `errno`. */
  codeEnvelopePaths?: readonly string[];
  /** Calls processed at a time. Further calls are refused with 503. */
  maxConcurrent: number;
  /** Limits for arriving request bodies; `ordinaryBodies` by default. */
  bodyLimits?: BodyLimits;
  /** Milliseconds in which a request has to arrive; 15 s by default. */
  requestTimeout?: number;
  /** Minimum pace of an upload; that of a slow mobile network by default. */
  uploadPace?: Pick<Pace, 'baseMs' | 'bytesPerSecond'>;
  /** Pace at which clients have to read answers; that of a slow mobile network by default. */
  responsePace?: Pace;
  /**
   * Built pages. A page answers every address below its path, except below the longer path of another page. Absent when
   * only calls are served.
   */
  pages?: readonly BuiltPage[];
};

/** Creates the server with its pages, limits and headers. The caller adds the calls with `mount`, then listens. */
export async function openWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const securityHeaders = securityHeadersFor(options.usesHttps);
  const arrivalTimeout = options.requestTimeout ?? 15_000;
  const app = fastify({
    logger: false,
    trustProxy: toTrustProxy(options.trustProxy),
    bodyLimit: 256 * 1024,
    exposeHeadRoutes: false,
    requestTimeout: maxRequestMs,
    // Node's limit applies to all routes, so it is that of the slowest route. `enforceRequestTimeouts` enforces the
    // shorter limits. Node would check for late requests only every 30 s by default.
    http: { requestTimeout: maxRequestMs, headersTimeout: arrivalTimeout, connectionsCheckingInterval: 1000 },
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerMalformedRequest(error, socket, securityHeaders),
    frameworkErrors: (error, request, reply) => {
      // The rest of the request is not read.
      reply.headers({ ...securityHeaders, connection: 'close' });
      answerError(error, request, reply, options);
    },
  });
  parseJsonStrictly(app);
  skipForms(app);
  enforceRequestTimeouts(app, {
    timeLimit: arrivalTimeout,
    pace: options.uploadPace ?? ordinaryPace,
    headers: securityHeaders,
  });
  limitCalls(app, {
    ...options,
    load: options.load ?? { calls: 0 },
    isCall,
    shed: (request, reply, extraHeaders) =>
      shedLoad(request.raw, reply.raw, envelopeOf(pathOf(request), options), { ...securityHeaders, ...extraHeaders }),
  });
  closeSlowClients(app, {
    pace: options.responsePace ?? ordinaryPace,
    isCall,
    maxUnsentAnswers: options.maxConcurrent * unsentPerSlot,
  });
  setHeaders(app, securityHeaders, options);
  recordMetrics(app, options);
  app.setErrorHandler((thrown, request, reply) => answerError(thrown, request, reply, options));
  await servePages(app, options);
  return app;
}

// A number counts the product's own proxies from the nearest. Entries before them in the header are set by the client.
function toTrustProxy(
  trustProxy: boolean | number | string,
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

// Refuses bytes that are not UTF-8 instead of replacing them, and keys like `__proto__` instead of dropping them.
function parseJsonStrictly(app: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, {});
    let text: string;
    try {
      text = decoder.decode(body as Buffer);
    } catch (thrown) {
      return done(problem('foundation/malformed', { cause: thrown }));
    }
    if ((request.routeOptions.config as { rawBody?: boolean }).rawBody) return done(null, text);
    void parseJson(request, text, (thrown, parsed) =>
      done(thrown ? problem('foundation/malformed', { cause: thrown }) : null, parsed),
    );
    return undefined;
  });
}

// The route that takes a form reads it after it has authorized the request.
function skipForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _body, done) => {
    if (request.routeOptions.config.uploadTimeoutMs === undefined) done(problem('foundation/malformed'));
    else done(null);
  });
}

// Half an hour. No route may allow more.
const maxRequestMs = 1_800_000;

// Unsent answers that are allowed for each of the `maxConcurrent` calls.
const unsentPerSlot = 10;

function securityHeadersFor(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': pagePolicy + (secure ? '; upgrade-insecure-requests' : ''),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

function setHeaders(
  app: FastifyInstance,
  securityHeaders: Record<string, string>,
  { usesHttps, origin, clock }: WebServerOptions,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { requestId } = readVisit(request, origin);
    reply.headers(securityHeaders);
    reply.header('request-id', requestId);
    if (isCall(request)) {
      reply.header('cache-control', 'no-store');
      reply.header('date', httpDate(clock.now()));
      setBrowserCookie(request, reply, usesHttps);
    }
    // RFC 9112, 3.2: a proxy may have used the other `host` header.
    done(hasTwoHosts(request) ? problem('foundation/malformed') : undefined);
  });
}

// Node keeps only the first `host` in `headers`.
function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

// Uses the pattern of the matched route, because a client can write one path in several ways.
function isCall(request: FastifyRequest): boolean {
  return pathOf(request).startsWith('/api/');
}

function pathOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url;
}

function recordMetrics(app: FastifyInstance, { log, metrics }: WebServerOptions): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const milliseconds = reply.elapsedTime;
    // A stream lasts for minutes, which says nothing about the time until an answer.
    if (!isStream(reply.raw)) metrics.recordResponse(request.method, route, reply.statusCode, milliseconds);
    // Refusals by load shedding are only counted: a log line for each would fill the disk in a flood.
    if (route.startsWith('/api') && !wasShed(reply.raw)) {
      const requestId = String(reply.getHeader('request-id') ?? '');
      log.info(
        { requestId, method: request.method, route, status: reply.statusCode, ms: Math.round(milliseconds) },
        'answered',
      );
    }
    done();
  });
}

function answerError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: WebServerOptions,
): FastifyReply {
  const visit = readVisit(request);
  reply.header('request-id', visit.requestId);
  const error = asProblem(thrown);
  const sent = refuse(reply, error, {
    envelope: envelopeOf(pathOf(request), options),
    language: visit.language,
    requestId: visit.requestId,
  });
  if (reply.statusCode === 500)
    options.log.error({ requestId: visit.requestId, fault: loggableError(thrown) }, 'request failed');
  return sent;
}

// Errors of Fastify carry a status. They become problems, so that every answer has the same form.
function asProblem(thrown: unknown): unknown {
  const status = (thrown as { statusCode?: unknown }).statusCode;
  if (status === 413) return problem('foundation/too-large', { cause: thrown });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return problem('foundation/malformed', { cause: thrown });
  if (status === 503) return problem('foundation/busy', { retryAfter: 1, cause: thrown });
  return thrown;
}

function envelopeOf(path: string, { codeEnvelopePaths = [] }: WebServerOptions): EnvelopeKind {
  return codeEnvelopePaths.some((prefix) => path.startsWith(prefix)) ? 'code' : 'errno';
}

async function servePages(app: FastifyInstance, { pages = [], usesHttps }: WebServerOptions): Promise<void> {
  for (const [index, { path, folder }] of pages.entries()) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: `${path}/`,
      decorateReply: index === 0,
      preCompressed: true,
      wildcard: false,
      index: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', cacheControlOf(file));
      },
    });
  }
  const pagesLongestFirst = pages
    .map((page) => ({ ...page, linksFor: readPreloadLinks(page) }))
    .toSorted((a, b) => b.path.length - a.path.length);
  app.setNotFoundHandler((request, reply) => {
    const [path = '', query] = request.url.split('?');
    const page =
      asksForPage(request) && pagesLongestFirst.find((builtPage) => `${path}/`.startsWith(`${builtPage.path}/`));
    if (!page) throw problem('foundation/not-found');
    // The scope of a page's service worker is its path with the slash. Without the slash the page would not open
    // offline.
    if (page.path !== '' && path === page.path)
      return reply.redirect(`${path}/${query === undefined ? '' : `?${query}`}`, 308);
    const links = page.linksFor(path);
    if (links) reply.header('link', links);
    setBrowserCookie(request, reply, usesHttps);
    return reply.sendFile('index.html', page.folder);
  });
}

// An HTML page may set the cookie of one browser, so a shared cache must not give the page to another browser.
function cacheControlOf(file: string): string {
  if (file.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return file.endsWith('.html') ? 'private, no-cache' : 'no-cache';
}

// A client that accepts anything (a monitor, curl) gets pages too. A path with a file extension is a missing file.
function asksForPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return (
    ['GET', 'HEAD'].includes(method) &&
    (accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path))) &&
    !/^\/api(?![^/])/.test(path)
  );
}

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // Trusted Types policies for the two kinds of script URL that a page creates: service worker and web workers.
  'trusted-types sihat-service-worker sihat-worker',
].join('; ');
