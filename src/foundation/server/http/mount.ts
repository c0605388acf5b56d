import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AnyCall,
  type FileAnswer,
  maxReadSeconds,
  type SessionChange,
  type Upload,
} from '#foundation/contract/call.ts';
import { successBody } from '#foundation/contract/envelope.ts';
import { toFieldErrorKeys } from '#foundation/contract/fields.ts';
import { problem } from '#foundation/contract/problem.ts';
import { second } from '#foundation/time/clock.ts';
import { logFailure } from '../database/database-errors.ts';
import { isStorableText } from '../database/storable-text.ts';
import { runOnce } from '../idempotency/once.ts';
import { toRepeatableRequest } from '../idempotency/repeatable-request.ts';
import { enqueueAfterWork } from '../jobs/enqueue.ts';
import type { Sql, World } from '../world.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { refuse } from './refuse.ts';
import {
  type RateLimiter,
  rateLimitsFor,
  isRateLimited,
  createRateLimiter,
  defaultChangesPerHour,
} from './rate-limiter.ts';
import { actorKey, type Actor, cookieName, readVisit, staffCookie, type Visit } from './visit.ts';
import type { Route } from './route.ts';
import { withOutgoingCallAbort, type RequestDeadline, startDeadline, withStatementAbort } from './deadline.ts';
import { markAsStream } from './open-streams.ts';
import { receiveForm } from './receive-form.ts';
import { createUploadCapacity, type UploadLimits, ordinaryUploads, type UploadCapacity } from './upload-capacity.ts';
import { createEventHub, type EventHub, type EventOptions } from '../events/event-hub.ts';

/** Adds the routes of capabilities to the server. */
export function mount<W extends World>(
  app: FastifyInstance,
  world: W,
  routes: readonly Route<W>[],
  {
    timeLimit = 14_000,
    usesHttps = false,
    uploads,
    changesPerHour = defaultChangesPerHour,
    standby,
    tracing,
    events,
  }: MountOptions = {},
): void {
  const eventHub = createEventHub(world, events);
  app.addHook('preClose', (done) => {
    eventHub.close();
    done();
  });
  const uploadCapacity = createUploadCapacity({ ...ordinaryUploads, ...uploads });
  const rateLimiter = createRateLimiter(rateLimitsFor(changesPerHour));
  for (const route of routes) {
    const { method, path: url, bodyLimit, upload, signatureHeaders } = route.call;
    if (route.call.mayBeStale && route.call.idempotency !== 'safe')
      throw new Error(`${route.call.name} changes something, so its answer may not be stale`);
    const routeWorld = route.call.mayBeStale && standby ? { ...world, sql: standby } : world;
    const uploadTimeoutMs = upload && upload.timeoutSeconds * second;
    const isPublished = route.call.caller === 'anyone' && route.call.cacheable === true;
    const callRateLimiter = isRateLimited(route.call) ? rateLimiter : undefined;
    const settings = {
      timeLimit,
      uploadTimeoutMs,
      usesHttps,
      uploads: uploadCapacity,
      rateLimiter: callRateLimiter,
      eventHub,
    };
    app.route({
      // Some download managers request the size of a file before they fetch it.
      method: isFileDownload(route.call) ? ['GET', 'HEAD'] : method,
      url,
      ...(bodyLimit && { bodyLimit }),
      config: { ...(uploadTimeoutMs && { uploadTimeoutMs }), isPublished, rawBody: signatureHeaders !== undefined },
      handler: tracing
        ? (request, reply) =>
            traceCall(tracing, route, request, reply, () => handle(routeWorld, route, request, reply, settings))
        : (request, reply) => handle(routeWorld, route, request, reply, settings),
    });
  }
}

type MountOptions = {
  /** Milliseconds after which a call is abandoned with 503. */
  timeLimit?: number;
  /** Whether visitors use https, so that cookies are marked as secure. */
  usesHttps?: boolean;
  uploads?: Partial<UploadLimits>;
  /** Changes that an account may make in an hour. The limits of other callers scale with this number. */
  changesPerHour?: number;
  /** Replica of the database, for calls whose answer may be old. */
  standby?: Sql | undefined;
  tracing?: Tracing | undefined;
  /** Limits and times of streams of events. */
  events?: Partial<EventOptions>;
};

type RouteSettings = {
  timeLimit: number;
  uploadTimeoutMs: number | undefined;
  usesHttps: boolean;
  uploads: UploadCapacity;
  rateLimiter: RateLimiter | undefined;
  eventHub: EventHub;
};

