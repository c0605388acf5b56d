import { Problem } from '#foundation/contract/problem.ts';
import { isNetworkFailure } from '../http/catalogue.ts';
import type { Sending } from './outbox.ts';

/**
 * Places a call for an outbox: what cannot be done now waits, what is refused says why. `wanting`: by which code it is refused for want of
 * something that somebody can still give.
 */
export async function sendingOf<Answer>(place: () => Promise<Answer>, wanting?: string): Promise<Sending<Answer>> {
  try {
    return { kind: 'sent', answer: await place() };
  } catch (thrown) {
    if (isNetworkFailure(thrown) || !(thrown instanceof Problem)) return { kind: 'unreachable' };
    const { kind, code, details } = thrown;
    if (kind.status === 401) return { kind: 'logged-out' };
    // Busy, or in trouble: another time.
    if (kind.status >= 500 || kind.status === 429) return { kind: 'unreachable' };
    const why = { en: kind.en, ms: kind.ms };
    return { kind: 'refused', why, code, data: details.data, ...(code === wanting && { wanting: true }) };
  }
}
