import type { VersionStatus } from './version-status.ts';

/** Version that an undo may evaluate by. `rules`: canonical text, equal for equal rules. */
export type UndoCandidate = { version: number; status: VersionStatus; isMarkedWrong: boolean; rulesJson: string };

/**
 * Chooses the version by which an undo evaluates travellers again: the version in force, unless that version is wrong.
 * Otherwise the latest earlier version that was in force and was never named wrong by an undo. Its rules must differ
 * from those of all wrong versions. `needsRerelease`: the rules of the version must be released again. Undefined if
 * there is no such version.
 */
export function chooseRightVersion(
  candidates: readonly UndoCandidate[],
  wrongVersions: readonly number[],
): { version: number; needsRerelease: boolean } | undefined {
  const inForce = candidates.find(({ status }) => status === 'in-force');
  if (!inForce) return undefined;
  if (!wrongVersions.includes(inForce.version)) return { version: inForce.version, needsRerelease: false };
  const isWrong = ({ version, isMarkedWrong }: UndoCandidate) => isMarkedWrong || wrongVersions.includes(version);
  const wrongRules = new Set(candidates.filter(isWrong).map(({ rulesJson }) => rulesJson));
  const rightVersion = candidates
    .filter(({ version, status }) => status === 'formerly-in-force' && version < inForce.version)
    .filter((candidate) => !isWrong(candidate) && !wrongRules.has(candidate.rulesJson))
    .toSorted((left, right) => right.version - left.version)[0];
  return rightVersion && { version: rightVersion.version, needsRerelease: true };
}
