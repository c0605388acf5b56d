import { type Millis, second, systemClock } from '#foundation/time/clock.ts';
import { resendSeconds } from '../rules/code.ts';

/**
 * Earliest time of the next code for a destination. Stored for this tab, so that a reload does not restart the wait.
 */
export function nextSendAt(destination: string): Millis {
  const sentAt = readSentTimes()[destination] ?? 0;
  // A sent time in the future means that the device clock was set back. The wait would then last hours.
  return sentAt > systemClock.now() ? 0 : sentAt + resendSeconds * second;
}

/** Stores that a code was sent to a destination now. Returns the earliest time of the next code. */
export function recordSentTime(destination: string): Millis {
  const now = systemClock.now();
  saveSentTimes({ ...readSentTimes(), [destination]: now });
  return now + resendSeconds * second;
}

/** Sends a code, unless one that is still valid was sent less than a minute ago. Returns false if the send failed. */
export async function sendUnlessJustSent(destination: string, send: () => Promise<boolean>): Promise<boolean> {
  if (nextSendAt(destination) > systemClock.now()) return true;
  const isSent = await send();
  if (isSent) recordSentTime(destination);
  return isSent;
}

export function clearSentTimes(): void {
  saveSentTimes(undefined);
}

const storageKey = 'sihat_codes_sent';
let sentTimesInMemory: Record<string, Millis> = {};

function readSentTimes(): Record<string, Millis> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, Millis>) : {};
  } catch {
    return sentTimesInMemory;
  }
}

function saveSentTimes(times: Record<string, Millis> | undefined): void {
  sentTimesInMemory = times ?? {};
  try {
    if (times) sessionStorage.setItem(storageKey, JSON.stringify(times));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, as in some private windows: the times are in memory only.
  }
}
