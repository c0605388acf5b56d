import type { FastifyReply } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { problem } from '#foundation/contract/problem.ts';
import type { World } from '../world.ts';

/** Whether somebody still waits for the answer. */
export type Patience = {
  /** Whether the time is up, or the client gone. */
  ended: boolean;
  /** Whether the client went before it was answered. */
  left: boolean;
  /** Rejects with `foundation/busy` when the time is up. */
  over: Promise<never>;
};

/** Waits for an answer: until it is sent, the client leaves, or so many milliseconds have passed since the request came. */
export function waitFor(reply: FastifyReply, deadline: number): Patience {
  const { promise, reject } = Promise.withResolvers<never>();
  const patience = { ended: false, left: false, over: promise };
  const timer = setTimeout(
    () => {
      patience.ended = true;
      reject(problem('foundation/busy', { retryAfter: 1 }));
    },
    Math.max(0, deadline - reply.elapsedTime),
  ).unref();
  reply.raw.once('close', () => {
    clearTimeout(timer);
    patience.left = !reply.raw.writableFinished;
    patience.ended ||= patience.left;
  });
  return patience;
}

/** The world for as long as somebody waits: afterwards no statement is begun, and a transaction is rolled back. */
export function whileWanted<W extends World>(world: W, patience: Patience): W {
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
  };
}
