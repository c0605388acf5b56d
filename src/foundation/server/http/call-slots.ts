import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../logs/metrics.ts';
import { type BodyLimits, openBodyBudget } from './body-budget.ts';
import { networkOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The slot that a call holds while it is worked on. */
    callSlot: CallSlot | undefined;
  }
}

/** The slot of one call among those that are worked on. */
export type CallSlot = {
  /** Gives the slot to others while a file of this call is on its way. */
  release: () => void;
  /** Takes a slot again, also beyond the limit: nobody who has sent a file is told to send it again. */
  retake: () => void;
};

/** What limits the calls of a process. */
export type CallSlotOptions = {
  /** Calls worked on at a time. */
  maxConcurrent: number;
  metrics: Metrics;
  /** Told how many calls are worked on now. */
  load: { calls: number };
  /** How many request bodies may be on their way. */
  bodies?: BodyLimits | undefined;
  /** Which requests are calls: only these hold slots. */
  isCall: (request: FastifyRequest) => boolean;
  /** Answers with 503 at once. */
  turnAway: (request: FastifyRequest, reply: FastifyReply, headers: Record<string, string>) => void;
};

/**
 * Turns away calls beyond the limit, and all calls once the server stops, before anything is done for them. A call takes its slot when its body has
 * arrived; until then the body counts in a budget of its own. Calls that only read what is published have half of the slots at most.
 */
export function limitCalls(app: FastifyInstance, options: CallSlotOptions): void {
  const { maxConcurrent, metrics, load, isCall, turnAway } = options;
  for (const reason of ['full', 'stopping', 'slow']) metrics.count(shed, { reason }, 0);
  const atWork = new Set<ServerResponse>();
  const reading = new Set<ServerResponse>();
  const mostReading = Math.ceil(maxConcurrent / 2);
  const budget = openBodyBudget(options.bodies);
  let stopping = false;

  const isPublished = (request: FastifyRequest) => request.routeOptions.config.isPublished === true;
  const isFull = (request: FastifyRequest) =>
    atWork.size >= maxConcurrent || (isPublished(request) && reading.size >= mostReading);
  const enter = (request: FastifyRequest, answer: ServerResponse) => {
    if (isPublished(request)) reading.add(answer);
    load.calls = atWork.add(answer).size;
  };
  const leave = (answer: ServerResponse) => {
    reading.delete(answer);
    atWork.delete(answer);
    load.calls = atWork.size;
  };
  const take = (request: FastifyRequest, { raw: answer }: FastifyReply) => {
    enter(request, answer);
    answer.once('close', () => leave(answer));
    request.callSlot = {
      release: () => leave(answer),
      retake: () => {
        // Who is answered or gone needs no slot, and would never give it back.
        if (!answer.headersSent && !answer.destroyed && !answer.closed) enter(request, answer);
      },
    };
    // Its connection ends with it, instead of waiting for more.
    if (stopping) answer.shouldKeepAlive = false;
  };
  const refuse = (reason: string, request: FastifyRequest, reply: FastifyReply, headers = {}) => {
    metrics.count(shed, { reason });
    reply.hijack();
    turnAway(request, reply, headers);
  };

  app.decorateRequest('callSlot', undefined);
  app.addHook('preClose', (done) => {
    stopping = true;
    for (const answer of atWork) answer.shouldKeepAlive = false;
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCall(request)) return done();
    if (stopping || isFull(request)) return refuse(stopping ? 'stopping' : 'full', request, reply);
    if (!hasBody(request)) take(request, reply);
    return done();
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request) && !isUpload(request)) {
      const body = budget.begin(networkOf(request.ip), () => {
        // Who was refused already, for what its headers say, is not sent a second answer.
        if (reply.raw.headersSent) request.raw.destroy();
        else refuse('slow', request, reply, { connection: 'close' });
      });
      payload.on('data', (chunk: Buffer) => body.add(chunk.length));
      payload.once('end', body.end);
      payload.once('close', body.end);
    }
    // At once: whoever reads the body has to listen before its first byte is passed on.
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!isCall(request) || request.callSlot) return done();
    if (isFull(request)) return refuse('full', request, reply);
    take(request, reply);
    return done();
  });
  // Work ends with the answer: whoever takes it slowly takes no slot from others.
  app.addHook('onSend', (_request, reply, payload, done) => {
    leave(reply.raw);
    done(null, payload);
  });
}

const shed = 'sihat_calls_shed_total';

function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

// A file is read later, by the room for uploads.
function isUpload({ routeOptions, headers }: FastifyRequest): boolean {
  const { uploadWithin } = routeOptions.config;
  return uploadWithin !== undefined && /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');
}
