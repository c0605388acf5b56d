import type { FastifyInstance } from 'fastify';
import type { AnyCall } from '#foundation/contract/call.ts';
import { docsPage, docsStyle } from '#foundation/server/http/docs-page.ts';
import { openApi } from '#foundation/server/http/openapi.ts';

/** `/api/openapi.json` and the same as a page at `/api/docs`. Not in production: they are for those who build. */
export function mountDocs(app: FastifyInstance, calls: readonly AnyCall[], origin?: string): void {
  const document = JSON.stringify(openApi(calls, 'Sihat', '0.1.0', origin));
  const page = docsPage(calls, 'Sihat');
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
