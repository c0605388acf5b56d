import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ClockWatch } from '#foundation/server/clock-watch.ts';
import type { World } from '#foundation/server/world.ts';

/** `/healthz`: the process answers. `/readyz`: it can also do its work, and knows what time it is, so that traffic may be sent to it. */
export function mountHealth(app: FastifyInstance, world: Pick<World, 'sql'>, clock: Pick<ClockWatch, 'isOff'>): void {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(world.sql);
      if (!clock.isOff()) return { ok: true };
    } catch {
      // It is not ready either.
    }
    return reply.code(503).header('retry-after', '2').send({ ok: false });
  });
}
