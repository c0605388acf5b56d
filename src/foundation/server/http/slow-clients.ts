import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { slowestNetwork } from '#foundation/contract/call.ts';

/** Time limits for sending an answer, in milliseconds, and rates in bytes per second. */
export type Pace = {
  /** Time that every answer has, however short it is. */
  baseMs: number;
  /** The lowest rate of a client that is still served. */
  bytesPerSecond: number;
  /** Number of a page's files that share the rate: browsers fetch this many at once. */
  parallelFiles: number;
  /** The longest time of an answer. An answer of unknown length has this time. */
  maxMs: number;
};

/** `maxUnsentAnswers`: the largest number of unsent answers to calls. */
export type SlowClientOptions = { pace: Pace; isCall: (request: FastifyRequest) => boolean; maxUnsentAnswers: number };

/** The pace of the slowest supported network. A slower client would occupy the server for nothing. */
export const ordinaryPace: Pace = {
  baseMs: slowestNetwork.reconnectSeconds * 1000,
  bytesPerSecond: slowestNetwork.bytesPerSecond,
  parallelFiles: 6,
  maxMs: 180_000,
};

/** Milliseconds in which a client has to read an answer of this length; undefined for an unknown length. */
export function readTimeLimitFor(bytes: number | undefined, { baseMs, bytesPerSecond, maxMs }: Pace): number {
  return bytes === undefined ? maxMs : Math.min(maxMs, baseMs + (bytes / bytesPerSecond) * 1000);
}

/**
 * Closes the connection of a client that has not read the whole answer within the time for its length. Answers to calls
 * are in memory; when there are too many of them, the oldest is closed.
 */
export function closeSlowClients(app: FastifyInstance, { pace, isCall, maxUnsentAnswers }: SlowClientOptions): void {
  const unsentAnswers = new Set<ServerResponse>();
  const filePace = { ...pace, bytesPerSecond: pace.bytesPerSecond / pace.parallelFiles };
  app.addHook('onSend', (request, reply, payload, done) => {
    const answer = reply.raw;
    const timeLimitMs = readTimeLimitFor(lengthOf(reply, payload), isCall(request) ? pace : filePace);
    const timer = setTimeout(() => answer.destroy(), timeLimitMs).unref();
    answer.once('close', () => {
      clearTimeout(timer);
      unsentAnswers.delete(answer);
    });
    if (isCall(request)) {
      unsentAnswers.add(answer);
      const [oldest] = unsentAnswers;
      if (unsentAnswers.size > maxUnsentAnswers) oldest?.destroy();
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
