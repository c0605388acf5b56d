import { carrier } from '#capabilities/carriers/server/public.ts';
import type { FastifyInstance } from 'fastify';
import type { AnyCall } from '#foundation/contract/call.ts';
import { docsPage, docsStyle } from '#foundation/server/http/docs-page.ts';
import { openApi } from '#foundation/server/http/openapi.ts';
import { readVisit } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';

/** `/api/openapi.json` and the same as a page at `/api/docs`. Not in production: they are for those who build. */
export function mountDocs(app: FastifyInstance, calls: readonly AnyCall[], origin?: string): void {
  const document = memoize(() => JSON.stringify(openApi(calls, 'Sihat', '0.1.0', origin)));
  const page = memoize(() => docsPage(calls, 'Sihat'));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document()));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}

/**
 * `/api/carrier/v1/openapi.json`: the calls of carriers alone, for those who write their programs. With `keyed` (in production) for
 * whoever has a key.
 */
export function mountCarrierDocs(
  app: FastifyInstance,
  world: Pick<World, 'sql' | 'clock'>,
  calls: readonly AnyCall[],
  { origin, keyed }: { origin?: string | undefined; keyed: boolean },
): void {
  const own = calls.filter(({ who }) => who === 'carrier');
  const document = JSON.stringify(openApi(own, 'Sihat for carriers', '1.0.0', origin));
  app.get('/api/carrier/v1/openapi.json', async (request, reply) => {
    if (keyed) await carrier().admit(world, readVisit(request));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

// A third of a second for hundreds of calls, which a server that starts has better things to do with.
function memoize(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}
