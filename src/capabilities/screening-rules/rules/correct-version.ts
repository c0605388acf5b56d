import type { VersionStatus } from './version-status.ts';

/** A version as it is looked at when the right one is chosen. `rules`: equal texts for equal rules. */
export type UndoCandidate = { version: number; standing: VersionStatus; namedWrong: boolean; rules: string };

/**
 * By which version those are judged again whom wrong versions judged: the one in force, unless it is named wrong itself. Then it is the
 * newest version before it that has judged and was never named wrong, neither now nor by an undo on record, and whose rules are not
 * those of a wrong one; `releasedAgain` says that its rules have to be released once more. Undefined: there is none.
 */
export function chooseCorrectVersion(
  candidates: readonly UndoCandidate[],
  wrongVersions: readonly number[],
): { version: number; releasedAgain: boolean } | undefined {
  const inForce = candidates.find(({ standing }) => standing === 'in-force');
  if (!inForce) return undefined;
  if (!wrongVersions.includes(inForce.version)) return { version: inForce.version, releasedAgain: false };
  const isWrong = ({ version, namedWrong }: UndoCandidate) => namedWrong || wrongVersions.includes(version);
  const wrongRules = new Set(candidates.filter(isWrong).map(({ rules }) => rules));
  const right = candidates
    .filter(({ version, standing }) => standing === 'earlier' && version < inForce.version)
    .filter((one) => !isWrong(one) && !wrongRules.has(one.rules))
    .toSorted((a, b) => b.version - a.version)[0];
  return right && { version: right.version, releasedAgain: true };
}
