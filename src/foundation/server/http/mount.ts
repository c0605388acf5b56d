import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AnyCall,
  type FileAnswer,
  longestLook,
  type SessionChange,
  type Upload,
} from '#foundation/contract/call.ts';
import { success } from '#foundation/contract/envelope.ts';
import { fieldIssues } from '#foundation/contract/fields.ts';
import { problem } from '#foundation/contract/problem.ts';
import { second } from '#foundation/time/clock.ts';
import { logAttempt } from '../database/lost-connection.ts';
import { isStorableText } from '../database/text.ts';
import { once } from '../idempotency/once.ts';
import { repeatable } from '../idempotency/repeatable.ts';
import { enqueueAfter } from '../jobs/enqueue.ts';
import type { Sql, World } from '../world.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { refuse } from './answer.ts';
import { type Allowance, allowanceFor, isCounted, openAllowance, ordinaryChanges } from './allowance.ts';
import { keyOf } from './key-of.ts';
import type { Route } from './route.ts';
import { withClientAbort, type RequestDeadline, waitFor, abortable } from './deadline.ts';
import { receiveForm } from './receive-form.ts';
import { openUploadRoom, type UploadLimits, ordinaryUploads, type UploadRoom } from './upload-room.ts';
import { type Actor, cookieName, readVisit, staffCookie, type Visit } from './visit.ts';

/**
 * Mounts a capability's routes on the server. `deadline`: milliseconds after which a call is given up with 503. `secure`: whether
 * people reach us by https, so that cookies are marked so. `uploads`: how much of uploaded files is taken at a time. `changesPerHour`: how many
 * changes an account may ask for, and others in proportion. `standby`: a database that follows closely, for calls that say that what they read may be old.
 */
export function mount<W extends World>(
  app: FastifyInstance,
  world: W,
  routes: readonly Route<W>[],
  { deadline = 14_000, secure = false, uploads, changesPerHour = ordinaryChanges, standby, tracing }: MountOptions = {},
): void {
  const room = openUploadRoom({ ...ordinaryUploads, ...uploads });
  const allowance = openAllowance(allowanceFor(changesPerHour));
  for (const route of routes) {
    const { method, path: url, bodyLimit, upload, signedBy } = route.call;
    if (route.call.mayBeOld && route.call.repeat !== 'safe')
      throw new Error(`${route.call.name} changes what may not be old`);
    const asked = route.call.mayBeOld && standby ? { ...world, sql: standby } : world;
    const uploadWithin = upload && upload.seconds * second;
    const isPublished = route.call.who === 'anyone' && route.call.cacheable === true;
    const counted = isCounted(route.call) ? allowance : undefined;
    const mounted = { deadline, uploadWithin, secure, room, allowance: counted };
    app.route({
      // Some download managers ask for the size of a file before they fetch it.
      method: isFileToFetch(route.call) ? ['GET', 'HEAD'] : method,
      url,
      ...(bodyLimit && { bodyLimit }),
      config: { ...(uploadWithin && { uploadWithin }), isPublished, asItCame: signedBy !== undefined },
      handler: tracing
        ? (request, reply) =>
            follow(tracing, route, request, reply, () => handle(asked, route, request, reply, mounted))
        : (request, reply) => handle(asked, route, request, reply, mounted),
    });
  }
}

type MountOptions = {
  deadline?: number;
  secure?: boolean;
  uploads?: Partial<UploadLimits>;
  changesPerHour?: number;
  standby?: Sql | undefined;
  /** Follows each call. */
  tracing?: Tracing | undefined;
};

type Mounted = {
  deadline: number;
  uploadWithin: number | undefined;
  secure: boolean;
  room: UploadRoom;
  allowance: Allowance | undefined;
};

