import { carrier } from '#capabilities/carriers/server/public.ts';
import type { FastifyInstance } from 'fastify';
import type { AnyCall } from '#foundation/contract/call.ts';
import { renderDocsPage, docsStyle } from '#foundation/server/http/docs-page.ts';
import { buildOpenApi } from '#foundation/server/http/openapi.ts';
import { readVisit } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';

/** Serves the API documentation for developers: `/api/openapi.json`, and a page at `/api/docs`. Not in production. */
export function mountDocs(app: FastifyInstance, calls: readonly AnyCall[], origin?: string): void {
  const renderDocument = memoize(() => JSON.stringify(buildOpenApi(calls, 'Sihat', '1.0.0', origin)));
  const renderPage = memoize(() => renderDocsPage(calls, 'Sihat'));
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(renderDocument()),
  );
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(renderPage()));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}

/**
 * Serves `/api/carrier/v1/openapi.json`: the carriers' calls only, for developers at carriers. `needsKey`: whether the
 * document needs a carrier's API key, as in production.
 */
export function mountCarrierDocs(
  app: FastifyInstance,
  world: Pick<World, 'sql' | 'clock'>,
  calls: readonly AnyCall[],
  { origin, needsKey }: { origin?: string | undefined; needsKey: boolean },
): void {
  const carrierCalls = calls.filter(({ caller }) => caller === 'carrier');
  const document = JSON.stringify(buildOpenApi(carrierCalls, 'Sihat for carriers', '1.0.0', origin));
  app.get('/api/carrier/v1/openapi.json', async (request, reply) => {
    if (needsKey) await carrier().admit(world, readVisit(request));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

// Generating the document takes a third of a second, which would delay the start of the server.
function memoize(create: () => string): () => string {
  let cached: string | undefined;
  return () => (cached ??= create());
}
