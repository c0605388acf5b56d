import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { slowestNetwork } from '#foundation/contract/call.ts';

/** Time limits for sending an answer, in milliseconds, and rates in bytes per second. */
export type Pace = {
  /** Time that every answer has, however short it is. */
  base: number;
  /** The lowest rate of a client that is still served. */
  rate: number;
  /** Number of a page's files that share the rate: browsers fetch this many at once. */
  parallelFiles: number;
  /** The longest time of an answer. An answer of unknown length has this time. */
  maxTime: number;
};

/** The limits. `isCall`: whether a request is a call. `maxUnsent`: the largest number of unsent answers to calls. */
export type SlowClientOptions = { pace: Pace; isCall: (request: FastifyRequest) => boolean; maxUnsent: number };

/** The pace of the slowest supported network. A slower client would occupy the server for nothing. */
export const ordinaryPace: Pace = {
  base: slowestNetwork.seconds * 1000,
  rate: slowestNetwork.bytesPerSecond,
  parallelFiles: 6,
  maxTime: 180_000,
};

/** Milliseconds in which a client has to read an answer of this length, or of unknown length. */
export function timeFor(bytes: number | undefined, { base, rate, maxTime }: Pace): number {
  return bytes === undefined ? maxTime : Math.min(maxTime, base + (bytes / rate) * 1000);
}

/**
 * Closes answers that clients do not read: after the time for their length, however slowly a client reads. Answers to
 * calls are in memory; when there are too many of them, the oldest is closed.
 */
export function closeSlowClients(app: FastifyInstance, { pace, isCall, maxUnsent }: SlowClientOptions): void {
  const unsent = new Set<ServerResponse>();
  const filePace = { ...pace, rate: pace.rate / pace.parallelFiles };
  app.addHook('onSend', (request, reply, payload, done) => {
    const answer = reply.raw;
    const within = timeFor(lengthOf(reply, payload), isCall(request) ? pace : filePace);
    const timer = setTimeout(() => answer.destroy(), within).unref();
    answer.once('close', () => {
      clearTimeout(timer);
      unsent.delete(answer);
    });
    if (isCall(request)) {
      unsent.add(answer);
      const [oldest] = unsent;
      if (unsent.size > maxUnsent) oldest?.destroy();
    }
    done(null, payload);
  });
}

// A file of a page is a stream; its header states the length.
function lengthOf(reply: FastifyReply, payload: unknown): number | undefined {
  if (payload === undefined || payload === null) return 0;
  if (typeof payload === 'string' || payload instanceof Uint8Array) return Buffer.byteLength(payload);
  const declaredBytes = Number(reply.getHeader('content-length'));
  return Number.isFinite(declaredBytes) ? declaredBytes : undefined;
}
