import { localDate, type Millis, systemClock } from '#foundation/time/clock.ts';
import { ageRangeOn, isPartialDate, unknownDate } from '#foundation/time/partial-date.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { counterMessages } from '../messages/counter.ts';

/**
 * Returns the function that describes the age by a birth date today: "Age 39", or "Age 38 or 39" if the birth date is
 * not fully known. `serverClockAheadMs`: how far the server's clock is ahead of the device's.
 */
export function useAgeText(serverClockAheadMs: Millis): (birthDate: string) => string {
  const t = useMessages(counterMessages).person;
  return (birthDate) => {
    if (!isPartialDate(birthDate) || birthDate === unknownDate) return t.ageUnknown;
    const { min, max } = ageRangeOn(birthDate, localDate(systemClock.now() + serverClockAheadMs));
    return min === max ? t.age(String(min)) : t.age(t.eitherAge(String(min), String(max)));
  };
}
