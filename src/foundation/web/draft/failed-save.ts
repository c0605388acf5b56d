import { Problem } from '#foundation/contract/problem.ts';

/**
 * Outcome of a save that threw. An expired session, too many requests or an unavailable server are no refusal: the
 * device has the draft and sends it later. Throws errors of the code itself again.
 */
export function failedSave(thrown: unknown): { kind: 'refused' | 'unreachable'; failure: Problem } {
  if (!(thrown instanceof Problem)) throw thrown;
  const { status } = thrown.kind;
  return {
    kind: status === 0 || status === 401 || status === 429 || status >= 500 ? 'unreachable' : 'refused',
    failure: thrown,
  };
}
