import { type Millis, localTime } from '#foundation/time/clock.ts';

export function greetingAt(instant: Millis): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(localTime(instant).slice(0, 2));
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 19 ? 'afternoon' : 'evening';
}
