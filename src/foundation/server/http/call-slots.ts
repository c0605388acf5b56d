import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../logs/metrics.ts';
import { type BodyLimits, openBodyBudget } from './body-budget.ts';
import { networkOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    callSlot: CallSlot | undefined;
  }
}

export type CallSlot = {
  /** Releases the slot while an uploaded file is arriving. */
  release: () => void;
  /** Takes a slot again, even beyond the limit: a client never has to send a file twice. */
  retake: () => void;
};

export type CallSlotOptions = {
  maxConcurrent: number;
  metrics: Metrics;
  /** Object in which the number of calls in progress is kept, for other parts to read. */
  load: { calls: number };
  bodyLimits?: BodyLimits | undefined;
  /** Whether a request is a call. Only calls take slots. */
  isCall: (request: FastifyRequest) => boolean;
  /** Answers with 503 at once. */
  shed: (request: FastifyRequest, reply: FastifyReply, headers: Record<string, string>) => void;
};

/**
 * Refuses calls beyond the limit before any work is done; while the server stops, all calls. A call takes its slot when
 * its body has arrived; until then the body counts in its own budget. Calls that only read published data may take half
 * of the slots.
 */
export function limitCalls(app: FastifyInstance, options: CallSlotOptions): void {
  const { metrics, isCall, shed } = options;
  for (const reason of ['full', 'stopping', 'slow']) metrics.count(shedMetric, { reason }, 0);
  const slots = openCallSlots(options);
  const bodyBudget = openBodyBudget(options.bodyLimits);
  let isStopping = false;

  const takeSlot = (request: FastifyRequest, { raw: answer }: FastifyReply) => {
    request.callSlot = slots.take(request, answer);
    // Closes the connection after this answer instead of waiting for another request.
    if (isStopping) answer.shouldKeepAlive = false;
  };
  const refuse = (reason: string, request: FastifyRequest, reply: FastifyReply, headers = {}) => {
    metrics.count(shedMetric, { reason });
    reply.hijack();
    shed(request, reply, headers);
  };

  app.decorateRequest('callSlot', undefined);
  app.addHook('preClose', (done) => {
    isStopping = true;
    for (const answer of slots.activeCalls) answer.shouldKeepAlive = false;
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCall(request)) return done();
    if (isStopping || slots.isFull(request)) return refuse(isStopping ? 'stopping' : 'full', request, reply);
    if (!hasBody(request)) takeSlot(request, reply);
    return done();
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request) && !isUpload(request)) {
      const body = bodyBudget.begin(networkOf(request.ip), () => {
        // The headers of a refusal may be sent already; a second answer is impossible.
        if (reply.raw.headersSent) request.raw.destroy();
        else refuse('slow', request, reply, { connection: 'close' });
      });
      payload.on('data', (chunk: Buffer) => body.add(chunk.length));
      payload.once('end', body.end);
      payload.once('close', body.end);
    }
    // Synchronous: the body parser has to listen before the first byte is passed on.
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!isCall(request) || request.callSlot) return done();
    if (slots.isFull(request)) return refuse('full', request, reply);
    takeSlot(request, reply);
    return done();
  });
  // The slot ends with the work, so that a client who reads the answer slowly takes none.
  app.addHook('onSend', (_request, reply, payload, done) => {
    slots.free(reply.raw);
    done(null, payload);
  });
}

function openCallSlots({ maxConcurrent, load }: Pick<CallSlotOptions, 'maxConcurrent' | 'load'>) {
  const activeCalls = new Set<ServerResponse>();
  const activePublishedReads = new Set<ServerResponse>();
  const maxPublishedReads = Math.ceil(maxConcurrent / 2);
  const isPublished = (request: FastifyRequest) => request.routeOptions.config.isPublished === true;
  const occupy = (request: FastifyRequest, answer: ServerResponse) => {
    if (isPublished(request)) activePublishedReads.add(answer);
    load.calls = activeCalls.add(answer).size;
  };
  const free = (answer: ServerResponse) => {
    activePublishedReads.delete(answer);
    activeCalls.delete(answer);
    load.calls = activeCalls.size;
  };
  return {
    activeCalls,
    isFull: (request: FastifyRequest) =>
      activeCalls.size >= maxConcurrent || (isPublished(request) && activePublishedReads.size >= maxPublishedReads),
    take: (request: FastifyRequest, answer: ServerResponse): CallSlot => {
      occupy(request, answer);
      answer.once('close', () => free(answer));
      return {
        release: () => free(answer),
        retake: () => {
          // A call that was answered or aborted would never release the slot.
          if (!answer.headersSent && !answer.destroyed && !answer.closed) occupy(request, answer);
        },
      };
    },
    free,
  };
}

const shedMetric = 'sihat_calls_shed_total';

function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

// A file is read later, within the limits for uploads.
function isUpload({ routeOptions, headers }: FastifyRequest): boolean {
  const { uploadTimeoutMs } = routeOptions.config;
  return uploadTimeoutMs !== undefined && /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');
}
