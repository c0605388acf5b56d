import { day, type Millis } from '#foundation/time/clock.ts';

/**
 * Whether a change needs a second approver. `people`: number of people affected. `peopleWithoutApproval`: people
 * affected in the last day by changes of the same kind without a second approver, by any member of staff. These people
 * count, so that nobody avoids approval by splitting a change. `examinedPeople`: total for the share.
 */
export function exceedsApprovalThreshold({
  people,
  peopleWithoutApproval = 0,
  examinedPeople,
}: {
  people: number;
  peopleWithoutApproval?: number;
  examinedPeople: number;
}): boolean {
  if (people === 0) return false;
  return (
    people + peopleWithoutApproval > thresholdPeople || people + peopleWithoutApproval > examinedPeople * thresholdShare
  );
}

/** Period in which changes without a second approver count together. */
export const thresholdPeriod: Millis = day;

// Limits without a second person: number of people, and share of the people examined (0.5 %).
export const thresholdPeople = 50;
export const thresholdShare = 0.005;

/** Number of people examined above which the share no longer matters, because the absolute limit is reached first. */
export const shareIrrelevantAbove = thresholdPeople / thresholdShare;
