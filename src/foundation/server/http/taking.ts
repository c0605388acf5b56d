import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long an answer may be on its way, in milliseconds; of which requests the answers are counted, and how many may be on their way at once. */
export type Taking = { within: number; counted: (request: FastifyRequest) => boolean; atOnce: number };

/**
 * Gives up answers that are not taken: after their time, however few bytes at a time somebody reads; and of counted ones, which lie in memory as
 * a whole, the one that has been on its way longest, when there are too many.
 */
export function limitTaking(app: FastifyInstance, { within, counted, atOnce }: Taking): void {
  const onTheirWay = new Set<ServerResponse>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const answer = reply.raw;
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
