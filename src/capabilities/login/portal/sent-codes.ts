import { type Millis, second, systemClock } from '#foundation/time/clock.ts';
import { resendSeconds } from '../rules/code.ts';

/** When the next code for a destination may be asked for: kept for this tab, so that a reload does not begin the wait anew. */
export function readyAt(destination: string): Millis {
  const sentAt = sentTimes()[destination] ?? 0;
  // A device that was set back meanwhile would make its owner wait for hours.
  return sentAt > systemClock.now() ? 0 : sentAt + resendSeconds * second;
}

/** Notes that a code was sent just now; answers when the next may be asked for. */
export function noteSent(destination: string): Millis {
  const now = systemClock.now();
  keep({ ...sentTimes(), [destination]: now });
  return now + resendSeconds * second;
}

/** Forgets all of it: somebody has logged in. */
export function forgetSent(): void {
  keep(undefined);
}

const key = 'sihat_codes_sent';
let inMemory: Record<string, Millis> = {};

function sentTimes(): Record<string, Millis> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Millis>) : {};
  } catch {
    return inMemory;
  }
}

function keep(times: Record<string, Millis> | undefined): void {
  inMemory = times ?? {};
  try {
    if (times) sessionStorage.setItem(key, JSON.stringify(times));
    else sessionStorage.removeItem(key);
  } catch {
    // Private mode: kept in memory.
  }
}
