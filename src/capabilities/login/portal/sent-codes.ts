import { type Millis, second, systemClock } from '#foundation/time/clock.ts';
import { resendSeconds } from '../rules/code.ts';

/** When the next code for a destination may be asked for: kept for this tab, so that a reload does not begin the wait anew. */
export function nextSendAt(destination: string): Millis {
  const sentAt = readSentTimes()[destination] ?? 0;
  // A device that was set back meanwhile would make its owner wait for hours.
  return sentAt > systemClock.now() ? 0 : sentAt + resendSeconds * second;
}

/** Notes that a code was sent just now; answers when the next may be asked for. */
export function recordSent(destination: string): Millis {
  const now = systemClock.now();
  saveSentTimes({ ...readSentTimes(), [destination]: now });
  return now + resendSeconds * second;
}

/** Forgets all of it: somebody has logged in. */
export function clearSent(): void {
  saveSentTimes(undefined);
}

const storageKey = 'sihat_codes_sent';
let inMemory: Record<string, Millis> = {};

function readSentTimes(): Record<string, Millis> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Millis>) : {};
  } catch {
    return inMemory;
  }
}

function saveSentTimes(times: Record<string, Millis> | undefined): void {
  inMemory = times ?? {};
  try {
    if (times) sessionStorage.setItem(storageKey, JSON.stringify(times));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Private mode: kept in memory.
  }
}
