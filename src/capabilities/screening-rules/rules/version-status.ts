import type { Millis } from '#foundation/time/clock.ts';

/**
 * Where a version stands at an instant: it judges; it is still to come; it judged before; or it never did, because a later one was
 * in effect before it.
 */
export type VersionStatus = 'in-force' | 'coming' | 'earlier' | 'never';

/** A version and from when on it is in effect. */
export type EffectiveVersion = { version: number; effectiveFrom: Millis };

/** Where each version stands. In force is the one released last of those in effect. */
export function versionStatuses(versions: readonly EffectiveVersion[], now: Millis): Map<number, VersionStatus> {
  const newestFirst = versions.toSorted((a, b) => b.version - a.version);
  const inForce = newestFirst.find(({ effectiveFrom }) => effectiveFrom <= now);
  const standing = ({ version, effectiveFrom }: EffectiveVersion): VersionStatus => {
    if (version === inForce?.version) return 'in-force';
    const overtaken = versions.some((other) => other.version > version && other.effectiveFrom <= effectiveFrom);
    if (overtaken) return 'never';
    return effectiveFrom > now ? 'coming' : 'earlier';
  };
  return new Map(versions.map((one) => [one.version, standing(one)]));
}
