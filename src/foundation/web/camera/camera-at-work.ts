import { type Millis, minute, systemClock } from '#foundation/time/clock.ts';

/** Notes that a camera of this page looks at something that somebody holds, who touches nothing meanwhile. Answers how it ends. */
export function noteCamera(): () => void {
  const one = { since: systemClock.now() };
  cameras.add(one);
  return () => cameras.delete(one);
}

/** Whether one does. One that has looked for two minutes was left on. */
export function cameraAtWork(): boolean {
  const now = systemClock.now();
  return [...cameras].some(({ since }) => now - since < leftOn);
}

const leftOn: Millis = 2 * minute;
const cameras = new Set<{ since: Millis }>();
