import type { IncomingMessage, ServerResponse } from 'node:http';
import { type EnvelopeKind, failure } from '#foundation/contract/envelope.ts';
import { problem } from '#foundation/contract/problem.ts';
import { newId } from '../keys/random.ts';
import { languageIn, requestIdIn } from './visit.ts';

// One for all: what is made anew for each, such as the trace of an error, would be most of the work.
const busy = problem('foundation/busy');

/**
 * Answers a call for which there is no room: as every refusal is answered, past everything that could take time. When five times as many come
 * as can be let in, most of what a process does is this.
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
  const body = JSON.stringify(failure(envelope, kind.status, sentence, { problem: code, requestId }));
  answer.writeHead(kind.status, {
    ...headers,
    'request-id': requestId,
    'cache-control': 'no-store',
    'retry-after': '1',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  });
  turnedAway.add(answer);
  answer.end(body);
}

/** Whether it was. */
export function wasShed(answer: ServerResponse): boolean {
  return turnedAway.has(answer);
}

const turnedAway = new WeakSet<ServerResponse>();
