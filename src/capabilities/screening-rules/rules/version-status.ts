import type { Millis } from '#foundation/time/clock.ts';

/**
 * Status of a version at an instant. `formerly-in-force`: replaced before. `never-in-force`: was not, because a later
 * version took effect first.
 */
export type VersionStatus = 'in-force' | 'coming' | 'formerly-in-force' | 'never-in-force';

export type EffectiveVersion = { version: number; effectiveFrom: Millis };

/** Computes the status by version. Of the versions that have taken effect, the highest number is in force. */
export function versionStatuses(versions: readonly EffectiveVersion[], now: Millis): Map<number, VersionStatus> {
  const newestFirst = versions.toSorted((left, right) => right.version - left.version);
  const inForce = newestFirst.find(({ effectiveFrom }) => effectiveFrom <= now);
  const statusOf = ({ version, effectiveFrom }: EffectiveVersion): VersionStatus => {
    if (version === inForce?.version) return 'in-force';
    const isOvertaken = versions.some(
      (otherVersion) => otherVersion.version > version && otherVersion.effectiveFrom <= effectiveFrom,
    );
    if (isOvertaken) return 'never-in-force';
    return effectiveFrom > now ? 'coming' : 'formerly-in-force';
  };
  return new Map(versions.map((version) => [version.version, statusOf(version)]));
}
