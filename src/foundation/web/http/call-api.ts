import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import type { Problem } from '#foundation/contract/problem.ts';
import { monotonicNow, systemClock } from '#foundation/time/clock.ts';
import { type AttemptOutcome, readResponse } from './read-response.ts';
import { withinLoadTime } from '../screens/load-times.ts';
import { clientProblems, isAbort } from './error-catalogue.ts';
import type { ApiConnection } from './api-connection.ts';
import { pageConnection } from './page-connection.ts';
import { abortAfter, pause } from './timeouts.ts';
import { randomId } from './random-id.ts';
import { buildRequest } from '#foundation/contract/build-request.ts';
import { buildHeaders, type CallOptions } from './build-request.ts';

/**
 * Sends a call and returns its `data`. Throws a `Problem` with a sentence in both languages: the server's, or one of
 * the catalogue (spec §8). `details.fields` of the problem are field errors, `details.data` its facts. Status 0: no
 * answer came. Throws an `AbortError` when the caller's signal aborts.
 *
 * Times out after 20 s. Retries twice at 500 ms when no answer came or a proxy answered 502, 503 or 504. All attempts
 * carry one request-id, so the server does not run a write twice.
 *
 * Opens a prompt when a call is refused because something is missing, such as the certified password. Sends the call
 * again once the user has provided it.
 */
export function callApi<C extends AnyCall>(call: C, input: RequestOf<C>, options?: CallOptions): Promise<OutputOf<C>> {
  return callApiWith(pageConnection, call, input, options);
}

export async function callApiWith<C extends AnyCall>(
  connection: ApiConnection,
  call: C,
  input: RequestOf<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const { signal } = options;
  const token = options.token ?? (await connection.token());
  const requestId = options.requestId ?? randomId();
  const { path, body } = buildRequest(call, input);
  const request: RequestInit = {
    method: call.method,
    headers: buildHeaders(connection, token, requestId, options, body !== undefined),
    credentials: 'same-origin',
    cache: call.cacheable ? 'no-cache' : 'no-store',
    ...(body !== undefined && { body }),
    ...(options.keepalive && { keepalive: true }),
  };
  const startedAt = monotonicNow();
  for (let attempt = 0; ; attempt += 1) {
    const { data, failure, isReached } = await sendAttempt(connection, call, path, request, {
      requestId,
      attempt,
      signal,
    });
    if (!options.isBackground) connection.onReachability(isReached);
    if (!failure) {
      if (needsLogin(call)) connection.onSessionUsed?.();
      return data as OutputOf<C>;
    }
    // Rate limited: the browser solves a proof of work for a second or two. Sending again needs a new request-id,
    // because the server repeats its refusal for the old one.
    if (failure.code === 'foundation/proof-needed' && !options.isCaptchaRetry) {
      const captchaPromise = withinLoadTime(import('./solve-captcha.ts')).then(({ solveRefusal }) =>
        solveRefusal(failure),
      );
      const captcha = await captchaPromise.catch(() => Promise.reject(failure));
      return callApiWith(connection, call, input, { ...options, requestId: randomId(), captcha, isCaptchaRetry: true });
    }
    const lacksCookie = attempt === 0 && lacksPageCookie(call, failure);
    const delay = lacksCookie
      ? 0
      : attempt < connection.maxRetries
        ? delayBeforeRetry(failure, connection.retryDelay)
        : undefined;
    if (delay === undefined) {
      if (needsLogin(call) && endsSession(call, failure)) connection.onUnauthorised(token);
      if (
        options.onPrompt === false ||
        !(await connection.promptForRefusal?.(failure, { call, startedAt, onPrompt: options.onPrompt }))
      )
        throw failure;
    } else await pause(delay, signal);
  }
}

// Calls with `caller: 'our-page'` need the cookie that the server sets with the page. A page from the service worker's
// cache may have lost its cookies; the first answer sets a new one. A call that started before that answer is sent
// again.
function lacksPageCookie({ caller }: AnyCall, { code }: Problem): boolean {
  return caller === 'our-page' && code === 'foundation/forbidden';
}

/** Whether a call is answered 401 without a session. */
export function needsLogin({ caller }: AnyCall): boolean {
  return caller === 'traveller' || caller === 'staff';
}

// A 401 that the call itself declares, such as a wrong password, does not mean that the session ended.
function endsSession({ problems = {} }: AnyCall, { code, kind }: Problem): boolean {
  return kind.status === 401 && !Object.hasOwn(problems, code);
}

type Attempt = { requestId: string; attempt: number; signal: AbortSignal | undefined };

async function sendAttempt(
  connection: ApiConnection,
  call: AnyCall,
  path: string,
  request: RequestInit,
  { requestId, attempt, signal }: Attempt,
): Promise<AttemptOutcome> {
  signal?.throwIfAborted();
  const startedAt = monotonicNow();
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
      throw isAbort(signal.reason) ? signal.reason : new DOMException('Aborted by caller', 'AbortError');
    }
    if (deadline.signal.aborted) status = 'timeout';
    return { failure: clientProblems.problem('client/network', { cause: thrown }), isReached: false };
  } finally {
    deadline.stop();
    const durationMs = Math.round(monotonicNow() - startedAt);
    connection.log({
      at: systemClock.instant(),
      requestId,
      call: call.name,
      method: call.method,
      path: call.path,
      status,
      durationMs,
      attempt,
    });
  }
}

// If the server asks for a longer wait, the user sees the error at once and can retry by hand.
const maxRetryAfterSeconds = 10;

/** Computes the milliseconds until the next attempt; undefined when the call must not be retried. */
function delayBeforeRetry({ kind, details }: Problem, baseDelay: number): number | undefined {
  if (![0, 502, 503, 504].includes(kind.status)) return undefined;
  if ((details.retryAfter ?? 0) > maxRetryAfterSeconds) return undefined;
  const withJitter = baseDelay * (0.75 + Math.random() / 2);
  return Math.max(withJitter, (details.retryAfter ?? 0) * 1000);
}