function follow<W>(
  tracing: Tracing,
  { call: { name, method, path } }: Route<W>,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const facts = {
    'http.request.method': method,
    'http.route': path,
    'sihat.call': name,
    'sihat.request_id': readVisit(request).requestId,
  };
  return tracing.during({ kind: 'request', name: `${method} ${path}`, facts }, async (tell) => {
    const sent = await work();
    tell({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
    return sent;
  });
}

async function handle<W extends World>(
  world: W,
  route: Route<W>,
  request: FastifyRequest,
  reply: FastifyReply,
  mounted: Mounted,
) {
  const { call } = route;
  const visit = readVisit(request);
  const patience = waitFor(reply, mounted.deadline + (mounted.uploadWithin ?? 0));
  try {
    const asked = { request, reply, patience, mounted };
    const data = await Promise.race([work(world, route, visit, asked), patience.over]);
    if (call.output === 'file') return sendFile(request, reply, data as FileAnswer, call.cacheable);
    if (call.setsSession) keepSession(reply, (data as SessionChange).session, mounted.secure);
    const body = JSON.stringify(success(call.envelope, call.output.parse(data)));
    if (call.cacheable) return sendCacheable(request, reply, body);
    return reply.header('content-type', 'application/json; charset=utf-8').send(body);
  } catch (thrown) {
    const { envelope, fieldWords } = call;
    const asPage = isFileToFetch(call) && visit.asksForPage;
    refuse(reply, thrown, { envelope, language: visit.language, requestId: visit.requestId, fieldWords, asPage });
    if (reply.statusCode >= 500 && !patience.left)
      logAttempt(world.log, thrown, 'call failed', { requestId: visit.requestId, call: call.name });
    return reply;
  }
}

function isFileToFetch({ output, method }: AnyCall): boolean {
  return output === 'file' && method === 'GET';
}

type Asked = { request: FastifyRequest; reply: FastifyReply; patience: RequestDeadline; mounted: Mounted };

async function work<W extends World>(world: W, route: Route<W>, visit: Visit, asked: Asked): Promise<unknown> {
  const { request, reply, patience, mounted } = asked;
  const actor = await route.admit(world, visit);
  reply.headers(route.headers(actor));
  const changesNothing = mounted.allowance?.take(actor, route.call);
  // An act that keeps the key itself may write for several requests at once: it ends what it began.
  const inside = (route.call.repeat === 'own' ? withClientAbort : abortable)(world, patience);
  const { upload } = route.call;
  try {
    const sent = upload ? await receive(upload, actor, asked) : sentWith(route, request);
    return await run(inside, route, actor, parse(route, request, sent));
  } catch (thrown) {
    changesNothing?.();
    throw thrown;
  }
}

async function receive(upload: Upload, actor: Actor, { request, reply, patience, mounted }: Asked): Promise<unknown> {
  const { deadline, uploadWithin = 0, room } = mounted;
  request.callSlot?.release();
  const sent = await receiveForm(request.raw, reply.raw, upload, { room, who: keyOf(actor) });
  request.callSlot?.retake();
  // Reading what a large file says takes longer than other work, but not as long as the file may.
  patience.renew(deadline + Math.min(uploadWithin, longestLook * second));
  return sent;
}

// Strict: no other site can have a request of ours carry it, not even by a link.
function keepSession(reply: FastifyReply, session: SessionChange['session'], secure: boolean): void {
  // A name that only we can set asks for the whole host.
  const [path, lock] = secure ? ['/', '; Secure'] : ['/api', ''];
  const attributes = `Path=${path}; Max-Age=${session?.maxAge ?? 0}; HttpOnly; SameSite=Strict${lock}`;
  reply.header('set-cookie', `${cookieName(staffCookie, secure)}=${session?.token ?? ''}; ${attributes}`);
}

function sentWith<W>({ call }: Route<W>, request: FastifyRequest): unknown {
  if (call.signedBy) return signed(call.signedBy, request);
  return isFromBody(call) ? (request.body ?? {}) : request.query;
}

function isFromBody({ method }: AnyCall): boolean {
  return method === 'POST' || method === 'PUT';
}

function parse<W>({ call }: Route<W>, request: FastifyRequest, sent: unknown): unknown {
  const parameters = request.params as Record<string, string>;
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw problem('foundation/malformed');
  if (!storable(sent, 0) || !storable(parameters, 0)) throw problem('foundation/malformed');
  if (!isFromBody(call) && !isDecodable(request.url)) throw problem('foundation/malformed');
  const parsed = call.input.safeParse({ ...sent, ...parameters });
  if (!parsed.success) throw problem('foundation/invalid', { fields: fieldIssues(parsed.error.issues) });
  return parsed.data;
}

// Its bytes as text, which is what the signature is over.
function signed(headers: readonly string[], { headers: sent, body }: FastifyRequest): Record<string, unknown> {
  const signature = headers.map((name) => sent[name]).find((value) => typeof value === 'string');
  return { body: typeof body === 'string' ? body : '', signature: signature ?? '' };
}

// What is no text after decoding would be taken as it was written, percent signs and all.
function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
}

// Text that PostgreSQL cannot hold unchanged is refused rather than altered; so is nesting that no form of ours has.
function storable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true;
  if (depth > 12) return false;
  if (Array.isArray(value)) return value.every((item) => storable(item, depth + 1));
  return Object.entries(value).every(([key, item]) => isStorableText(key) && storable(item, depth + 1));
}

function run<W extends World>(
  world: W,
  { call, act }: Route<W>,
  actor: Actor,
  input: unknown,
): Promise<unknown> | unknown {
  if (call.repeat !== 'once') return act(world, actor, input);
  const request = repeatable(world, actor, call.name, input);
  return enqueueAfter(world, (inside) => once(inside, request, (sql) => act({ ...inside, sql }, actor, input)));
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer, cacheable = false): FastifyReply {
  const name = encodeURIComponent(file.name);
  const known = cacheable && isKnown(request, reply, file.bytes);
  // Not by whoever stands in between: what is withdrawn is given to nobody else.
  if (cacheable && file.lasting) reply.header('cache-control', 'private, max-age=31536000, immutable');
  if (known) return reply.code(304).send();
  return (
    reply
      .header('content-type', file.type)
      // It may be printed anew for each fetch, so a part of one is no part of the next.
      .header('accept-ranges', 'none')
      .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(file.bytes))
  );
}

function sendCacheable(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  reply.header('vary', 'accept-language');
  if (isKnown(request, reply, body)) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

// Whether whoever asks has it already. It is kept by whom it is sent to, and asked about each time; by nobody in between, as it may come with
// the name of one browser.
function isKnown(request: FastifyRequest, reply: FastifyReply, content: string | Uint8Array): boolean {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  return request.headers['if-none-match'] === etag;
}
