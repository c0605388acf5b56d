import type { Band } from '#capabilities/screening/contract.ts';
import { type Facts, evaluateRules } from '#capabilities/screening/rules/evaluate-rules.ts';
import type { RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import { bandChange } from './tally.ts';

/** A traveller as an undo looks at them: what counts now, and what it rests on. */
export type UndoTraveller = {
  number: number;
  band: Band;
  reasons: readonly string[];
  facts: Facts;
  judgedBy: number;
  byOfficer: boolean;
};

/** What is to count of one traveller in place of what the wrong version decided. */
export type BandChange = { number: number; band: Band; reasons: string[]; turn: 'toOfficer' | 'toProceed' | undefined };

/**
 * What an undo does with one application: travellers whom a wrong version judged (`looked`), what is to become of them, and how many
 * of them keep a band that an officer decided, though the right rules say another.
 */
export type UndoPlan = { looked: number; changes: BandChange[]; overridden: number };

/** Judges again those whom a wrong version judged. An officer's word stands: it is counted, and left alone. */
export function planUndo(
  travellers: readonly UndoTraveller[],
  wrongVersions: readonly number[],
  right: Pick<RuleSet, 'rules'>,
): UndoPlan {
  const looked = travellers.filter(({ judgedBy }) => wrongVersions.includes(judgedBy));
  const judged = looked.map((one) => ({ one, again: evaluateRules(one.facts, right) }));
  const changes = judged.flatMap(({ one, again }) => {
    const same = one.band === again.band && one.reasons.join() === again.reasons.join();
    return one.byOfficer || same ? [] : [{ number: one.number, ...again, turn: bandChange(one, again) }];
  });
  const overridden = judged.filter(({ one, again }) => one.byOfficer && one.band !== again.band).length;
  return { looked: looked.length, changes, overridden };
}

/** Counts over many applications; people are those whose band becomes another one. */
export type UndoTally = {
  travellers: number;
  applications: number;
  toOfficer: number;
  toProceed: number;
  reasonsOnly: number;
  overridden: number;
  unreadable: number;
};

/** Nothing counted yet. */
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

/** Adds one application, in place. `applications` are those in which somebody's band becomes another one. */
export function addPlan(tally: UndoTally, { looked, changes, overridden }: UndoPlan): void {
  const turned = changes.filter(({ turn }) => turn !== undefined);
  tally.travellers += looked;
  tally.toOfficer += turned.filter(({ turn }) => turn === 'toOfficer').length;
  tally.toProceed += turned.filter(({ turn }) => turn === 'toProceed').length;
  if (turned.length > 0) tally.applications += 1;
  else if (changes.length > 0) tally.reasonsOnly += 1;
  if (overridden > 0) tally.overridden += 1;
}

/** How many people's band becomes another one. */
export function countPeople({ toOfficer, toProceed }: Pick<UndoTally, 'toOfficer' | 'toProceed'>): number {
  return toOfficer + toProceed;
}
