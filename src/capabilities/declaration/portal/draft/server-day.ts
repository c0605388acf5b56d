import { type Clock, dateInBrunei, day, type Millis, minute, systemClock } from '#foundation/time/clock.ts';
import { daysBetween, type LocalDate } from '#foundation/time/local-date.ts';

/**
 * The day in Brunei on a device whose clock may be wrong, as one is that was put forward by hand on the journey: nobody is kept from
 * declaring by it. Goes by what the server said last; by the device until it has said anything.
 */
export function serverDay(device: Clock) {
  let ahead: Millis = 0;
  return {
    today: (): LocalDate => dateInBrunei(device.now() + ahead),
    /** An answer names the day. `askedOn`: the device's when it was asked for; midnight may have come in between. */
    hearDay: (told: LocalDate, askedOn: LocalDate) => {
      const apart = daysBetween(device.today(), told);
      if (dateInBrunei(device.now() + ahead) !== told) ahead = told === askedOn ? 0 : apart * day;
    },
    /** An answer that comes now names the time at which it was written. */
    hearTime: (told: Millis) => {
      const apart = told - device.now();
      ahead = Math.abs(apart) < slack ? 0 : apart;
    },
  };
}

/** The day of this page. */
export const pageDay = serverDay(systemClock);

// Answers take a while, and some come again: less than this is no wrong clock.
const slack = 5 * minute;
