import { day, type Millis } from '#foundation/time/clock.ts';

/**
 * Whether a message to `people` recipients needs a second approver. `alone`: recipients of messages of the same kind
 * that were sent without a second approver in the last day, by any member of staff, so that splitting a message gains
 * nothing. `checked`: number of people examined, for the share.
 */
export function exceedsApprovalThreshold({
  people,
  alone = 0,
  checked,
}: {
  people: number;
  alone?: number;
  checked: number;
}): boolean {
  if (people === 0) return false;
  return people + alone > thresholdPeople || people + alone > checked * thresholdShare;
}

/** Period in which messages without a second approver count together. */
export const thresholdPeriod: Millis = day;

// Limits without a second person: number of people, and share of the people examined (0.5 %).
export const thresholdPeople = 50;
export const thresholdShare = 0.005;

/** Number of people examined above which the share no longer matters, because the absolute limit is reached first. */
export const sampleAboveShare = thresholdPeople / thresholdShare;
