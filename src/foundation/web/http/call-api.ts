import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import type { Problem } from '#foundation/contract/problem.ts';
import { elapsed, isoInstant, systemClock } from '#foundation/time/clock.ts';
import { type Outcome, readAnswer } from './answer.ts';
import { withinLoadTime } from '../screens/load-times.ts';
import { clientProblems, isAbort } from './catalogue.ts';
import type { ApiConnection } from './api-connection.ts';
import { pageConnection } from './page-connection.ts';
import { endAfter, pause } from './patience.ts';
import { randomId } from './random-id.ts';
import { addressed, headersFor, type CallOptions } from './request.ts';

/**
 * Places a call and answers its `data`. Throws a `Problem` whose kind holds the sentence in both languages: the server's own,
 * or one of the catalogue (spec §8). `details.fields` are its field errors, `details.data` its facts. Status 0: no answer came.
 * Throws an `AbortError` when the caller's signal ends it.
 *
 * Given up after 20 s, tried again twice at 500 ms when no answer came or a server in between said 502, 503 or 504. The
 * request-id stays the same over the tries, so an act that did happen is not done again.
 *
 * Refused for want of something that can be asked for, such as the certified password, it is asked for over the page; given, the call is
 * placed again.
 */
export function callApi<C extends AnyCall>(call: C, input: RequestOf<C>, options?: CallOptions): Promise<OutputOf<C>> {
  return callApiOver(pageConnection, call, input, options);
}

/** Places a call on another line than the page's. */
export async function callApiOver<C extends AnyCall>(
  line: ApiConnection,
  call: C,
  input: RequestOf<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const { signal } = options;
  const token = options.token ?? (await line.token());
  const key = options.key ?? randomId();
  const { path, body } = addressed(call, input);
  const request: RequestInit = {
    method: call.method,
    headers: headersFor(line, token, key, options, body !== undefined),
    credentials: 'same-origin',
    cache: call.cacheable ? 'no-cache' : 'no-store',
    ...(body !== undefined && { body }),
    ...(options.keepalive && { keepalive: true }),
  };
  const placed = elapsed();
  for (let attempt = 0; ; attempt += 1) {
    const { data, failure, reached } = await tryOnce(line, call, path, request, { key, attempt, signal });
    if (!options.quiet) line.onReach(reached);
    if (!failure) {
      if (needsLogin(call)) line.onUsed?.();
      return data as OutputOf<C>;
    }
    // A network from which too much came: the browser works for a second or two in place of a wait. What was refused stays refused under its
    // request-id.
    if (failure.code === 'foundation/proof-needed' && !options.isProved) {
      const solving = withinLoadTime(import('./solve-captcha.ts')).then(({ solveRefused }) => solveRefused(failure));
      const captcha = await solving.catch(() => Promise.reject(failure));
      return callApiOver(line, call, input, { ...options, key: randomId(), captcha, isProved: true });
    }
    const unnamed = attempt === 0 && isUnnamed(call, failure);
    const wait = unnamed ? 0 : attempt < line.retries ? pauseBefore(failure, line.pause) : undefined;
    if (wait === undefined) {
      if (needsLogin(call) && endsSession(call, failure)) line.onUnauthorised(token);
      if (options.asks === false || !(await line.ask?.(failure, { call, placed, told: options.asks }))) throw failure;
    } else await pause(wait, signal);
  }
}

// Calls of a page need a browser that has its name, which comes with the page. To one whose page was kept on the device, and its
// cookies were not, the first answer gives a new one: a call placed beside the first was too early, and is placed again.
function isUnnamed({ who }: AnyCall, { code }: Problem): boolean {
  return who === 'our-page' && code === 'foundation/forbidden';
}

/** Whether a call is for whoever is logged in alone. */
export function needsLogin({ who }: AnyCall): boolean {
  return who === 'traveller' || who === 'staff';
}

// A refusal that the call itself knows, such as a password that is wrong, says nothing of the session.
function endsSession({ problems = {} }: AnyCall, { code, kind }: Problem): boolean {
  return kind.status === 401 && !Object.hasOwn(problems, code);
}

type Try = { key: string; attempt: number; signal: AbortSignal | undefined };

async function tryOnce(
  line: ApiConnection,
  call: AnyCall,
  path: string,
  request: RequestInit,
  { key, attempt, signal }: Try,
): Promise<Outcome> {
  signal?.throwIfAborted();
  const began = elapsed();
  const ending = endAfter(line.patience, signal);
  let status: number | 'timeout' | 'network' | 'aborted' = 'network';
  try {
    const response = await (line.send ?? fetch)(line.origin + path, { ...request, signal: ending.signal });
    line.onAnswer?.(response);
    const outcome = await readAnswer(call, response);
    status = response.status;
    return outcome;
  } catch (thrown) {
    if (signal?.aborted) {
      status = 'aborted';
      throw isAbort(signal.reason) ? signal.reason : new DOMException('The caller left.', 'AbortError');
    }
    if (ending.signal.aborted) status = 'timeout';
    return { failure: clientProblems.problem('client/network', { cause: thrown }), reached: false };
  } finally {
    ending.stop();
    const ms = Math.round(elapsed() - began);
    line.record({
      at: isoInstant(systemClock.now()),
      requestId: key,
      call: call.name,
      method: call.method,
      path: call.path,
      status,
      ms,
      attempt,
    });
  }
}

// Longer than this nobody watches a spinner: the person is told, and taps again when the server is back.
const longestWait = 10;

/** Milliseconds to wait before the next try; undefined when another try is of no use. */
function pauseBefore({ kind, details }: Problem, pauseOfLine: number): number | undefined {
  if (![0, 502, 503, 504].includes(kind.status)) return undefined;
  if ((details.retryAfter ?? 0) > longestWait) return undefined;
  const varied = pauseOfLine * (0.75 + Math.random() / 2);
  return Math.max(varied, (details.retryAfter ?? 0) * 1000);
}
