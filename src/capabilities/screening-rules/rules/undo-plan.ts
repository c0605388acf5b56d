import type { Band } from '#capabilities/screening/contract.ts';
import { type Facts, evaluateRules } from '#capabilities/screening/rules/evaluate-rules.ts';
import type { RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import { bandChange } from './tally.ts';

/** Traveller in an undo: the current result and the facts. */
export type UndoTraveller = {
  number: number;
  band: Band;
  reasons: readonly string[];
  facts: Facts;
  judgedBy: number;
  byOfficer: boolean;
};

/** New result of one traveller. `direction`: direction of the band change, undefined when only reasons change. */
export type BandChange = {
  number: number;
  band: Band;
  reasons: string[];
  direction: 'toOfficer' | 'toProceed' | undefined;
};

/**
 * Plan of an undo for one application. `checked`: number of travellers judged by a wrong version. `overridden`: number
 * of travellers whose band an officer decided although the right rules give another band.
 */
export type UndoPlan = { checked: number; changes: BandChange[]; overridden: number };

/** Evaluates travellers judged by a wrong version again. Bands decided by an officer are counted, but not changed. */
export function planUndo(
  travellers: readonly UndoTraveller[],
  wrongVersions: readonly number[],
  rightRules: Pick<RuleSet, 'rules'>,
): UndoPlan {
  const checked = travellers.filter(({ judgedBy }) => wrongVersions.includes(judgedBy));
  const judged = checked.map((traveller) => ({ traveller, corrected: evaluateRules(traveller.facts, rightRules) }));
  const changes = judged.flatMap(({ traveller, corrected }) => {
    const isUnchanged = traveller.band === corrected.band && traveller.reasons.join() === corrected.reasons.join();
    return traveller.byOfficer || isUnchanged
      ? []
      : [{ number: traveller.number, ...corrected, direction: bandChange(traveller, corrected) }];
  });
  const overridden = judged.filter(
    ({ traveller, corrected }) => traveller.byOfficer && traveller.band !== corrected.band,
  ).length;
  return { checked: checked.length, changes, overridden };
}

/** Counts over many applications. People are travellers whose band changes. */
export type UndoTally = {
  travellers: number;
  applications: number;
  toOfficer: number;
  toProceed: number;
  reasonsOnly: number;
  overridden: number;
  unreadable: number;
};

export function emptyUndoTally(): UndoTally {
  return {
    travellers: 0,
    applications: 0,
    toOfficer: 0,
    toProceed: 0,
    reasonsOnly: 0,
    overridden: 0,
    unreadable: 0,
  };
}

/** Adds one application to the tally, in place. `applications` counts those with at least one band change. */
export function addPlan(tally: UndoTally, { checked, changes, overridden }: UndoPlan): void {
  const bandChanges = changes.filter(({ direction }) => direction !== undefined);
  tally.travellers += checked;
  tally.toOfficer += bandChanges.filter(({ direction }) => direction === 'toOfficer').length;
  tally.toProceed += bandChanges.filter(({ direction }) => direction === 'toProceed').length;
  if (bandChanges.length > 0) tally.applications += 1;
  else if (changes.length > 0) tally.reasonsOnly += 1;
  if (overridden > 0) tally.overridden += 1;
}

/** Number of people whose band changes. */
export function countPeople({ toOfficer, toProceed }: Pick<UndoTally, 'toOfficer' | 'toProceed'>): number {
  return toOfficer + toProceed;
}
