import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import type { Problem } from '#foundation/contract/problem.ts';
import { elapsed, isoInstant, systemClock } from '#foundation/time/clock.ts';
import { type Outcome, readResponse } from './read-response.ts';
import { withinLoadTime } from '../screens/load-times.ts';
import { clientProblems, isAbort } from './error-catalogue.ts';
import type { ApiConnection } from './api-connection.ts';
import { pageConnection } from './page-connection.ts';
import { abortAfter, pause } from './timeouts.ts';
import { randomId } from './random-id.ts';
import { requestFor, headersFor, type CallOptions } from './build-request.ts';

/**
 * Sends a call and returns its `data`. Throws a `Problem` with a sentence in both languages: the server's, or one of
 * the catalogue (spec §8). `details.fields` of the problem are field errors, `details.data` its facts. Status 0: no
 * answer came. Throws an `AbortError` when the caller's signal aborts.
 *
 * Times out after 20 s. Retries twice at 500 ms when no answer came or a proxy answered 502, 503 or 504. All attempts
 * carry one request-id, so the server does not run a write twice.
 *
 * Opens a prompt when the refusal asks for something, such as the certified password. Then sends the call again.
 */
export function callApi<C extends AnyCall>(call: C, input: RequestOf<C>, options?: CallOptions): Promise<OutputOf<C>> {
  return callApiOver(pageConnection, call, input, options);
}

/** Sends a call over another connection than the page's. */
export async function callApiOver<C extends AnyCall>(
  connection: ApiConnection,
  call: C,
  input: RequestOf<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const { signal } = options;
  const token = options.token ?? (await connection.token());
  const key = options.key ?? randomId();
  const { path, body } = requestFor(call, input);
  const request: RequestInit = {
    method: call.method,
    headers: headersFor(connection, token, key, options, body !== undefined),
    credentials: 'same-origin',
    cache: call.cacheable ? 'no-cache' : 'no-store',
    ...(body !== undefined && { body }),
    ...(options.keepalive && { keepalive: true }),
  };
  const startedAt = elapsed();
  for (let attempt = 0; ; attempt += 1) {
    const { data, failure, reached } = await tryOnce(connection, call, path, request, { key, attempt, signal });
    if (!options.quiet) connection.onReachability(reached);
    if (!failure) {
      if (needsLogin(call)) connection.onSessionUsed?.();
      return data as OutputOf<C>;
    }
    // Rate limited: the browser solves a proof of work for a second or two. Sending again needs a new request-id,
    // because the server repeats its refusal for the old one.
    if (failure.code === 'foundation/proof-needed' && !options.isProved) {
      const solving = withinLoadTime(import('./solve-captcha.ts')).then(({ solveRefused }) => solveRefused(failure));
      const captcha = await solving.catch(() => Promise.reject(failure));
      return callApiOver(connection, call, input, { ...options, key: randomId(), captcha, isProved: true });
    }
    const lacksCookie = attempt === 0 && lacksPageCookie(call, failure);
    const delay = lacksCookie
      ? 0
      : attempt < connection.retries
        ? delayBeforeRetry(failure, connection.retryDelay)
        : undefined;
    if (delay === undefined) {
      if (needsLogin(call) && endsSession(call, failure)) connection.onUnauthorised(token);
      if (
        options.prompts === false ||
        !(await connection.promptForRefusal?.(failure, { call, startedAt, onPrompt: options.prompts }))
      )
        throw failure;
    } else await pause(delay, signal);
  }
}

// Page calls need the browser's cookie, which comes with the page. A page from the service worker's cache may have
// lost its cookies; the first answer sets a new one. A call that started before that answer is sent again.
function lacksPageCookie({ who }: AnyCall, { code }: Problem): boolean {
  return who === 'our-page' && code === 'foundation/forbidden';
}

/** Whether a call is only for logged-in users. */
export function needsLogin({ who }: AnyCall): boolean {
  return who === 'traveller' || who === 'staff';
}

// A 401 that the call itself declares, such as a wrong password, does not mean that the session ended.
function endsSession({ problems = {} }: AnyCall, { code, kind }: Problem): boolean {
  return kind.status === 401 && !Object.hasOwn(problems, code);
}

type Attempt = { key: string; attempt: number; signal: AbortSignal | undefined };

async function tryOnce(
  connection: ApiConnection,
  call: AnyCall,
  path: string,
  request: RequestInit,
  { key, attempt, signal }: Attempt,
): Promise<Outcome> {
  signal?.throwIfAborted();
  const startedAt = elapsed();
  const deadline = abortAfter(connection.timeout, signal);
  let status: number | 'timeout' | 'network' | 'aborted' = 'network';
  try {
    const response = await (connection.send ?? fetch)(connection.origin + path, {
      ...request,
      signal: deadline.signal,
    });
    connection.onResponse?.(response);
    const outcome = await readResponse(call, response);
    status = response.status;
    return outcome;
  } catch (thrown) {
    if (signal?.aborted) {
      status = 'aborted';
      throw isAbort(signal.reason) ? signal.reason : new DOMException('The caller left.', 'AbortError');
    }
    if (deadline.signal.aborted) status = 'timeout';
    return { failure: clientProblems.problem('client/network', { cause: thrown }), reached: false };
  } finally {
    deadline.stop();
    const ms = Math.round(elapsed() - startedAt);
    connection.record({
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

// Seconds. Users do not watch a spinner for longer: they see the error, and retry by hand.
const maxRetryAfter = 10;

/** Milliseconds to wait before the next attempt; undefined when a retry is of no use. */
function delayBeforeRetry({ kind, details }: Problem, baseDelay: number): number | undefined {
  if (![0, 502, 503, 504].includes(kind.status)) return undefined;
  if ((details.retryAfter ?? 0) > maxRetryAfter) return undefined;
  const withJitter = baseDelay * (0.75 + Math.random() / 2);
  return Math.max(withJitter, (details.retryAfter ?? 0) * 1000);
}
