import type { FastifyReply } from 'fastify';
import { failure, type EnvelopeKind } from '#foundation/contract/envelope.ts';
import { fieldSentence } from '#foundation/contract/fields.ts';
import { Problem, problem } from '#foundation/contract/problem.ts';
import type { Both, Language } from '#foundation/language/messages.ts';
import { refusalPage } from './refusal-page.ts';

/** What is needed to write a refusal. */
export type Refused = {
  envelope: EnvelopeKind;
  language: Language;
  requestId: string;
  fieldWords?: Record<string, Both> | undefined;
  /** Whether a person sees the answer as a page of its own: whoever follows a link to a file. */
  asPage?: boolean;
};

/** The one place that turns a thrown thing into status and envelope. Whatever is not a problem is "System error". */
function refusal(thrown: unknown, { envelope, language, requestId, fieldWords }: Refused) {
  const found = thrown instanceof Problem ? thrown : problem('foundation/system-error', { cause: thrown });
  const { fields, data, retryAfter, headers = {}, language: askedIn = language } = found.details;
  const errors = fields?.map(({ path, key }) => ({ path, key, message: fieldSentence(key, language, fieldWords) }));
  const body = failure(envelope, found.kind.status, found.sentence(language), {
    problem: found.code,
    requestId,
    ...(errors && { errors }),
    ...(data !== undefined && { data }),
  });
  const page = { problem: found, languages: languagesOf(language, askedIn) };
  return { status: found.kind.status, page, body, retryAfter, headers };
}

/** Sends a refusal. */
export function refuse(reply: FastifyReply, thrown: unknown, refused: Refused): FastifyReply {
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

function languagesOf(reader: Language, asker: Language): [Language, ...Language[]] {
  return reader === asker ? [reader] : [reader, asker];
}
