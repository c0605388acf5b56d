import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ClockWatch } from '#foundation/server/clock-watch.ts';
import type { Database } from '#foundation/server/database/pool.ts';
import { second } from '#foundation/time/clock.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can also do its work, and knows what time it is, so that traffic may be sent to it. A
 * database that is at work is not asked: behind a crowd the question would wait for a connection, and all servers would leave together.
 */
export function mountHealth(
  app: FastifyInstance,
  database: Pick<Database, 'sql' | 'silentFor'>,
  clock: Pick<ClockWatch, 'isOff'>,
): void {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      if (database.silentFor() > second) await sql`select 1`.execute(database.sql);
      if (!clock.isOff()) return { ok: true };
    } catch {
      // It is not ready either.
    }
    return reply.code(503).header('retry-after', '2').send({ ok: false });
  });
}
