import type { FastifyInstance } from 'fastify';
import { type StatusBoard, renderStatusPage } from '#capabilities/service-status/server/public.ts';
import { languageFrom, languageFromHeader } from '#foundation/language/messages.ts';

/** Serves `/status`, the public status page, from memory. The HTTP status is always 200. */
export function mountStatus(app: FastifyInstance, { statusBoard }: { statusBoard: StatusBoard }): void {
  app.get<{ Querystring: { lang?: unknown } }>('/status', (request, reply) => {
    const { lang } = request.query;
    const acceptLanguage = request.headers['accept-language'];
    const language = typeof lang === 'string' ? languageFrom(lang) : languageFromHeader(acceptLanguage);
    const { html, policy } = renderStatusPage(statusBoard.view(), language);
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-language', language)
      .header('content-security-policy', policy)
      .send(html);
  });
}
