import { expect, test } from 'vitest';
import { chooseRightVersion, type UndoCandidate } from './correct-version.ts';
import type { VersionStatus } from './version-status.ts';

/** Candidates from texts such as `3 in-force c`: version, status, rules, and "wrong" when an earlier undo said so. */
const candidates = (...texts: string[]): UndoCandidate[] =>
  texts.map((text) => {
    const [version, status, rulesJson = '', mark] = text.split(' ');
    return { version: Number(version), status: status as VersionStatus, rulesJson, isMarkedWrong: mark === 'wrong' };
  });
const threeVersions = candidates('3 in-force c', '2 formerly-in-force b', '1 formerly-in-force a');

test.each<[string, UndoCandidate[], number[], number?, boolean?]>([
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
    'not a version that is still to come',
    candidates('4 coming d', '3 in-force c', '1 formerly-in-force a'),
    [3],
    1,
    true,
  ],
  ['none, when no version is in force', candidates('2 coming b'), [2]],
])('chooses %s', (_case, versions, wrong, version, needsRerelease) => {
  const expected = version === undefined ? undefined : { version, needsRerelease };
  expect(chooseRightVersion(versions, wrong)).toEqual(expected);
});
