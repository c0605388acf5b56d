import type { IncomingMessage, ServerResponse } from 'node:http';
import { type EnvelopeKind, refusalBody } from '#foundation/contract/envelope.ts';
import { problem } from '#foundation/contract/problem.ts';
import { newId } from '../keys/random.ts';
import { languageIn, requestIdIn } from './visit.ts';

// One problem for all refusals. Creating one each time, with its stack trace, would be most of the work.
const busy = problem('foundation/busy');

/**
 * Refuses a call when the server is full. Bypasses everything that takes time: in a flood this is most of what a
 * process does.
 */
export function shedLoad(
  request: IncomingMessage,
  answer: ServerResponse,
  envelope: EnvelopeKind,
  headers: Record<string, string>,
): void {
  const requestId = requestIdIn(request) ?? newId();
  const { code, kind } = busy;
  const sentence = busy.sentence(languageIn(request));
  const body = JSON.stringify(refusalBody(envelope, kind.status, sentence, { problem: code, requestId }));
  answer.writeHead(kind.status, {
    ...headers,
    'request-id': requestId,
    'cache-control': 'no-store',
    'retry-after': '1',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  });
  shedAnswers.add(answer);
  answer.end(body);
}

export function wasShed(answer: ServerResponse): boolean {
  return shedAnswers.has(answer);
}

const shedAnswers = new WeakSet<ServerResponse>();
