import type { DecisionKind } from '../contract.ts';
import { feverThreshold } from './fever.ts';

// Shortest reason for a decision that needs one, in characters.
const minReasonLength = 10;

/** Why a decision needs a reason; undefined when it needs none. To refer somebody never needs one. */
export function requiredReason({
  kind,
  temperature,
  referredBefore,
}: {
  kind: DecisionKind;
  temperature: number | null;
  /** Whether the newest decision about one of the travellers referred them. */
  referredBefore: boolean;
}): 'fever' | 'referred' | undefined {
  if (kind === 'referred') return undefined;
  if (temperature !== null && temperature >= feverThreshold) return 'fever';
  return referredBefore ? 'referred' : undefined;
}

/** Whether a text is long enough for a reason. */
export function isValidReason(text: string | undefined): boolean {
  return (text ?? '').trim().length >= minReasonLength;
}

/** A decision that the officer was shown before deciding: about which traveller (0: all of the application), and when it was made. */
export type SeenDecision = { number: number; at: number };

/** What the server knows of a decision about a traveller. */
export type EarlierDecision = { number: number; kind: DecisionKind; at: number; staff: string };

/**
 * The newest decision about each traveller that a decision made at an instant comes on top of. One that was made later is the newer word,
 * and is not decided over.
 */
export function latestEarlierDecisions<D extends EarlierDecision>(earlier: readonly D[], at: number): D[] {
  const newest = new Map<number, D>();
  for (const one of earlier) {
    if (one.at > at) continue;
    const known = newest.get(one.number);
    // Of two in the same moment a referral counts: it is the one that must not be missed.
    const newer = !known || known.at < one.at || (known.at === one.at && known.kind !== 'referred');
    if (newer) newest.set(one.number, one);
  }
  return [...newest.values()].sort((a, b) => a.number - b.number);
}

/**
 * Those of them that the officer cannot know of: made by somebody else and not shown to them. That somebody is referred a second time
 * changes nothing, and is never held up.
 */
export function filterUnseen<D extends EarlierDecision>(
  before: readonly D[],
  { kind, staff, seen }: { kind: DecisionKind; staff: string; seen: readonly SeenDecision[] },
): D[] {
  return before.filter((one) => {
    if (one.staff === staff || (kind === 'referred' && one.kind === 'referred')) return false;
    return !seen.some((shown) => shown.at === one.at && (shown.number === one.number || shown.number === 0));
  });
}
