import { parseInstant } from '#foundation/time/clock.ts';
import type { EarlierDecision } from '../rules/earlier-decisions.ts';
import type { DecisionRow } from './store.ts';

export function toEarlierDecision({ number, kind, decided_at, staff_id: staff }: DecisionRow): EarlierDecision {
  return { number, kind, decidedAt: parseInstant(decided_at), staffId: staff };
}
