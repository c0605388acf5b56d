import { type Clock, localDate, type Millis, minute, parseInstant, systemClock } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { pageConnection } from './page-connection.ts';

/**
 * The country's day by the server's clock, so that a wrong clock of the device blocks no declaration.
 * Uses the device's clock until the first answer of the server.
 */
export function createServerDay(deviceClock: Clock) {
  let offset: Millis = 0;
  return {
    today: (): LocalDate => localDate(deviceClock.now() + offset),
    /** Receives the `date` header of a response that arrives now. */
    receiveDate: (date: string | null) => {
      const difference = parseInstant(date ?? '') - deviceClock.now();
      if (!Number.isNaN(difference)) offset = Math.abs(difference) < allowedClockSkew ? 0 : difference;
    },
  };
}

export const serverDay = createServerDay(systemClock);

// Only successful responses count: an error may come from a proxy with a wrong clock.
pageConnection.onResponse = ({ ok, headers }) => {
  if (ok) serverDay.receiveDate(headers.get('date'));
};

// A smaller difference is ignored, since it can come from the time that a response takes.
const allowedClockSkew = 5 * minute;
