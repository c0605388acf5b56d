import type { FastifyReply } from 'fastify';
import { failure, type EnvelopeKind } from '#foundation/contract/envelope.ts';
import { fieldSentence } from '#foundation/contract/fields.ts';
import { Problem, problem } from '#foundation/contract/problem.ts';
import type { Both, Language } from '#foundation/language/messages.ts';
import { refusalPage } from './refusal-page.ts';

/** Data that is needed to write a refusal. */
export type RefusalContext = {
  envelope: EnvelopeKind;
  language: Language;
  requestId: string;
  fieldMessages?: Record<string, Both> | undefined;
  /** Whether the answer is an HTML page, for a visitor who follows a link to a file. */
  asPage?: boolean;
};

/** Converts a thrown value to a status and an envelope. Anything but a problem becomes "System error". */
function refusal(thrown: unknown, { envelope, language, requestId, fieldMessages }: RefusalContext) {
  const refused = thrown instanceof Problem ? thrown : problem('foundation/system-error', { cause: thrown });
  const { fields, data, retryAfter, headers = {}, language: requestedIn = language } = refused.details;
  const errors = fields?.map(({ path, key }) => ({ path, key, message: fieldSentence(key, language, fieldMessages) }));
  const body = failure(envelope, refused.kind.status, refused.sentence(language), {
    problem: refused.code,
    requestId,
    ...(errors && { errors }),
    ...(data !== undefined && { data }),
  });
  const page = { problem: refused, languages: languagesOf(language, requestedIn) };
  return { status: refused.kind.status, page, body, retryAfter, headers };
}

export function refuse(reply: FastifyReply, thrown: unknown, refused: RefusalContext): FastifyReply {
  const { status, page, body, retryAfter, headers } = refusal(thrown, refused);
  reply.headers(headers);
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  if (refused.asPage)
    return reply
      .code(status)
      .header('content-type', 'text/html; charset=utf-8')
      .send(refusalPage(page.problem, page.languages));
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body);
}

function languagesOf(readerLanguage: Language, requestedIn: Language): [Language, ...Language[]] {
  return readerLanguage === requestedIn ? [readerLanguage] : [readerLanguage, requestedIn];
}
