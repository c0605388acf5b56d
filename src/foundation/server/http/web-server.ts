import { TextDecoder } from 'node:util';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { EnvelopeKind } from '#foundation/contract/envelope.ts';
import { problem } from '#foundation/contract/problem.ts';
import { type Clock, httpDate } from '#foundation/time/clock.ts';
import type { Log } from '../logs/log.ts';
import { fault } from '../logs/log.ts';
import type { Metrics } from '../logs/metrics.ts';
import { type BuiltPage, readAhead } from './precompressed.ts';
import { refuse } from './answer.ts';
import { limitArrival } from './request-timeouts.ts';
import type { BodyLimits } from './body-budget.ts';
import { limitCalls } from './call-slots.ts';
import { nameBrowser } from './name-browser.ts';
import { answerNoRequest } from './no-request.ts';
import { limitTaking, ordinaryPace, type Pace } from './slow-clients.ts';
import { shedLoad, wasShed } from './load-shedding.ts';
import { readVisit } from './visit.ts';

/** How the server is set up. */
export type WebServerOptions = {
  log: Log;
  metrics: Metrics;
  /** By which answers to calls say what time it is: pages go by it where the device's clock is wrong. */
  clock: Clock;
  /** How many proxies in front of us are ours, or their addresses; false when there is none. */
  trustProxy: boolean | number | string;
  /** Whether people reach us by https: cookies are then marked so and the browser told to insist. */
  secure: boolean;
  /** Where people reach us, scheme and host: a page elsewhere is none of ours. Not looked at when absent. */
  origin?: string | undefined;
  /** Told how many calls are worked on now. */
  load?: { calls: number };
  /** Prefixes of the paths whose errors have the envelope `code`; all others have `errno`. */
  codeEnvelopePaths?: readonly string[];
  /** Requests worked on at a time; beyond that the answer is 503 at once. */
  maxConcurrent: number;
  /** How many request bodies may be on their way; `ordinaryBodies` when not said. */
  bodies?: BodyLimits;
  /** Milliseconds in which a request has to arrive whole; 15 s when not said. */
  arrival?: number;
  /** How a file has to go on arriving; that of a slow mobile network when not said. */
  arriving?: Pick<Pace, 'base' | 'rate'>;
  /** In which time an answer has to be taken whole; that of a slow mobile network when not said. */
  taking?: Pace;
  /** Built pages and where they stand; a page answers every address under its path that no longer path claims. Absent when only calls are served. */
  pages?: readonly BuiltPage[];
};

/** Opens the HTTP server: parsing, limits, headers, errors, pages. Calls are mounted by `mount`. */
export async function openWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const headers = guardingHeaders(options.secure);
  const arrival = options.arrival ?? 15_000;
  const app = fastify({
    logger: false,
    trustProxy: trustOf(options.trustProxy),
    bodyLimit: 256 * 1024,
    exposeHeadRoutes: false,
    requestTimeout: slowestArrival,
    // By itself Node would look for late requests every 30 s only, and give a body the minute that it gives to headers.
    // The limit is one for the whole server, so it is that of the slowest route; the others are held to theirs by `limitArrival`.
    http: { requestTimeout: slowestArrival, headersTimeout: arrival, connectionsCheckingInterval: 1000 },
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerNoRequest(error, socket, headers),
    frameworkErrors: (error, request, reply) => {
      // What of it is still to come is not waited for.
      reply.headers({ ...headers, connection: 'close' });
      answerFault(error, request, reply, options);
    },
  });
  readJsonExactly(app);
  leaveForms(app);
  limitArrival(app, { within: arrival, pace: options.arriving ?? ordinaryPace, headers });
  limitCalls(app, {
    ...options,
    load: options.load ?? { calls: 0 },
    isCall,
    turnAway: (request, reply, more) =>
      shedLoad(request.raw, reply.raw, envelopeOf(pathOf(request), options), { ...headers, ...more }),
  });
  limitTaking(app, {
    pace: options.taking ?? ordinaryPace,
    counted: isCall,
    atOnce: options.maxConcurrent * takenPerPlace,
  });
  setHeaders(app, headers, options);
  measure(app, options);
  app.setErrorHandler((thrown, request, reply) => answerFault(thrown, request, reply, options));
  await servePages(app, options);
  return app;
}

