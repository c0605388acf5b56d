import type { Band } from '#capabilities/screening/contract.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';

export type BandWithReasons = { band: Band; reasons: readonly string[] };

/** Counts of one rule: travellers who matched before and after, and band changes caused by the rule. */
export type RuleTally = { metBefore: number; metAfter: number; changedToOfficer: number; changedToProceed: number };

/** Counts of one day of submission. */
export type DayTally = { travellers: number; changedToOfficer: number; changedToProceed: number };

/** Counts of a dry run: all travellers, those sent to a health officer before and after, and band changes. */
export type DryRunTally = {
  travellers: number;
  officerBefore: number;
  officerAfter: number;
  changedToOfficer: number;
  changedToProceed: number;
  /** Applications that could not be decrypted. */
  unreadable: number;
  rules: Record<string, RuleTally>;
  days: Record<LocalDate, DayTally>;
};

export function emptyDryRunTally(): DryRunTally {
  return {
    travellers: 0,
    officerBefore: 0,
    officerAfter: 0,
    changedToOfficer: 0,
    changedToProceed: 0,
    unreadable: 0,
    rules: {},
    days: {},
  };
}

export function bandChange(
  before: BandWithReasons,
  after: BandWithReasons,
): 'changedToOfficer' | 'changedToProceed' | undefined {
  if (before.band === after.band) return undefined;
  return after.band === 'see-health-officer' ? 'changedToOfficer' : 'changedToProceed';
}

/** Changes the tally in place, because there may be millions of travellers. */
export function addToTally(tally: DryRunTally, day: LocalDate, before: BandWithReasons, after: BandWithReasons): void {
  const direction = bandChange(before, after);
  const dayTally = (tally.days[day] ??= { travellers: 0, changedToOfficer: 0, changedToProceed: 0 });
  tally.travellers += 1;
  dayTally.travellers += 1;
  if (before.band === 'see-health-officer') tally.officerBefore += 1;
  if (after.band === 'see-health-officer') tally.officerAfter += 1;
  for (const id of before.reasons) ruleTally(tally, id).metBefore += 1;
  for (const id of after.reasons) ruleTally(tally, id).metAfter += 1;
  if (direction === undefined) return;
  tally[direction] += 1;
  dayTally[direction] += 1;
  for (const id of direction === 'changedToOfficer' ? after.reasons : before.reasons)
    ruleTally(tally, id)[direction] += 1;
}

function ruleTally(tally: DryRunTally, id: string): RuleTally {
  return (tally.rules[id] ??= { metBefore: 0, metAfter: 0, changedToOfficer: 0, changedToProceed: 0 });
}
