import { minute, type Millis } from '#foundation/time/clock.ts';
import type { VersionStatus } from './version-status.ts';

/** Version that an undo may evaluate by. `rules`: canonical text, equal for equal rules. */
export type UndoCandidate = {
  version: number;
  status: VersionStatus;
  effectiveFrom: Millis;
  isMarkedWrong: boolean;
  rulesJson: string;
};

export type RightVersion = {
  version: number;
  /** Whether the rules of the version must be released again. */
  needsRerelease: boolean;
  /** Whether the version is released and takes effect soon. The correction waits for it. */
  isComing: boolean;
};

/** An undo waits this long for a version that is released already, as after a rollback a minute ago. */
const maxWait = 10 * minute;

/**
 * Chooses the version by which an undo evaluates travellers again: the version in force, unless that version is wrong.
 * Otherwise the next version that takes effect soon, as after a rollback; otherwise the latest earlier version that was
 * in force. Neither was ever named wrong by an undo, and its rules differ from those of all wrong versions. Undefined
 * if there is no such version.
 */
export function chooseRightVersion(
  candidates: readonly UndoCandidate[],
  wrongVersions: readonly number[],
  now: Millis,
): RightVersion | undefined {
  const inForce = candidates.find(({ status }) => status === 'in-force');
  if (!inForce) return undefined;
  if (!wrongVersions.includes(inForce.version))
    return { version: inForce.version, needsRerelease: false, isComing: false };
  const isWrong = ({ version, isMarkedWrong }: UndoCandidate) => isMarkedWrong || wrongVersions.includes(version);
  const wrongRules = new Set(candidates.filter(isWrong).map(({ rulesJson }) => rulesJson));
  const rightCandidates = candidates.filter((candidate) => !isWrong(candidate) && !wrongRules.has(candidate.rulesJson));
  const coming = rightCandidates
    .filter(({ status, effectiveFrom }) => status === 'coming' && effectiveFrom <= now + maxWait)
    .toSorted((left, right) => left.effectiveFrom - right.effectiveFrom)[0];
  if (coming) return { version: coming.version, needsRerelease: false, isComing: true };
  const earlier = rightCandidates
    .filter(({ version, status }) => status === 'formerly-in-force' && version < inForce.version)
    .toSorted((left, right) => right.version - left.version)[0];
  return earlier && { version: earlier.version, needsRerelease: true, isComing: false };
}