function traceCall<W>(
  tracing: Tracing,
  { call: { name, method, path } }: Route<W>,
  request: FastifyRequest,
  reply: FastifyReply,
  handleCall: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const attributes = {
    'http.request.method': method,
    'http.route': path,
    'sihat.call': name,
    'sihat.request_id': readVisit(request).requestId,
  };
  return tracing.runTraced({ kind: 'request', name: `${method} ${path}`, attributes }, async (setFacts) => {
    const answer = await handleCall();
    setFacts({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
    return answer;
  });
}

async function handle<W extends World>(
  world: W,
  route: Route<W>,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: RouteSettings,
) {
  const { call } = route;
  const visit = readVisit(request);
  const requestDeadline = startDeadline(reply, settings.timeLimit + (settings.uploadTimeoutMs ?? 0));
  try {
    const context = { request, reply, requestDeadline, settings };
    const data = await Promise.race([processCall(world, route, visit, context), requestDeadline.expired]);
    if (call.output === 'events') return startStream(data as StreamStart, request, reply, requestDeadline);
    if (call.output === 'file') return sendFile(request, reply, data as FileAnswer, call.cacheable);
    if (call.setsSession) setSessionCookie(reply, (data as SessionChange).session, settings.usesHttps);
    const body = JSON.stringify(successBody(call.envelope, call.output.parse(data)));
    if (call.cacheable) return sendCacheable(request, reply, body);
    return reply.header('content-type', 'application/json; charset=utf-8').send(body);
  } catch (thrown) {
    const { envelope, fieldMessages } = call;
    // A link to a file is opened like a page: its refusal is an HTML page.
    const isHtmlPage = isFileDownload(call) && visit.isNavigation;
    refuse(reply, thrown, {
      envelope,
      language: visit.language,
      requestId: visit.requestId,
      fieldMessages,
      isHtmlPage,
    });
    if (reply.statusCode >= 500 && !requestDeadline.hasClientLeft)
      logFailure(world.log, thrown, 'call failed', { requestId: visit.requestId, call: call.name });
    return reply;
  }
}

function isFileDownload({ output, method }: AnyCall): boolean {
  return output === 'file' && method === 'GET';
}

type CallContext = {
  request: FastifyRequest;
  reply: FastifyReply;
  requestDeadline: RequestDeadline;
  settings: RouteSettings;
};

async function processCall<W extends World>(
  world: W,
  route: Route<W>,
  visit: Visit,
  context: CallContext,
): Promise<unknown> {
  const { request, reply, requestDeadline, settings } = context;
  const actor = await route.admit(world, visit);
  reply.headers(route.headers(actor));
  const refundChanges = settings.rateLimiter?.take(actor, route.call);
  // A handler with `idempotency: 'handler'` may share one statement with other requests. Its statements are never
  // refused after the deadline; only its calls to other services are aborted.
  const requestWorld = (route.call.idempotency === 'handler' ? withOutgoingCallAbort : withStatementAbort)(
    world,
    requestDeadline,
  );
  const { upload } = route.call;
  try {
    const rawInput = upload ? await receiveUpload(upload, actor, context) : readInput(route, request);
    const input = parseInput(route, request, rawInput);
    if (route.stream) return await openStream(requestWorld, route, { actor, input }, context);
    return await runHandler(requestWorld, route, actor, input);
  } catch (thrown) {
    // A failed call changed nothing, so it costs only one token.
    refundChanges?.();
    throw thrown;
  }
}

type StreamStart = Awaited<ReturnType<EventHub['open']>>;

async function openStream<W extends World>(
  world: W,
  route: Route<W>,
  { actor, input }: { actor: Actor; input: unknown },
  { request, reply, settings }: CallContext,
): Promise<StreamStart> {
  const lastEventId = request.headers['last-event-id'];
  const start = await settings.eventHub.open({
    route,
    actor,
    input,
    pageId: readVisit(request).requestId,
    lastEventId: typeof lastEventId === 'string' ? lastEventId : '',
    answer: reply.raw,
  });
  await route.handler(world, actor, input);
  return start;
}

// An open stream takes no slot of the calls and has no deadline.
function startStream(
  start: StreamStart,
  request: FastifyRequest,
  reply: FastifyReply,
  requestDeadline: RequestDeadline,
): FastifyReply {
  requestDeadline.stop();
  request.callSlot?.release();
  reply.hijack();
  markAsStream(reply.raw);
  start(reply.getHeaders() as Record<string, string>);
  return reply;
}

async function receiveUpload(
  upload: Upload,
  actor: Actor,
  { request, reply, requestDeadline, settings }: CallContext,
): Promise<unknown> {
  const { timeLimit, uploadTimeoutMs = 0, uploads } = settings;
  request.callSlot?.release();
  const received = await receiveForm(request.raw, reply.raw, upload, { uploads, client: actorKey(actor) });
  request.callSlot?.retake();
  // Parsing a large file takes longer than other work, but not as long as the file may take to arrive.
  requestDeadline.renew(timeLimit + Math.min(uploadTimeoutMs, maxReadSeconds * second));
  return received;
}

// Sets the cookie of a staff session. Null logs out: the empty cookie expires at once.
// SameSite=Strict: no other site can make the browser send the cookie, not even by a link.
function setSessionCookie(reply: FastifyReply, session: SessionChange['session'], secure: boolean): void {
  // The prefix `__Host-` requires the path `/`.
  const [path, secureAttribute] = secure ? ['/', '; Secure'] : ['/api', ''];
  const attributes = `Path=${path}; Max-Age=${session?.maxAge ?? 0}; HttpOnly; SameSite=Strict${secureAttribute}`;
  reply.header('set-cookie', `${cookieName(staffCookie, secure)}=${session?.token ?? ''}; ${attributes}`);
}

function readInput<W>({ call }: Route<W>, request: FastifyRequest): unknown {
  if (call.signatureHeaders) return readSignedBody(call.signatureHeaders, request);
  return isFromBody(call) ? (request.body ?? {}) : request.query;
}

function isFromBody({ method }: AnyCall): boolean {
  return method === 'POST' || method === 'PUT';
}

function parseInput<W>({ call }: Route<W>, request: FastifyRequest, rawInput: unknown): unknown {
  const parameters = request.params as Record<string, string>;
  if (typeof rawInput !== 'object' || rawInput === null || Array.isArray(rawInput))
    throw problem('foundation/malformed');
  if (!isStorable(rawInput, 0) || !isStorable(parameters, 0)) throw problem('foundation/malformed');
  if (!isFromBody(call) && !isDecodable(request.url)) throw problem('foundation/malformed');
  const parsed = call.input.safeParse({ ...rawInput, ...parameters });
  if (!parsed.success) throw problem('foundation/invalid', { fields: toFieldErrorKeys(parsed.error.issues) });
  return parsed.data;
}

// The signature covers the bytes of the body, so they are not parsed.
function readSignedBody(headerNames: readonly string[], { headers, body }: FastifyRequest): Record<string, unknown> {
  const signature = headerNames.map((name) => headers[name]).find((value) => typeof value === 'string');
  return { body: typeof body === 'string' ? body : '', signature: signature ?? '' };
}

// Fastify passes undecodable text to handlers unchanged, with its percent signs.
function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
}

// PostgreSQL cannot store some texts unchanged; they are refused rather than altered. No form nests 12 levels deep.
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true;
  if (depth > 12) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1));
  return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorable(item, depth + 1));
}