// A number counts our own proxies from the nearest: what stands before them in the header is the client's own word.
function trustOf(trusted: boolean | number | string): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}

// Bytes that are not UTF-8 are refused, not replaced; keys that reach for a prototype are refused, not dropped.
function readJsonExactly(app: FastifyInstance): void {
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
    if ((request.routeOptions.config as { asItCame?: boolean }).asItCame) return done(null, text);
    void parseJson(request, text, (thrown, parsed) =>
      done(thrown ? problem('foundation/malformed', { cause: thrown }) : null, parsed),
    );
    return undefined;
  });
}

// A form is read once it is known who sends it, by the route that takes one.
function leaveForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _body, done) => {
    if (request.routeOptions.config.uploadWithin === undefined) done(problem('foundation/malformed'));
    else done(null);
  });
}

// Whatever a route allows itself, nothing takes longer to arrive: half an hour.
const slowestArrival = 1_800_000;

// How many answers of calls are on their way, for each that is worked on.
const takenPerPlace = 10;

function guardingHeaders(secure: boolean): Record<string, string> {
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
  headers: Record<string, string>,
  { secure, origin, clock }: WebServerOptions,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { requestId } = readVisit(request, origin);
    reply.headers(headers);
    reply.header('request-id', requestId);
    if (isCall(request)) {
      reply.header('cache-control', 'no-store');
      reply.header('date', httpDate(clock.now()));
      nameBrowser(request, reply, secure);
    }
    // RFC 9112, 3.2: whoever stands between may have believed the other one.
    done(hasTwoHosts(request) ? problem('foundation/malformed') : undefined);
  });
}

// Node keeps the first of them in `headers`.
function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

// By the route: the path itself can be written in other ways that lead there too.
function isCall(request: FastifyRequest): boolean {
  return pathOf(request).startsWith('/api/');
}

function pathOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url;
}

function measure(app: FastifyInstance, { log, metrics }: WebServerOptions): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const milliseconds = reply.elapsedTime;
    metrics.answered(request.method, route, reply.statusCode, milliseconds);
    // Those who were turned away are counted: a line for each would fill the disk of whoever is flooded.
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

function answerFault(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: WebServerOptions,
): FastifyReply {
  const visit = readVisit(request);
  reply.header('request-id', visit.requestId);
  const meant = asProblem(thrown);
  const sent = refuse(reply, meant, {
    envelope: envelopeOf(pathOf(request), options),
    language: visit.language,
    requestId: visit.requestId,
  });
  if (reply.statusCode === 500)
    options.log.error({ requestId: visit.requestId, fault: fault(thrown) }, 'request failed');
  return sent;
}

// What fastify itself refuses carries a status; it becomes one of our problems so that every answer has the same form.
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

async function servePages(app: FastifyInstance, { pages = [], secure }: WebServerOptions): Promise<void> {
  for (const [at, { path, folder }] of pages.entries()) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: `${path}/`,
      decorateReply: at === 0,
      preCompressed: true,
      wildcard: false,
      index: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', keptFor(file));
      },
    });
  }
  const found = pages
    .map((page) => ({ ...page, ahead: readAhead(page) }))
    .toSorted((a, b) => b.path.length - a.path.length);
  app.setNotFoundHandler((request, reply) => {
    const [path = '', query] = request.url.split('?');
    const page = asksForPage(request) && found.find((one) => `${path}/`.startsWith(`${one.path}/`));
    if (!page) throw problem('foundation/not-found');
    // The scope of a page's worker is its path with the slash: without it, the page would not open offline.
    if (page.path !== '' && path === page.path)
      return reply.redirect(`${path}/${query === undefined ? '' : `?${query}`}`, 308);
    const links = page.ahead(path);
    if (links) reply.header('link', links);
    nameBrowser(request, reply, secure);
    return reply.sendFile('index.html', page.folder);
  });
}

// A page may come with the name of one browser: nothing between may hand it to another.
function keptFor(file: string): string {
  if (file.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return file.endsWith('.html') ? 'private, no-cache' : 'no-cache';
}

// Whoever takes anything (a monitor, curl) is shown pages too; what has an ending is a file that is not there.
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
  // Two policies of ours name the scripts that work beside a page: the service worker, and workers of the build.
  'trusted-types sihat-service-worker sihat-worker',
].join('; ');
