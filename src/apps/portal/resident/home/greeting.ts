import { type Millis, localTime } from '#foundation/time/clock.ts';

/** How one greets at this time of the day, in Brunei. */
export function greetingAt(at: Millis): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(localTime(at).slice(0, 2));
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 19 ? 'afternoon' : 'evening';
}
