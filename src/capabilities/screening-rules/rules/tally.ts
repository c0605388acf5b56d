import type { Band } from '#capabilities/screening/contract.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';

export type BandWithReasons = { band: Band; reasons: readonly string[] };

/** Counts of one rule: travellers who matched before and after, and band changes caused by the rule. */
export type RuleTally = { before: number; after: number; toOfficer: number; toProceed: number };

/** Counts of one day of submission. */
export type DayTally = { travellers: number; toOfficer: number; toProceed: number };

/** Counts of a dry run: all travellers, those sent to a health officer before and after, and band changes. */
export type DryRunTally = {
  travellers: number;
  before: number;
  after: number;
  toOfficer: number;
  toProceed: number;
  /** Applications that could not be decrypted. */
  unreadable: number;
  rules: Record<string, RuleTally>;
  days: Record<LocalDate, DayTally>;
};

export function emptyDryRunTally(): DryRunTally {
  return { travellers: 0, before: 0, after: 0, toOfficer: 0, toProceed: 0, unreadable: 0, rules: {}, days: {} };
}

export function bandChange(before: BandWithReasons, after: BandWithReasons): 'toOfficer' | 'toProceed' | undefined {
  if (before.band === after.band) return undefined;
  return after.band === 'see-health-officer' ? 'toOfficer' : 'toProceed';
}

/** Changes the tally in place, because there may be millions of travellers. */
export function addToTally(tally: DryRunTally, day: LocalDate, before: BandWithReasons, after: BandWithReasons): void {
  const direction = bandChange(before, after);
  const dayTally = (tally.days[day] ??= { travellers: 0, toOfficer: 0, toProceed: 0 });
  tally.travellers += 1;
  dayTally.travellers += 1;
  if (before.band === 'see-health-officer') tally.before += 1;
  if (after.band === 'see-health-officer') tally.after += 1;
  for (const id of before.reasons) ruleTally(tally, id).before += 1;
  for (const id of after.reasons) ruleTally(tally, id).after += 1;
  if (direction === undefined) return;
  tally[direction] += 1;
  dayTally[direction] += 1;
  for (const id of direction === 'toOfficer' ? after.reasons : before.reasons) ruleTally(tally, id)[direction] += 1;
}

function ruleTally(tally: DryRunTally, id: string): RuleTally {
  return (tally.rules[id] ??= { before: 0, after: 0, toOfficer: 0, toProceed: 0 });
}
