import type { Band } from '#capabilities/screening/contract.ts';
import type { DecisionKind } from '../contract.ts';

/** Why "clear the others" leaves out a traveller of a group. */
export type ClearException = 'referred' | 'decided' | 'fever' | 'wrong-temperature' | 'see-health-officer';

/**
 * Returns why a traveller of a group is not cleared together with the others; undefined for those who are.
 * `temperature`: tenths of a degree, null if not measured, undefined if the text is no temperature.
 */
export function findClearException({
  band,
  temperature,
  feverThreshold,
  latestKind,
}: {
  /** Undefined if it no longer counts, because the health desk has closed a referral. */
  band: Band | undefined;
  temperature: number | null | undefined;
  /** Threshold of the rule set in force, in tenths of a degree Celsius. */
  feverThreshold: number;
  /**
   * Kind of the decision in force, unless it is the closing of a referral; `unknown` for a decision of which the device
   * knows only the time.
   */
  latestKind: DecisionKind | 'unknown' | undefined;
}): ClearException | undefined {
  if (latestKind !== undefined) return latestKind === 'referred' ? 'referred' : 'decided';
  if (temperature === undefined) return 'wrong-temperature';
  if (temperature !== null && temperature >= feverThreshold) return 'fever';
  return band === 'see-health-officer' ? 'see-health-officer' : undefined;
}
