import { Problem } from '#foundation/contract/problem.ts';
import { isNetworkFailure } from '../http/error-catalogue.ts';
import type { SendResult } from './outbox.ts';

/**
 * Sends a call for an outbox. The action stays queued when the server is unreachable or the session has ended.
 * `resolvableCode`: problem code of a refusal that the user can resolve, such as a missing password.
 */
export async function sendFromOutbox<Answer>(
  send: () => Promise<Answer>,
  resolvableCode?: string,
): Promise<SendResult<Answer>> {
  try {
    return { kind: 'sent', answer: await send() };
  } catch (thrown) {
    if (isNetworkFailure(thrown) || !(thrown instanceof Problem)) return { kind: 'unreachable' };
    const { kind, code, details } = thrown;
    if (kind.status === 401) return { kind: 'logged-out' };
    // Server busy or in trouble: retried later.
    if (kind.status >= 500 || kind.status === 429) return { kind: 'unreachable' };
    const refusalText = { en: kind.en, ms: kind.ms };
    return {
      kind: 'refused',
      refusalText,
      code,
      data: details.data,
      ...(code === resolvableCode && { isResolvable: true }),
    };
  }
}
