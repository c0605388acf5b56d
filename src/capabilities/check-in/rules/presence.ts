import { day, minute, type Millis } from '#foundation/time/clock.ts';

/** Presence at a venue: includes `enteredAt`, excludes `leftAt`. */
export type PresenceInterval = { id: string; venue: string; enteredAt: Millis; leftAt: Millis };

/**
 * Effect of a check-in. `existing`: the presence that makes the check-in redundant. `endedPresence`: the presence that
 * the check-in ends. `leftAt`: end of the new presence.
 */
export type ResolvedCheckIn =
  | { existing: PresenceInterval }
  | { endedPresence: PresenceInterval | undefined; leftAt: Millis };

/**
 * Resolves a check-in against a person's other presences. Check-ins may reach the server in any order. A person is at
 * one venue at a time. The check-in ends the presence during which it takes place. The new presence lasts until the
 * next presence, at most for the usual stay. A check-in at the same venue during a presence changes nothing.
 */
export function resolveCheckIn(
  presences: readonly PresenceInterval[],
  checkIn: { id: string; venue: string; at: Millis; stay: Millis },
): ResolvedCheckIn {
  const { id, venue, at: checkedInAt, stay } = checkIn;
  const existing = presences.find((presence) => presence.id === id);
  if (existing) return { existing };
  const current = presences.find((presence) => isPresentAt(presence, checkedInAt));
  if (current?.venue === venue) return { existing: current };
  // Infinity without a later presence.
  const nextEnteredAt = Math.min(
    ...presences.filter((presence) => presence.enteredAt > checkedInAt).map((presence) => presence.enteredAt),
  );
  return { endedPresence: current, leftAt: Math.min(checkedInAt + stay, nextEnteredAt) };
}

export function isPresentAt({ enteredAt, leftAt }: PresenceInterval, instant: Millis): boolean {
  return enteredAt <= instant && instant < leftAt;
}

/** Truncates an instant to the minute. No finer time of a presence is stored. */
export function truncateToMinute(instant: Millis): Millis {
  return instant - (instant % minute);
}

export function computeOverlap(a: { from: Millis; to: Millis }, b: { from: Millis; to: Millis }): Millis {
  return Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
}

/** Longest usual stay that a venue can have. */
export const maxStay = day;
