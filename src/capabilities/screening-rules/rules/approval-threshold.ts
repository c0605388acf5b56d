import { day, type Millis } from '#foundation/time/clock.ts';

/**
 * Whether two people have to want what tells people something: it would be more than one alone may tell. `alone`: how many were told of
 * others of its kind in the last day without a second person, by whomever, so that nothing is told to many by being parted.
 */
export function exceedsApprovalThreshold({
  people,
  alone = 0,
  looked,
}: {
  people: number;
  alone?: number;
  looked: number;
}): boolean {
  if (people === 0) return false;
  return people + alone > thresholdPeople || people + alone > looked * thresholdShare;
}

/** For how long what was told without a second person counts. */
export const thresholdPeriod: Millis = day;

// Up to so many people are corrected by one person alone, and up to such a share of those who were looked at: 0.5 %.
const thresholdPeople = 50;
const thresholdShare = 0.005;

/** From so many on the share does not matter: more people than that are stopped by their number. */
export const sampleAboveShare = thresholdPeople / thresholdShare;
