import type { FastifyInstance } from 'fastify';
import type { ClockWatch } from '#foundation/server/clock-watch.ts';
import type { Database } from '#foundation/server/database/pool.ts';
import { second } from '#foundation/time/clock.ts';

/**
 * Serves `/healthz` (the process responds) and `/readyz` (it can work and knows the time, so it may receive traffic).
 * Does not query a busy database, which has answered within a second. The query would wait for a connection, and all
 * servers would leave the load balancer at once.
 */
export function mountHealth(
  app: FastifyInstance,
  database: Pick<Database, 'sql' | 'timeSinceAnswer'>,
  clockWatch: Pick<ClockWatch, 'isWrong'>,
): void {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      if (database.timeSinceAnswer() > second) await database.sql.run`select 1`;
      if (!clockWatch.isWrong()) return { ok: true };
    } catch {
      // The database does not answer. The process is not ready, as with a wrong clock.
    }
    return reply.code(503).header('retry-after', '2').send({ ok: false });
  });
}
