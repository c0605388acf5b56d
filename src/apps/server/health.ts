import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { World } from '#foundation/server/world.ts';

/** `/healthz`: the process answers. `/readyz`: it can also do its work, so that traffic may be sent to it. */
export function mountHealth(app: FastifyInstance, world: Pick<World, 'sql'>): void {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(world.sql);
      return { ok: true };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ ok: false });
    }
  });
}
