import type { PassDecision } from '#capabilities/pass/rules/decisions-in-force.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { LatestDecision } from '../contract.ts';

/** Converts a decision in force of the server. A referral in force is open. */
export function toPassDecision(
  { number, kind, decidedAt, staff, lane, source }: LatestDecision,
  reference: string,
): PassDecision {
  return {
    reference,
    travellerNumber: number,
    decidedAt: parseInstant(decidedAt),
    kind,
    decidedBy: staff,
    lane,
    source,
    ...(kind === 'referred' && { isOpen: true }),
  };
}
