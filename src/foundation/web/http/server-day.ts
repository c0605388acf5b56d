import { type Clock, localDate, type Millis, minute, parseInstant, systemClock } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { pageConnection } from './page-connection.ts';

/**
 * The day in Brunei on a device whose clock may be wrong, as one is that was put forward by hand on the journey: nobody is kept from
 * declaring by it. Goes by what the server said last; by the device until it has said anything.
 */
export function serverDay(device: Clock) {
  let ahead: Millis = 0;
  return {
    today: (): LocalDate => localDate(device.now() + ahead),
    /** The header `date` of an answer that comes now. */
    hear: (date: string | null) => {
      const apart = parseInstant(date ?? '') - device.now();
      if (!Number.isNaN(apart)) ahead = Math.abs(apart) < slack ? 0 : apart;
    },
  };
}

/** The day of this page. */
export const pageDay = serverDay(systemClock);

// Every call asks the server. Who is turned away by something in between is not told by the product's clock.
pageConnection.onAnswer = ({ ok, headers }) => {
  if (ok) pageDay.hear(headers.get('date'));
};

// Answers take a while: less than this is no wrong clock.
const slack = 5 * minute;
