import { hour, type Millis, minute } from '#foundation/time/clock.ts';

/** Where reports can be delivered. Operators configure the addresses; the console offers those that are configured. */
export const destinations = ['folder', 's3', 'https'] as const;
export type DestinationName = (typeof destinations)[number];

// Pauses after the first failed attempt, the second and so on. Their sum is less than the retention of files.
const retryPauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];

/** Pause before the next attempt, after `attempts` failed ones. Undefined when the delivery is given up. */
export function retryPause(attempts: number): Millis | undefined {
  return retryPauses[attempts - 1];
}

export type DeliveryState = 'waiting' | 'delivered' | 'retrying' | 'failed';

export function deliveryStateOf(delivery: {
  deliveredAt: string | null;
  attempts: number;
  nextAttemptAt: string | null;
}): DeliveryState {
  if (delivery.deliveredAt !== null) return 'delivered';
  if (delivery.attempts === 0) return 'waiting';
  return delivery.nextAttemptAt === null ? 'failed' : 'retrying';
}
