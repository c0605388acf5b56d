import { expect, test } from 'vitest';
import { chooseCorrectVersion, type UndoCandidate } from './correct-version.ts';
import type { VersionStatus } from './version-status.ts';

const candidate = (
  version: number,
  standing: VersionStatus,
  rules: string,
  { namedWrong = false } = {},
): UndoCandidate => ({
  version,
  standing,
  rules,
  namedWrong,
});

const three = [candidate(3, 'in-force', 'c'), candidate(2, 'earlier', 'b'), candidate(1, 'earlier', 'a')];

test.each<[string, UndoCandidate[], number[], ReturnType<typeof chooseCorrectVersion>]>([
  ['the version in force, where only earlier ones were wrong', three, [2], { version: 3, releasedAgain: false }],
  ['the one before the version in force', three, [3], { version: 2, releasedAgain: true }],
  ['the one before both', three, [3, 2], { version: 1, releasedAgain: true }],
  ['none, where all were wrong', three, [1, 2, 3], undefined],
  ['none before the first', [candidate(1, 'in-force', 'a')], [1], undefined],
  [
    'not one that an undo on record named wrong',
    [candidate(3, 'in-force', 'c'), candidate(2, 'earlier', 'b', { namedWrong: true }), candidate(1, 'earlier', 'a')],
    [3],
    { version: 1, releasedAgain: true },
  ],
  [
    'not one whose rules are those of a wrong one',
    [candidate(3, 'in-force', 'b'), candidate(2, 'earlier', 'b'), candidate(1, 'earlier', 'a')],
    [3],
    { version: 1, releasedAgain: true },
  ],
  [
    'not one that never judged',
    [candidate(3, 'in-force', 'c'), candidate(2, 'never', 'b'), candidate(1, 'earlier', 'a')],
    [3],
    { version: 1, releasedAgain: true },
  ],
  [
    'not one that is still to come',
    [candidate(4, 'coming', 'd'), candidate(3, 'in-force', 'c'), candidate(1, 'earlier', 'a')],
    [3],
    { version: 1, releasedAgain: true },
  ],
  ['none where none is in force', [candidate(2, 'coming', 'b')], [2], undefined],
])('the right version is %s', (_what, candidates, wrong, right) => {
  expect(chooseCorrectVersion(candidates, wrong)).toEqual(right);
});
