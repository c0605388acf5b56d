import type { FastifyReply } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { problem } from '#foundation/contract/problem.ts';
import type { World } from '../world.ts';

export type RequestDeadline = {
  /** Whether the time is up or the client has disconnected. */
  isEnded: boolean;
  /** Whether the client disconnected before the answer was sent. */
  hasClientLeft: boolean;
  /** Rejects with `foundation/busy` when the time is up. */
  expired: Promise<never>;
  /** Signal that aborts when the deadline has ended, at the latest `maxSignalMs` after the signal was created. */
  signal: () => AbortSignal;
  /** Sets the time limit to this many milliseconds from now. */
  renew: (timeLimit: number) => void;
  /** Ends the time limit, for an answer that stays open. */
  stop: () => void;
};

/**
 * Milliseconds for calls to other services. The rest of the deadline is left for reporting that they did not answer.
 */
const maxSignalMs = 10_000;

/**
 * Starts the deadline of a request. It ends when the time is up or the client disconnects before the answer is sent.
 */
export function startDeadline(reply: FastifyReply, timeLimitMs: number): RequestDeadline {
  const { promise, reject } = Promise.withResolvers<never>();
  let [timer, controller, signal]: [NodeJS.Timeout?, AbortController?, AbortSignal?] = [];
  const end = () => {
    requestDeadline.isEnded = true;
    controller?.abort();
  };
  // Created on first use: most calls use no other service.
  const createSignal = () => {
    controller = new AbortController();
    if (requestDeadline.isEnded) controller.abort();
    return AbortSignal.any([controller.signal, AbortSignal.timeout(maxSignalMs)]);
  };
  const requestDeadline: RequestDeadline = {
    isEnded: false,
    hasClientLeft: false,
    expired: promise,
    signal: () => (signal ??= createSignal()),
    renew: (newLimit) => {
      clearTimeout(timer);
      if (requestDeadline.isEnded) return;
      timer = setTimeout(() => {
        end();
        reject(problem('foundation/busy', { retryAfter: 1 }));
      }, newLimit).unref();
    },
    stop: () => clearTimeout(timer),
  };
  requestDeadline.renew(Math.max(0, timeLimitMs - reply.elapsedTime));
  reply.raw.once('close', () => {
    clearTimeout(timer);
    requestDeadline.hasClientLeft = !reply.raw.writableFinished;
    if (requestDeadline.hasClientLeft) end();
  });
  return requestDeadline;
}

/** Lets calls to other services end with the deadline. Statements continue. */
export function withOutgoingCallAbort<W extends World>(world: W, deadline: RequestDeadline): W {
  return { ...world, abortSignal: deadline.signal };
}

/** Once the deadline has ended, no further statement starts, so a transaction rolls back. */
export function withStatementAbort<W extends World>(world: W, deadline: RequestDeadline): W {
  const abortPlugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (deadline.isEnded) throw problem('foundation/busy', { retryAfter: 1 });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    ...world,
    get sql() {
      return world.sql.withPlugin(abortPlugin);
    },
    abortSignal: deadline.signal,
  };
}
