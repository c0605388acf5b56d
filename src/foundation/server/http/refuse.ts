import type { FastifyReply } from 'fastify';
import { refusalBody, type EnvelopeKind } from '#foundation/contract/envelope.ts';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { Problem, problem } from '#foundation/contract/problem.ts';
import type { BilingualText, Language } from '#foundation/language/messages.ts';
import { renderRefusalPage } from './refusal-page.ts';

export type RefusalContext = {
  envelope: EnvelopeKind;
  language: Language;
  requestId: string;
  fieldMessages?: Record<string, BilingualText> | undefined;
  isHtmlPage?: boolean;
};

/** Converts a thrown value to a refusal. A value other than a problem becomes "System error". */
function toRefusal(thrown: unknown, { envelope, language, requestId, fieldMessages }: RefusalContext) {
  const thrownProblem = thrown instanceof Problem ? thrown : problem('foundation/system-error', { cause: thrown });
  const { fields, data, retryAfter, headers = {}, language: requestedLanguage = language } = thrownProblem.details;
  const errors = fields?.map(({ path, key }) => ({
    path,
    key,
    message: fieldErrorMessage(key, language, fieldMessages),
  }));
  const body = refusalBody(envelope, thrownProblem.kind.status, thrownProblem.sentence(language), {
    problem: thrownProblem.code,
    requestId,
    ...(errors && { errors }),
    ...(data !== undefined && { data }),
  });
  const page = { problem: thrownProblem, languages: languagesOf(language, requestedLanguage) };
  return { status: thrownProblem.kind.status, page, body, retryAfter, headers };
}

/** Answers with the refusal of a thrown value: as JSON in the call's envelope, or as an HTML page. */
export function refuse(reply: FastifyReply, thrown: unknown, context: RefusalContext): FastifyReply {
  const { status, page, body, retryAfter, headers } = toRefusal(thrown, context);
  reply.headers(headers);
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  if (context.isHtmlPage)
    return reply
      .code(status)
      .header('content-type', 'text/html; charset=utf-8')
      .send(renderRefusalPage(page.problem, page.languages));
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body);
}

// Languages of the error page: the reader's, then the one in which the file was requested, if it differs.
function languagesOf(readerLanguage: Language, requestedLanguage: Language): [Language, ...Language[]] {
  return readerLanguage === requestedLanguage ? [readerLanguage] : [readerLanguage, requestedLanguage];
}