function runHandler<W extends World>(
  world: W,
  { call, handler }: Route<W>,
  actor: Actor,
  input: unknown,
): Promise<unknown> | unknown {
  if (call.idempotency !== 'once') return handler(world, actor, input);
  const repeatableRequest = toRepeatableRequest(world, actor, call.name, input);
  return enqueueAfterWork(world, (jobWorld) =>
    runOnce(jobWorld, repeatableRequest, (sql) => handler({ ...jobWorld, sql }, actor, input)),
  );
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer, cacheable = false): FastifyReply {
  const name = encodeURIComponent(file.name);
  const unchanged = cacheable && isUnchanged(request, reply, file.bytes);
  // `private`: a shared cache could go on serving a file that was withdrawn.
  if (cacheable && file.isImmutable) reply.header('cache-control', 'private, max-age=31536000, immutable');
  if (unchanged) return reply.code(304).send();
  return (
    reply
      .header('content-type', file.type)
      // A file may be generated for each fetch, so ranges of two fetches do not fit together.
      .header('accept-ranges', 'none')
      .header('content-disposition', `${file.isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(file.bytes))
  );
}

function sendCacheable(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  reply.header('vary', 'accept-language');
  if (isUnchanged(request, reply, body)) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

// Sets `etag` and `cache-control`. Returns whether the client already has this content.
// `private, no-cache`: clients store the content and revalidate it. Shared caches must not store it, since the answer
// may set the cookie of one browser.
function isUnchanged(request: FastifyRequest, reply: FastifyReply, content: string | Uint8Array): boolean {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  return request.headers['if-none-match'] === etag;
}
