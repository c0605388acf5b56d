import { day, minute, type Millis } from '#foundation/time/clock.ts';

/** Somebody at a venue, from entering until before leaving. */
export type PresenceInterval = { id: string; venue: string; enteredAt: Millis; leftAt: Millis };

/** What a check-in comes to among what is known of a person. `same`: they are there already; `cut`: what it ends, at its time. */
export type ResolvedCheckIn = { same: PresenceInterval } | { cut: PresenceInterval | undefined; leftAt: Millis };

/**
 * Places a check-in among the stretches of one person, whenever it arrives: nobody is at two venues at once, so it ends what was going on
 * at its time, and ends itself where the next one begins, or after the usual stay. A venue where somebody is already is not entered again.
 */
export function resolveCheckIn(
  known: readonly PresenceInterval[],
  entered: { id: string; venue: string; at: Millis; stay: Millis },
): ResolvedCheckIn {
  const { id, venue, at, stay } = entered;
  const before = known.find((one) => one.id === id);
  if (before) return { same: before };
  const under = known.find((one) => isPresentAt(one, at));
  if (under?.venue === venue) return { same: under };
  const next = Math.min(...known.filter((one) => one.enteredAt > at).map((one) => one.enteredAt));
  return { cut: under, leftAt: Math.min(at + stay, next) };
}

/** Whether somebody was there at an instant. */
export function isPresentAt({ enteredAt, leftAt }: PresenceInterval, at: Millis): boolean {
  return enteredAt <= at && at < leftAt;
}

/** An instant without its part of a minute: no more is kept of when somebody came. */
export function truncateToMinute(at: Millis): Millis {
  return at - (at % minute);
}

/** How long two stretches of time have in common. */
export function overlapDuration(a: { from: Millis; to: Millis }, b: { from: Millis; to: Millis }): Millis {
  return Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
}

/** No presence is longer. */
export const maxStay = day;
