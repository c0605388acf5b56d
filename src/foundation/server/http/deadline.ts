import type { FastifyReply } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { problem } from '#foundation/contract/problem.ts';
import type { World } from '../world.ts';

/** Whether somebody still waits for the answer. */
export type RequestDeadline = {
  /** Whether the time is up, or the client gone. */
  ended: boolean;
  /** Whether the client went before it was answered. */
  left: boolean;
  /** Rejects with `foundation/busy` when the time is up. */
  over: Promise<never>;
  /** Ends when somebody waits no longer, and after `asking` at the latest. */
  wanted: () => AbortSignal;
  /** Gives so many milliseconds from now on: what took long is over. */
  renew: (deadline: number) => void;
};

/** Milliseconds in which an act can ask others: with what is left of its time it says that they did not answer. */
const asking = 10_000;

/** Waits for an answer: until it is sent, the client leaves, or so many milliseconds have passed since the request came. */
export function waitFor(reply: FastifyReply, deadline: number): RequestDeadline {
  const { promise, reject } = Promise.withResolvers<never>();
  let [timer, gone, wanted]: [NodeJS.Timeout?, AbortController?, AbortSignal?] = [];
  const end = () => {
    patience.ended = true;
    gone?.abort();
  };
  // Made when somebody looks: most calls ask nobody else.
  const waits = () => {
    gone = new AbortController();
    if (patience.ended) gone.abort();
    return AbortSignal.any([gone.signal, AbortSignal.timeout(asking)]);
  };
  const patience: RequestDeadline = {
    ended: false,
    left: false,
    over: promise,
    wanted: () => (wanted ??= waits()),
    renew: (within) => {
      clearTimeout(timer);
      if (patience.ended) return;
      timer = setTimeout(() => {
        end();
        reject(problem('foundation/busy', { retryAfter: 1 }));
      }, within).unref();
    },
  };
  patience.renew(Math.max(0, deadline - reply.elapsedTime));
  reply.raw.once('close', () => {
    clearTimeout(timer);
    patience.left = !reply.raw.writableFinished;
    if (patience.left) end();
  });
  return patience;
}

/** The world in which what is asked of others ends when nobody waits for the answer any more. */
export function withClientAbort<W extends World>(world: W, patience: RequestDeadline): W {
  return { ...world, wanted: patience.wanted };
}

/** The same for as long as somebody waits: afterwards no statement is begun either, and a transaction is rolled back. */
export function abortable<W extends World>(world: W, patience: RequestDeadline): W {
  const stop: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (patience.ended) throw problem('foundation/busy', { retryAfter: 1 });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    ...world,
    get sql() {
      return world.sql.withPlugin(stop);
    },
    wanted: patience.wanted,
  };
}
