import type { Band } from '#capabilities/screening/contract.ts';
import { type ScreeningFacts, evaluateRules } from '#capabilities/screening/rules/evaluate-rules.ts';
import type { RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import { bandChange } from './tally.ts';

/**
 * Traveller in an undo: the current result and the facts. `rulesVersion`: version of the rules that gave the result.
 * `isOverridden`: an officer has decided the outcome.
 */
export type UndoTraveller = {
  number: number;
  band: Band;
  reasons: readonly string[];
  facts: ScreeningFacts;
  rulesVersion: number;
  isOverridden: boolean;
};

/** New result of one traveller. `direction`: of the band change; undefined when only reasons change. */
export type BandChange = {
  number: number;
  band: Band;
  reasons: string[];
  direction: 'changedToOfficer' | 'changedToProceed' | undefined;
};

/**
 * Plan of an undo for one application. `checkedCount`: number of travellers whom a wrong version evaluated.
 * `overriddenCount`: number of travellers for whom an officer decided another outcome than the right rules.
 */
export type UndoPlan = { checkedCount: number; changes: BandChange[]; overriddenCount: number };

/** Evaluates travellers of a wrong version again. Bands decided by an officer are counted, but not changed. */
export function planUndo(
  travellers: readonly UndoTraveller[],
  wrongVersions: readonly number[],
  rightRules: Pick<RuleSet, 'rules'>,
): UndoPlan {
  const checkedTravellers = travellers.filter(({ rulesVersion }) => wrongVersions.includes(rulesVersion));
  const evaluatedTravellers = checkedTravellers.map((traveller) => ({
    traveller,
    corrected: evaluateRules(traveller.facts, rightRules),
  }));
  const changes = evaluatedTravellers.flatMap(({ traveller, corrected }) => {
    const isUnchanged = traveller.band === corrected.band && traveller.reasons.join() === corrected.reasons.join();
    return traveller.isOverridden || isUnchanged
      ? []
      : [{ number: traveller.number, ...corrected, direction: bandChange(traveller, corrected) }];
  });
  const overriddenCount = evaluatedTravellers.filter(
    ({ traveller, corrected }) => traveller.isOverridden && traveller.band !== corrected.band,
  ).length;
  return { checkedCount: checkedTravellers.length, changes, overriddenCount };
}

/**
 * Tally over many applications. `travellers`, `changedToOfficer` and `changedToProceed` count travellers. The others
 * count applications.
 */
export type UndoTally = {
  travellers: number;
  applications: number;
  changedToOfficer: number;
  changedToProceed: number;
  reasonsOnly: number;
  overridden: number;
  unreadable: number;
};

export function emptyUndoTally(): UndoTally {
  return {
    travellers: 0,
    applications: 0,
    changedToOfficer: 0,
    changedToProceed: 0,
    reasonsOnly: 0,
    overridden: 0,
    unreadable: 0,
  };
}

/**
 * Adds the plan of one application to the tally, in place. `applications` counts those with at least one band change.
 */
export function addPlanToTally(tally: UndoTally, { checkedCount, changes, overriddenCount }: UndoPlan): void {
  const bandChanges = changes.filter(({ direction }) => direction !== undefined);
  tally.travellers += checkedCount;
  tally.changedToOfficer += bandChanges.filter(({ direction }) => direction === 'changedToOfficer').length;
  tally.changedToProceed += bandChanges.filter(({ direction }) => direction === 'changedToProceed').length;
  if (bandChanges.length > 0) tally.applications += 1;
  else if (changes.length > 0) tally.reasonsOnly += 1;
  if (overriddenCount > 0) tally.overridden += 1;
}

export function countPeopleWithBandChange({
  changedToOfficer,
  changedToProceed,
}: Pick<UndoTally, 'changedToOfficer' | 'changedToProceed'>): number {
  return changedToOfficer + changedToProceed;
}
