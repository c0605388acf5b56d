import type { AnyCall, FileAnswer } from '#foundation/contract/call.ts';
import { parseEnvelope } from '#foundation/contract/envelope.ts';
import { Problem, type ProblemDetails } from '#foundation/contract/problem.ts';
import { clientProblems, problemKindOf, problemForStatus } from './error-catalogue.ts';

/**
 * Outcome of one attempt: `data`, or `failure` when the call was refused or failed. `isReached`: our server answered.
 */
export type AttemptOutcome = { data?: unknown; failure?: Problem; isReached: boolean };

/**
 * Reads an answer in either envelope, or a document. Any other answer becomes a problem: a network failure for a 2xx,
 * otherwise the problem of its status.
 */
export async function readResponse(call: AnyCall, response: Response): Promise<AttemptOutcome> {
  if (call.output === 'file' && response.ok && !isJson(response))
    return { data: await readFile(response), isReached: true };
  const text = await response.text();
  const envelope = parseEnvelope(parseJson(text));
  // A 2xx page that is no envelope comes from something in between, for example a hotel's login page.
  if (!envelope && response.ok) return { failure: clientProblems.problem('client/network'), isReached: false };
  if (!envelope)
    return { failure: withDetails(problemForStatus(response.status), { ...retryAfterOf(response) }), isReached: true };
  if (envelope.ok) return { ...validateData(call, envelope.data), isReached: true };
  const { message, problem: code = '', errors, data } = envelope;
  const status = response.ok ? envelope.status : response.status;
  const details = {
    ...(errors.length > 0 && { fields: errors }),
    ...(data !== undefined && { data }),
    ...retryAfterOf(response),
  };
  // "Please check your details again." helps only beside field errors. Without any, the catalogue's sentence is used
  // (spec §8).
  const kind =
    code === 'foundation/invalid' && errors.length === 0
      ? problemForStatus(status).kind
      : problemKindOf(call, { status, code, sentMessage: message });
  return { failure: new Problem(code || problemForStatus(status).code, kind, details), isReached: true };
}

function validateData(call: AnyCall, data: unknown): { data?: unknown; failure?: Problem } {
  if (typeof call.output === 'string') return { failure: problemForStatus(500) };
  const result = call.output.safeParse(data);
  return result.success
    ? { data: result.data }
    : { failure: withDetails(problemForStatus(500), { cause: result.error }) };
}

function withDetails(failure: Problem, details: ProblemDetails): Problem {
  return new Problem(failure.code, failure.kind, details);
}

async function readFile(response: Response): Promise<FileAnswer> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? '';
  return {
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    name: decodeURIComponent(name),
    bytes: new Uint8Array(await response.arrayBuffer()),
    isInline: disposition.startsWith('inline'),
  };
}

function isJson(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').includes('json');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function retryAfterOf(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? { retryAfter: seconds } : {};
}
