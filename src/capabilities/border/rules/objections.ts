import type { Band } from '#capabilities/screening/contract.ts';
import type { VerdictReason } from '#capabilities/pass/rules/judge-pass.ts';
import type { DecisionKind } from '../contract.ts';
import type { SearchDoubt } from './search-doubts.ts';

/** What the page of the counter says against letting somebody on, the gravest first. */
export const objections = [
  'other-passport',
  'cancelled',
  'newer-version',
  'judged-again',
  'other-day',
  'used-before',
  'see-health-officer',
] as const;
export type Objection = (typeof objections)[number];

/** What is known of somebody on the counter: their band, where there is one, and what was found about them. */
export type TravellerState = { band: Band | undefined; doubts: readonly (VerdictReason | SearchDoubt)[] };

/** What a decision goes against. Only who is cleared is let on; to refer or to check on paper goes against nothing. */
export function findObjections(kind: DecisionKind, { band, doubts }: TravellerState): Objection[] {
  if (kind !== 'cleared') return [];
  const said: readonly string[] = band === undefined ? doubts : [...doubts, band];
  return objections.filter((one) => said.includes(one));
}
