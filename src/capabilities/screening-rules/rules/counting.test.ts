import { describe, expect, test } from 'vitest';
import { exceedsApprovalThreshold } from './approval-threshold.ts';
import { versionStatuses } from './version-status.ts';
import { addToTally, emptyDryRunTally, type BandWithReasons } from './tally.ts';
import { addPlanToTally, emptyUndoTally, type UndoTraveller, planUndo } from './undo-plan.ts';
import { rule } from './testing/conditions.ts';

describe('the approval threshold', () => {
  test.each([
    [50, 10_000, false],
    [51, 1_000_000, true],
    [50, 10_001, false],
    [50, 9_999, true],
    [1, 200, false],
    [1, 199, true],
    [0, 0, false],
  ])('for %i people of %i is exceeded: %s', (people, checked, expected) => {
    expect(exceedsApprovalThreshold({ people, examinedPeople: checked })).toBe(expected);
  });

  test.each([
    [1, 49, 10_000, false],
    [1, 50, 10_000, true],
    [1, 1, 400, false],
    [1, 1, 399, true],
    [0, 51, 10_000, false],
  ])('for %i people after %i without approval, of %i, is exceeded: %s', (people, alone, checked, expected) => {
    expect(exceedsApprovalThreshold({ people, peopleWithoutApproval: alone, examinedPeople: checked })).toBe(expected);
  });
});

test.each([
  ['of a single version', [0], { 1: 'in-force' }],
  ['of a version that was replaced', [0, 5], { 1: 'formerly-in-force', 2: 'in-force' }],
  ['of a version that will be replaced', [0, 20], { 1: 'in-force', 2: 'coming' }],
  ['at the exact instant of effect', [0, 10], { 1: 'formerly-in-force', 2: 'in-force' }],
  [
    'of a version replaced before it took effect',
    [0, 20, 8],
    { 1: 'formerly-in-force', 2: 'never-in-force', 3: 'in-force' },
  ],
  ['of versions before and after a planned one', [0, 5, 20], { 1: 'formerly-in-force', 2: 'in-force', 3: 'coming' }],
])('the status of versions: %s', (_case, startTimes, expected) => {
  const versions = startTimes.map((effectiveFrom, index) => ({ version: index + 1, effectiveFrom }));
  expect(Object.fromEntries(versionStatuses(versions, 10))).toEqual(expected);
});

const officer = (...reasons: string[]): BandWithReasons => ({ band: 'see-health-officer', reasons });
const proceed: BandWithReasons = { band: 'proceed', reasons: [] };

test('counts people, rules and days of a dry run', () => {
  const tally = emptyDryRunTally();
  addToTally(tally, '2026-11-20', proceed, officer('indonesia'));
  addToTally(tally, '2026-11-20', officer('fever'), officer('fever', 'indonesia'));
  addToTally(tally, '2026-11-21', officer('rash'), proceed);
  addToTally(tally, '2026-11-21', proceed, proceed);
  expect(tally).toEqual({
    travellers: 4,
    officerBefore: 2,
    officerAfter: 2,
    changedToOfficer: 1,
    changedToProceed: 1,
    unreadable: 0,
    rules: {
      indonesia: { metBefore: 0, metAfter: 2, changedToOfficer: 1, changedToProceed: 0 },
      fever: { metBefore: 1, metAfter: 1, changedToOfficer: 0, changedToProceed: 0 },
      rash: { metBefore: 1, metAfter: 0, changedToOfficer: 0, changedToProceed: 1 },
    },
    days: {
      '2026-11-20': { travellers: 2, changedToOfficer: 1, changedToProceed: 0 },
      '2026-11-21': { travellers: 2, changedToOfficer: 0, changedToProceed: 1 },
    },
  });
});

describe('an undo', () => {
  const right = { rules: [rule('fever', { answer: 'fever', is: 'yes' })] };
  const travellerWith = (change: Partial<UndoTraveller> = {}, fever: 'yes' | 'no' = 'no'): UndoTraveller => ({
    number: 1,
    band: 'see-health-officer',
    reasons: ['wrong'],
    rulesVersion: 2,
    isOverridden: false,
    facts: {
      fever,
      rash: 'no',
      visited: ['SG'],
      departedFrom: 'SG',
      nationality: 'BN',
      mode: 'air',
      transport: '',
      age: 30,
      arrival: '2026-11-21',
    },
    ...change,
  });

  test.each([
    ['admits a traveller whom only the wrong version referred', travellerWith(), ['changedToProceed'], 0],
    ['skips a traveller judged by another version', travellerWith({ rulesVersion: 1 }), [], 0],
    ['skips a traveller whose result is correct', travellerWith({ reasons: ['fever'] }, 'yes'), [], 0],
    [
      'corrects reasons without a change of band',
      travellerWith({ reasons: ['wrong', 'fever'] }, 'yes'),
      [undefined],
      0,
    ],
    [
      'refers a traveller whom the wrong version admitted',
      travellerWith({ band: 'proceed', reasons: [] }, 'yes'),
      ['changedToOfficer'],
      0,
    ],
    [
      'counts a band decided by an officer without changing it',
      travellerWith({ isOverridden: true, reasons: [] }),
      [],
      1,
    ],
    [
      'does not count an officer who decided like the right rules',
      travellerWith({ isOverridden: true, band: 'proceed', reasons: [] }),
      [],
      0,
    ],
  ])('%s', (_case, traveller, directions, overridden) => {
    const plan = planUndo([traveller], [2], right);
    expect(plan.changes).toMatchObject(directions.map((direction) => ({ number: 1, direction })));
    expect(plan.changes).toHaveLength(directions.length);
    expect(plan.overriddenCount).toBe(overridden);
  });

  test('counts people, and each application once', () => {
    const tally = emptyUndoTally();
    addPlanToTally(
      tally,
      planUndo(
        [travellerWith(), travellerWith({ number: 2 }), travellerWith({ number: 3, rulesVersion: 1 })],
        [2],
        right,
      ),
    );
    addPlanToTally(tally, planUndo([travellerWith({ reasons: ['wrong', 'fever'] }, 'yes')], [2], right));
    addPlanToTally(tally, planUndo([travellerWith({ isOverridden: true })], [2], right));
    expect(tally).toEqual({
      travellers: 4,
      applications: 1,
      changedToOfficer: 0,
      changedToProceed: 2,
      reasonsOnly: 1,
      overridden: 1,
      unreadable: 0,
    });
  });
});
