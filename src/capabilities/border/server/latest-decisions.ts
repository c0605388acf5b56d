import { parseInstant } from '#foundation/time/clock.ts';
import type { EarlierDecision } from '../rules/over.ts';
import type { DecisionRow } from './store.ts';

/** A decision as the rules compare it. */
export function latestOf({ number, kind, decided_at: at, staff_id: staff }: DecisionRow): EarlierDecision {
  return { number, kind, at: parseInstant(at), staff };
}
