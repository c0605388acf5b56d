import { expect, test } from 'vitest';
import { chooseRightVersion, type UndoCandidate } from './correct-version.ts';
import type { VersionStatus } from './version-status.ts';

const candidate = (
  version: number,
  status: VersionStatus,
  rulesJson: string,
  { isMarkedWrong = false } = {},
): UndoCandidate => ({
  version,
  status,
  rulesJson,
  isMarkedWrong,
});

const threeVersions = [
  candidate(3, 'in-force', 'c'),
  candidate(2, 'formerly-in-force', 'b'),
  candidate(1, 'formerly-in-force', 'a'),
];

test.each<[string, UndoCandidate[], number[], ReturnType<typeof chooseRightVersion>]>([
  [
    'the version in force, when only earlier versions were wrong',
    threeVersions,
    [2],
    { version: 3, needsRerelease: false },
  ],
  ['the version before the one in force, when that is wrong', threeVersions, [3], { version: 2, needsRerelease: true }],
  ['the version before both wrong ones', threeVersions, [3, 2], { version: 1, needsRerelease: true }],
  ['none, when all versions were wrong', threeVersions, [1, 2, 3], undefined],
  ['none, when the first version was wrong', [candidate(1, 'in-force', 'a')], [1], undefined],
  [
    'not a version that an earlier undo named wrong',
    [
      candidate(3, 'in-force', 'c'),
      candidate(2, 'formerly-in-force', 'b', { isMarkedWrong: true }),
      candidate(1, 'formerly-in-force', 'a'),
    ],
    [3],
    { version: 1, needsRerelease: true },
  ],
  [
    'not a version with the rules of a wrong one',
    [candidate(3, 'in-force', 'b'), candidate(2, 'formerly-in-force', 'b'), candidate(1, 'formerly-in-force', 'a')],
    [3],
    { version: 1, needsRerelease: true },
  ],
  [
    'not a version that was never in force',
    [candidate(3, 'in-force', 'c'), candidate(2, 'never-in-force', 'b'), candidate(1, 'formerly-in-force', 'a')],
    [3],
    { version: 1, needsRerelease: true },
  ],
  [
    'not a version that is still to come',
    [candidate(4, 'coming', 'd'), candidate(3, 'in-force', 'c'), candidate(1, 'formerly-in-force', 'a')],
    [3],
    { version: 1, needsRerelease: true },
  ],
  ['none, when no version is in force', [candidate(2, 'coming', 'b')], [2], undefined],
])('chooses %s', (_case, candidates, wrong, expected) => {
  expect(chooseRightVersion(candidates, wrong)).toEqual(expected);
});
