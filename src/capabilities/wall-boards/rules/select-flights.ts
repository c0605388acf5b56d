import type { Conveyance } from '#capabilities/conveyances/contract.ts';
import { bestArrivalTime } from '#capabilities/conveyances/rules/arrival.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { maxShownFlights, shownAfterArrival } from './limits.ts';

/**
 * Selects the arrivals that matter now, in order of arrival: those with waiting travellers, those of the last hour, and
 * the next ones.
 */
export function selectFlights(conveyances: readonly Conveyance[], now: Millis): Conveyance[] {
  const byTime = conveyances.toSorted((a, b) => bestArrivalTime(a) - bestArrivalTime(b));
  const relevant = byTime.filter(
    (conveyance) =>
      conveyance.state !== 'arrived' ||
      conveyance.travellers.waiting > 0 ||
      now - bestArrivalTime(conveyance) <= shownAfterArrival,
  );
  const hasArrived = ({ state }: Conveyance) => state === 'arrived';
  const [arrived, expected] = [relevant.filter(hasArrived), relevant.filter((other) => !hasArrived(other))];
  // Half of the board at least shows what comes next, if there is enough.
  const arrivedCount = Math.min(arrived.length, Math.max(maxShownFlights - expected.length, maxShownFlights / 2));
  return [...arrived.slice(arrived.length - arrivedCount), ...expected].slice(0, maxShownFlights);
}
