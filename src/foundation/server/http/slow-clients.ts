import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { slowestNetwork } from '#foundation/contract/call.ts';

/** How long an answer may be on its way: milliseconds, and bytes a second. */
export type Pace = {
  /** What every answer has, however short it is. */
  base: number;
  /** The slowest at which an answer is still taken by somebody who wants it. */
  rate: number;
  /** How many files of a page share that: a browser fetches so many at once. */
  together: number;
  /** What no answer exceeds, and what one has whose length nobody knows. */
  longest: number;
};

/** Of which requests the answers are calls' and counted, and how many of these may be on their way at once. */
export type Taking = { pace: Pace; counted: (request: FastifyRequest) => boolean; atOnce: number };

/** For whoever is on the slowest network. Whoever takes less holds a place for nothing. */
export const ordinaryPace: Pace = {
  base: slowestNetwork.seconds * 1000,
  rate: slowestNetwork.bytesPerSecond,
  together: 6,
  longest: 180_000,
};

/** Milliseconds in which an answer has to be taken whole that is so long, or as long as nobody knows. */
export function timeFor(bytes: number | undefined, { base, rate, longest }: Pace): number {
  return bytes === undefined ? longest : Math.min(longest, base + (bytes / rate) * 1000);
}

/**
 * Gives up answers that are not taken: after the time that their length allows, however few bytes at a time somebody reads; and of counted
 * ones, which lie in memory as a whole, the one that has been on its way longest, when there are too many.
 */
export function limitTaking(app: FastifyInstance, { pace, counted, atOnce }: Taking): void {
  const onTheirWay = new Set<ServerResponse>();
  const ofFiles = { ...pace, rate: pace.rate / pace.together };
  app.addHook('onSend', (request, reply, payload, done) => {
    const answer = reply.raw;
    const within = timeFor(lengthOf(reply, payload), counted(request) ? pace : ofFiles);
    const timer = setTimeout(() => answer.destroy(), within).unref();
    answer.once('close', () => {
      clearTimeout(timer);
      onTheirWay.delete(answer);
    });
    if (counted(request)) {
      onTheirWay.add(answer);
      const [oldest] = onTheirWay;
      if (onTheirWay.size > atOnce) oldest?.destroy();
    }
    done(null, payload);
  });
}

// A file of a page comes as a stream that says how long it is.
function lengthOf(reply: FastifyReply, payload: unknown): number | undefined {
  if (payload === undefined || payload === null) return 0;
  if (typeof payload === 'string' || payload instanceof Uint8Array) return Buffer.byteLength(payload);
  const told = Number(reply.getHeader('content-length'));
  return Number.isFinite(told) ? told : undefined;
}
