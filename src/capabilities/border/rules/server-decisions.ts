import type { PassDecision } from '#capabilities/pass/rules/decisions-in-force.ts';
import { type Millis, second } from '#foundation/time/clock.ts';

/** Decisions about an application according to the server, and when it read them. */
export type ServerAnswer = { at: Millis; decisions: readonly PassDecision[] };

// The clocks of two servers are never quite the same.
const clockDifference = 5 * second;

/**
 * Selects the newer of two answers about an application: a decision in the older one may be withdrawn, or outweighed by
 * a referral that arrived late. Of answers read at about the same time, all decisions count, so that no referral is
 * lost.
 */
export function selectServerDecisions(stored: ServerAnswer, answer: ServerAnswer | undefined): readonly PassDecision[] {
  if (!answer || stored.at - answer.at > clockDifference) return stored.decisions;
  return answer.at - stored.at > clockDifference ? answer.decisions : [...stored.decisions, ...answer.decisions];
}
