import { expect, test } from 'vitest';
import { chooseRightVersion, type UndoCandidate } from './correct-version.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import type { VersionStatus } from './version-status.ts';

const now = 1_000 * hour;

/**
 * Candidates from texts such as `3 in-force c`: version, status, rules, and "wrong" when an earlier undo said so or
 * "later" for a coming one.
 */
const candidates = (...texts: string[]): UndoCandidate[] =>
  texts.map((text) => {
    const [version, status, rulesJson = '', mark] = text.split(' ');
    const effectiveFrom = status === 'coming' ? now + (mark === 'later' ? hour : minute) : now - minute;
    return {
      version: Number(version),
      status: status as VersionStatus,
      effectiveFrom,
      rulesJson,
      isMarkedWrong: mark === 'wrong',
    };
  });
const threeVersions = candidates('3 in-force c', '2 formerly-in-force b', '1 formerly-in-force a');

test.each<[string, UndoCandidate[], number[], number?, boolean?, boolean?]>([
  ['the version in force, when only earlier versions were wrong', threeVersions, [2], 3, false],
  ['the version before the one in force, when that is wrong', threeVersions, [3], 2, true],
  ['the version before both wrong ones', threeVersions, [3, 2], 1, true],
  ['none, when all versions were wrong', threeVersions, [1, 2, 3]],
  ['none, when the first version was wrong', candidates('1 in-force a'), [1]],
  [
    'not a version that an earlier undo named wrong',
    candidates('3 in-force c', '2 formerly-in-force b wrong', '1 formerly-in-force a'),
    [3],
    1,
    true,
  ],
  [
    'not a version with the rules of a wrong one',
    candidates('3 in-force b', '2 formerly-in-force b', '1 formerly-in-force a'),
    [3],
    1,
    true,
  ],
  [
    'not a version that was never in force',
    candidates('3 in-force c', '2 never-in-force b', '1 formerly-in-force a'),
    [3],
    1,
    true,
  ],
  [
    'a version that takes effect in a minute, as after a rollback',
    candidates('3 coming a', '2 in-force b', '1 formerly-in-force a'),
    [2],
    3,
    false,
    true,
  ],
  [
    'not a version to come with the rules of a wrong one',
    candidates('3 coming b', '2 in-force b', '1 formerly-in-force a'),
    [2],
    1,
    true,
  ],
  [
    'not a version that is to take effect much later',
    candidates('4 coming d later', '3 in-force c', '1 formerly-in-force a'),
    [3],
    1,
    true,
  ],
  ['none, when no version is in force', candidates('2 coming b'), [2]],
])('chooses %s', (_case, versions, wrong, version, needsRerelease, isComing = false) => {
  const expected = version === undefined ? undefined : { version, needsRerelease, isComing };
  expect(chooseRightVersion(versions, wrong, now)).toEqual(expected);
});
