import { parseInstant } from '#foundation/time/clock.ts';
import type { EarlierDecision } from '../rules/earlier-decisions.ts';
import type { DecisionRow } from './store.ts';

/** A decision as the rules compare it. */
export function toEarlierDecision({ number, kind, decided_at: at, staff_id: staff }: DecisionRow): EarlierDecision {
  return { number, kind, at: parseInstant(at), staff };
}
