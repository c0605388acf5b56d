import type { Band } from '#capabilities/screening/contract.ts';
import type { VerdictReason } from '#capabilities/pass/rules/judge-pass.ts';
import type { DecisionKind } from '../contract.ts';
import type { SearchDoubt } from './search-doubts.ts';

/** Facts on the counter page that speak against admitting a traveller, gravest first. */
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

/** State of the traveller at the counter: their band, if known, and the doubts about them. */
export type TravellerState = { band: Band | undefined; doubts: readonly (VerdictReason | SearchDoubt)[] };

/** Only `cleared` admits a traveller, so the other decisions have no objections. */
export function findObjections(kind: DecisionKind, { band, doubts }: TravellerState): Objection[] {
  if (kind !== 'cleared') return [];
  // After the health desk has closed a referral, the band no longer speaks against admitting the traveller.
  const raisedReasons: readonly string[] =
    band === undefined || doubts.includes('referral-closed') ? doubts : [...doubts, band];
  return objections.filter((objection) => raisedReasons.includes(objection));
}
